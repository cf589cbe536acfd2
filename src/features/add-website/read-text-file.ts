import { AppError } from '#core/contract/errors.ts';

const MAX_BYTES = 5_000_000;
/** Bytes that no text file holds; UTF-16 without a mark shows up by them too. */
const CONTROL_BYTES = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31,
]);

/**
 * The text of an uploaded plain-text file: UTF-8, or the Windows legacy encoding on Windows when it is no UTF-8
 * (specification, section 5). The size is checked before anything is read.
 * @throws AppError TOO_LARGE, or UNSUPPORTED_MEDIA_TYPE when it is no plain text.
 */
export async function readTextFile(file: File, isWindows: boolean): Promise<string> {
  if (file.size > MAX_BYTES) throw new AppError('TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((file.type !== '' && !file.type.startsWith('text/')) || bytes.some((byte) => CONTROL_BYTES.has(byte))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isWindows) return new TextDecoder('windows-1252').decode(bytes);
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
}
