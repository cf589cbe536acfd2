import type { SecondFactor } from '#core/contract/second-factor.ts';
import type { WebServices } from '#server/features/services.ts';
import { createPasskeyRepository } from '#server/features/user/passkeys/passkey-repository.ts';
import { createFactorRepository } from './factor-repository.ts';

/** What somebody sees of their own second factor and passkeys. */
export function createFactorState({ database, now }: Pick<WebServices, 'database' | 'now'>) {
  const factors = createFactorRepository(database.db, now);
  const passkeys = createPasskeyRepository(database.db, now);
  return async (userId: string): Promise<SecondFactor> => ({
    isOn: await factors.isOn(userId),
    recoveryCodes: await factors.codesLeft(userId),
    passkeys: (await passkeys.listOf(userId)).map(({ id, name, createdAtMs, lastUsedAtMs }) => ({
      id,
      name,
      createdAtMs,
      lastUsedAtMs,
    })),
  });
}
