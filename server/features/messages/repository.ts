import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { messages } from '#server/db/message-schema.ts';
import { queueMail, type NewMail } from '#server/services/mail/mail-repository.ts';
import type { RandomBytes } from '#server/services/tokens.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'createdAtMs'>;
const KEPT_MS = 2 * 365 * 24 * 3_600_000;

/** What people wrote in our forms. */
export function createMessageRepository(
  database: Pick<Database, 'db' | 'transaction'>,
  now: () => number,
  random: RandomBytes,
) {
  return {
    /** Stores a message with the mails that tell of it; one that is there already changes nothing. */
    add: (message: NewMessage, mails: readonly NewMail[]): Promise<void> =>
      database.transaction(async (tx) => {
        const added = await tx
          .insert(messages)
          .values({ ...message, createdAtMs: now() })
          .onConflictDoNothing()
          .returning({ id: messages.id });
        if (added.length === 0) return;
        for (const mail of mails) await queueMail(tx, mail, { now, random });
      }),

    async prune(): Promise<void> {
      await database.db.delete(messages).where(lt(messages.createdAtMs, now() - KEPT_MS));
    },
  };
}
