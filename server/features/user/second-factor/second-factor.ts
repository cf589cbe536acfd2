import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { WebServices } from '#server/features/services.ts';
import { createFactorRepository } from './factor-repository.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

export type SecondFactorCheck = {
  /** @throws AppError SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS when the user has a second factor and the code is none of it. */
  check(request: FastifyRequest, userId: string, code: string | undefined): Promise<void>;
};

const CODES = 10;
/** 80 bits, in letters and digits that are not taken for one another. */
const CODE_BYTES = 16;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789z';

/** The second factor of users: codes of an app, and recovery codes. */
export function createSecondFactor({ database, secretBox, limiters, now, random }: WebServices) {
  const factors = createFactorRepository(database.db, now);
  const purposeOf = (userId: string): string => `totp ${userId}`;

  /** Whether a code is one of the app's that has not been used. */
  async function isOfApp(userId: string, stored: string, code: string): Promise<boolean> {
    const secret = secretBox.open(stored, purposeOf(userId));
    const step = secret === null ? null : stepOfCode(secret, code, now());
    return step !== null && factors.takeStep(userId, step);
  }

  const limited = async (request: FastifyRequest, userId: string, isRight: () => Promise<boolean>): Promise<void> => {
    await limiters.wrongCodeByUser.check(request, userId);
    if (await isRight()) return;
    await limiters.wrongCodeByUser.count(request, userId);
    throw new AppError('WRONG_CODE', 'The code is wrong or was used', {
      fields: [{ path: 'code', code: 'WRONG_CODE' }],
    });
  };

  async function renewCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, () => toCode(random(CODE_BYTES)));
    await database.transaction((tx) => createFactorRepository(tx, now).setCodes(userId, codes.map(normalCode)));
    return codes;
  }

  return {
    factors,

    async check(request, userId, typed) {
      const factor = await factors.find(userId);
      if (factor === null || factor.confirmedAtMs === null) return;
      const code = normalCode(typed ?? '');
      if (code === '')
        throw new AppError('SECOND_FACTOR_REQUIRED', 'A code is needed', {
          fields: [{ path: 'code', code: 'SECOND_FACTOR_REQUIRED' }],
        });
      await limited(
        request,
        userId,
        async () => (await isOfApp(userId, factor.secret, code)) || factors.useCode(userId, code),
      );
    },

    /** @returns the secret for the app. @throws AppError FORBIDDEN when there is one that counts. */
    async begin(userId: string): Promise<string> {
      const secret = newTotpSecret(random);
      if (!(await factors.begin(userId, secretBox.seal(secret, purposeOf(userId)))))
        throw new AppError('FORBIDDEN', 'The second factor is on');
      return secret;
    },

    /** Switches it on by the app's first code. @returns recovery codes. */
    async confirm(request: FastifyRequest, userId: string, typed: string): Promise<string[]> {
      const factor = await factors.find(userId);
      if (factor === null || factor.confirmedAtMs !== null) throw new AppError('NOT_FOUND', 'Nothing to confirm');
      await limited(request, userId, () => isOfApp(userId, factor.secret, normalCode(typed)));
      await factors.confirm(userId);
      return renewCodes(userId);
    },

    /** @throws AppError NOT_FOUND when there is no second factor. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      if (!(await factors.isOn(userId))) throw new AppError('NOT_FOUND', 'There is no second factor');
      return renewCodes(userId);
    },

    remove: (userId: string): Promise<void> =>
      database.transaction((tx) => createFactorRepository(tx, now).remove(userId)),
  } satisfies SecondFactorCheck & Record<string, unknown>;
}

/** Four groups of four, easier to copy. */
function toCode(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => LETTERS[byte & 31] ?? 'a').join('');
  return text.replace(/(.{4})(?=.)/gu, '$1-');
}

/** As it is compared: people type spaces and dashes, or leave them out. */
function normalCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toLowerCase();
}
