import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { toPassword } from './password-rules.ts';
import { isPasswordOf } from './passwords.ts';
import type { SessionUser } from './session-repository.ts';

export type CheckOwnPassword = (request: FastifyRequest, obfuscated: string, field?: string) => Promise<SessionUser>;

type Limiter = {
  count(request: FastifyRequest, key: string): Promise<void>;
  check(request: FastifyRequest, key: string): Promise<void>;
};

/** Asks who is signed in for the password again, before what a stolen session must not do. */
export function createCheckOwnPassword(limiters: { readonly wrongPasswordByEmail: Limiter }): CheckOwnPassword {
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
