import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { reportWebhookKeys } from '#server/db/report-schema.ts';
import type { Services } from '#server/features/services.ts';
import { createToken } from '#server/services/tokens.ts';

const purposeOf = (userId: string): string => `report webhook ${userId}`;

/** With what an account's messages to webhooks are signed: one key each, sealed. */
export function createWebhookKeys(
  db: Queryable,
  { secretBox, now, random }: Pick<Services, 'secretBox' | 'now' | 'random'>,
) {
  return {
    /** The key; another one when it is wanted, and when there is none that can be read. */
    async get(userId: string, isNew = false): Promise<{ key: string; madeAtMs: number }> {
      const [row] = await db.select().from(reportWebhookKeys).where(eq(reportWebhookKeys.userId, userId));
      const known = row === undefined || isNew ? null : secretBox.open(row.sealedKey, purposeOf(userId));
      if (row !== undefined && known !== null) return { key: known, madeAtMs: row.madeAtMs };
      const key = `whsec_${createToken(random)}`;
      const made = { sealedKey: secretBox.seal(key, purposeOf(userId)), madeAtMs: now() };
      await db
        .insert(reportWebhookKeys)
        .values({ userId, ...made })
        .onConflictDoUpdate({ target: reportWebhookKeys.userId, set: made });
      return { key, madeAtMs: made.madeAtMs };
    },
  };
}
