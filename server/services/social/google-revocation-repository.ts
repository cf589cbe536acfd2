import { eq, lte } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { googleAccess, googleRevocations } from '#server/db/social-schema.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';
import { purposeOfAccess } from './google-access.ts';
import type { AccessProvider } from './provider.ts';

const HOUR_MS = 3_600_000;
/** After this Google is no longer asked: the owner can end the access there. */
const PATIENCE_MS = 30 * 24 * HOUR_MS;
const AT_ONCE = 50;

export type GoogleRevocationDeps = {
  /** `null` where Google is not set up. */
  readonly google: Pick<AccessProvider, 'revoke'> | null;
  readonly box: SecretBox;
  readonly now: () => number;
  readonly random: RandomBytes;
};

/** Gives access back at Google for accounts that are deleted: a Google that does not answer holds nobody up and is asked again. */
export function createGoogleRevocations({ google, box, now, random }: GoogleRevocationDeps) {
  const purposeOf = (id: string): string => `google revocation ${id}`;

  return {
    /** Notes all access of an account, in the transaction that deletes it. */
    async plan(tx: Queryable, userId: string): Promise<void> {
      const rows = await tx.select().from(googleAccess).where(eq(googleAccess.userId, userId));
      for (const { refreshToken } of rows) {
        const token = box.open(refreshToken, purposeOfAccess(userId));
        if (token === null) continue;
        const id = createId(random);
        const sealed = box.seal(token, purposeOf(id));
        await tx.insert(googleRevocations).values({ id, token: sealed, createdAtMs: now(), nextAtMs: now() });
      }
    },

    /** Asks Google for what is due; what does not work is due again in an hour. */
    async run(db: Queryable): Promise<void> {
      if (google === null) return;
      const due = await db
        .select()
        .from(googleRevocations)
        .where(lte(googleRevocations.nextAtMs, now()))
        .limit(AT_ONCE);
      for (const { id, token: sealed, createdAtMs } of due) {
        const token = box.open(sealed, purposeOf(id));
        const isDone = token === null || now() - createdAtMs > PATIENCE_MS || (await isRevoked(google, token));
        if (isDone) await db.delete(googleRevocations).where(eq(googleRevocations.id, id));
        else
          await db
            .update(googleRevocations)
            .set({ nextAtMs: now() + HOUR_MS })
            .where(eq(googleRevocations.id, id));
      }
    },
  };
}

async function isRevoked(google: Pick<AccessProvider, 'revoke'>, token: string): Promise<boolean> {
  try {
    await google.revoke(token);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
