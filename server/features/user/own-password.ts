import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { Limiters } from '#server/plugins/rate-limit.ts';
import { toPassword } from '#server/services/password-rules.ts';
import { isPasswordOf } from '#server/services/passwords.ts';
import type { SessionUser } from '#server/services/session-repository.ts';

export type CheckOwnPassword = (request: FastifyRequest, obfuscated: string, field?: string) => Promise<SessionUser>;

/** Asks who is signed in for the password again, before what a stolen session must not do. */
export function createCheckOwnPassword(limiters: Pick<Limiters, 'wrongPasswordByEmail'>): CheckOwnPassword {
  /** @throws AppError WRONG_PASSWORD, NO_PASSWORD, REQUIRE_MSG, TOO_MANY_REQUESTS */
  return async (request, obfuscated, field = 'password') => {
    const user = request.session?.user;
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    if (user.passwordHash === null) throw new AppError('NO_PASSWORD', 'This account has no password');
    const key = `own ${user.id}`;
    await limiters.wrongPasswordByEmail.check(request, key);
    if (await isPasswordOf(user.passwordHash, readPassword(obfuscated, field))) return user;
    await limiters.wrongPasswordByEmail.count(request, key);
    throw wrong(field);
  };
}

function readPassword(obfuscated: string, field: string): string {
  try {
    return toPassword(obfuscated);
  } catch (error) {
    if (error instanceof AppError && error.code === 'REQUIRE_MSG')
      throw new AppError('REQUIRE_MSG', `${field}: REQUIRE_MSG`, { fields: [{ path: field, code: 'REQUIRE_MSG' }] });
    throw wrong(field);
  }
}

function wrong(field: string): AppError {
  return new AppError('WRONG_PASSWORD', 'The password is wrong', { fields: [{ path: field, code: 'WRONG_PASSWORD' }] });
}
