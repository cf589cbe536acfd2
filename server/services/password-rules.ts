import { AppError } from '#core/contract/errors.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, revealPassword } from '#core/domain/password.ts';
import { loadCommonPasswords } from './common-passwords.ts';

const MAX_BYTES = 1024;
const PRODUCT_NAME = 'sitewarden';

/**
 * The plain password of a call.
 * @throws AppError REQUIRE_MSG, INVALID_INPUT when it is not obfuscated as agreed, PASSWORD_TOO_LONG (before anything is hashed).
 */
export function toPassword(obfuscated: string): string {
  if (obfuscated === '') throw requirement('REQUIRE_MSG');
  const password = revealPassword(obfuscated);
  if (password === null) throw requirement('INVALID_INPUT');
  const normal = password.normalize('NFC');
  if (characters(normal) > PASSWORD_MAX_CHARACTERS || Buffer.byteLength(normal) > MAX_BYTES)
    throw requirement('PASSWORD_TOO_LONG');
  return normal;
}

/** Refuses what is guessed first. @throws AppError PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  if (characters(password) < PASSWORD_MIN_CHARACTERS) throw requirement('PASSWORD_TOO_SHORT');
  const lower = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const common = await loadCommonPasswords();
  if (common.has(lower) || lower === PRODUCT_NAME || lower === localPart || lower === email.toLowerCase()) {
    throw requirement('PASSWORD_TOO_COMMON');
  }
}

function characters(text: string): number {
  return Array.from(text).length;
}

function requirement(
  code: 'REQUIRE_MSG' | 'INVALID_INPUT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON',
): AppError {
  return new AppError(code, `password: ${code}`, { fields: [{ path: 'password', code }] });
}
