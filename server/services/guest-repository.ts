import { and, eq } from 'drizzle-orm';
import { crawls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { messages } from '#server/db/message-schema.ts';
import { results, tasks, users } from '#server/db/schema.ts';

export type GuestRepository = ReturnType<typeof createGuestRepository>;

/** What visitors have made before they sign in. */
export function createGuestRepository({ transaction }: Pick<Database, 'transaction'>) {
  return {
    /** Gives all that a guest has to an account; the guest and its sessions go. Once: a guest that is gone has nothing. */
    adopt: (guestId: string, userId: string): Promise<void> =>
      transaction(async (tx) => {
        // What is just being stored for the guest is stored before, or finds no guest any more: nothing slips in between and goes with it.
        const [guest] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, guestId), eq(users.status, 'guest')))
          .for('update');
        if (guest === undefined) return;
        await tx.update(tasks).set({ userId }).where(eq(tasks.userId, guestId));
        await tx.update(results).set({ userId }).where(eq(results.userId, guestId));
        await tx.update(crawls).set({ userId }).where(eq(crawls.userId, guestId));
        await tx.update(messages).set({ userId }).where(eq(messages.userId, guestId));
        await tx.delete(users).where(eq(users.id, guestId));
      }),
  };
}
