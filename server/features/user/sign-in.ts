import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { isEmail } from '#core/domain/email.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { addressOf, type Limiters } from '#server/plugins/rate-limit.ts';
import { queueConfirmation } from '#server/services/mail/confirmation-mail.ts';
import { checkNewPassword, toPassword } from '#server/services/password-rules.ts';
import { hashPassword, isOutdatedHash, isPasswordOf } from '#server/services/passwords.ts';
import type { Texts } from '#server/services/texts.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';
import type { PlaceRepository } from './place-repository.ts';
import type { SecondFactorCheck } from './second-factor/second-factor.ts';
import type { UserRepository, UserRow } from './repository.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly lang?: string | undefined;
  /** Of the second factor. */
  readonly code?: string | undefined;
};
export type SignInDeps = {
  readonly users: UserRepository;
  readonly places: PlaceRepository;
  readonly factors: SecondFactorCheck;
  readonly limiters: Pick<Limiters, 'signInByAddress' | 'wrongPasswordByEmail'>;
  readonly random: RandomBytes;
  readonly now: () => number;
  readonly texts: Texts;
};

/** Checks e-mail and password. A wrong e-mail and a wrong password have one answer and take one time. */
export function createSignIn({ users, places, factors, limiters, random, now, texts }: SignInDeps) {
  /** @throws AppError SIGN_IN_FAILED, SECOND_FACTOR_REQUIRED, WRONG_CODE, REQUIRE_MSG, TOO_MANY_REQUESTS */
  async function signIn(request: FastifyRequest, credentials: Credentials): Promise<UserRow> {
    const email = toEmail(credentials.email);
    const password = toKnownPassword(credentials.password);
    const brandId = request.brand.id;
    const account = `${brandId} ${email}`;
    // Somebody who tries passwords from many addresses is slowed down; where the owner usually is, the owner still gets in.
    if (!(await places.isUsual(brandId, email, addressOf(request))))
      await limiters.wrongPasswordByEmail.check(request, account);

    const user = await users.findByEmail(brandId, email);
    if (!(await isPasswordOf(user?.passwordHash ?? null, password)) || user === null) {
      await limiters.wrongPasswordByEmail.count(request, account);
      throw new AppError('SIGN_IN_FAILED', 'Wrong e-mail or password');
    }
    await factors.check(request, user.id, credentials.code);
    await places.note(user.id, addressOf(request));
    if (user.passwordHash !== null && isOutdatedHash(user.passwordHash))
      await users.setPasswordHash(user.id, await hashPassword(password));
    return { ...user, signInCount: await users.noteSignIn(user.id) };
  }

  /** @throws AppError INVALID_EMAIL, EMAIL_TAKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, REQUIRE_MSG */
  async function signUp(request: FastifyRequest, credentials: Credentials): Promise<UserRow> {
    const email = toEmail(credentials.email);
    checkEmail(email);
    const password = toPassword(credentials.password);
    await checkNewPassword(password, email);

    const { id: brandId, languages } = request.brand;
    const user = await users.add(
      {
        id: createId(random),
        brandId,
        email,
        passwordHash: await hashPassword(password),
        name: credentials.name?.trim() || email.slice(0, email.lastIndexOf('@')),
        phone: credentials.phone?.trim() ?? '',
        lang: languages.includes(credentials.lang ?? '') ? (credentials.lang ?? DEFAULT_LANGUAGE) : DEFAULT_LANGUAGE,
      },
      (tx, row) => queueConfirmation(tx, row, request.brand, { texts, now, random }),
    );
    if (user === null)
      throw new AppError('EMAIL_TAKEN', 'There is an account with this e-mail', {
        fields: [{ path: 'email', code: 'EMAIL_TAKEN' }],
      });
    await places.note(user.id, addressOf(request));
    return user;
  }

  return { signIn, signUp };
}

/** @throws AppError REQUIRE_MSG */
export function toEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email === '')
    throw new AppError('REQUIRE_MSG', 'email: REQUIRE_MSG', { fields: [{ path: 'email', code: 'REQUIRE_MSG' }] });
  return email;
}

/** @throws AppError INVALID_EMAIL */
export function checkEmail(email: string): void {
  if (isEmail(email)) return;
  throw new AppError('INVALID_EMAIL', 'This is no e-mail address', {
    fields: [{ path: 'email', code: 'INVALID_EMAIL' }],
  });
}

/** A password that cannot be anybody's is a wrong one, told without a word about why. */
function toKnownPassword(obfuscated: string): string {
  try {
    return toPassword(obfuscated);
  } catch (error) {
    if (error instanceof AppError && error.code === 'REQUIRE_MSG') throw error;
    throw new AppError('SIGN_IN_FAILED', 'Wrong e-mail or password');
  }
}
