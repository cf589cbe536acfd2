import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { linkedAccounts } from '#server/db/social-schema.ts';
import type { SessionUser } from '#server/services/session-repository.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type LinkedAccountRepository = ReturnType<typeof createLinkedAccountRepository>;

/** Accounts that one person changes between. Linked are all of a group with each other. */
export function createLinkedAccountRepository(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  random: RandomBytes,
) {
  const own = alias(linkedAccounts, 'own');

  async function list(userId: string, id?: string): Promise<SessionUser[]> {
    const rows = await db
      .select({ user: users })
      .from(own)
      .innerJoin(linkedAccounts, eq(linkedAccounts.groupId, own.groupId))
      .innerJoin(users, eq(users.id, linkedAccounts.userId))
      .where(
        and(
          eq(own.userId, userId),
          ne(users.id, userId),
          eq(users.status, 'active'),
          id === undefined ? undefined : eq(users.id, id),
        ),
      )
      .orderBy(users.registeredAtMs, users.id);
    return rows.map(({ user }) => user);
  }

  return {
    /** The others of a user's group, the oldest first. */
    list: (userId: string) => list(userId),

    /** The one of this id among them. */
    find: async (userId: string, id: string): Promise<SessionUser | null> => (await list(userId, id))[0] ?? null,

    /** Links two accounts, and all that each was linked with. */
    link: (one: string, two: string): Promise<void> =>
      transaction(async (tx) => {
        // One at a time for both, whatever else links them.
        await tx
          .select({ id: users.id })
          .from(users)
          .where(inArray(users.id, [one, two]))
          .orderBy(users.id)
          .for('update');
        const rows = await tx
          .select()
          .from(linkedAccounts)
          .where(inArray(linkedAccounts.userId, [one, two]));
        const groupId = rows[0]?.groupId ?? createId(random);
        const groups = rows.map((row) => row.groupId);
        if (groups.length > 0)
          await tx.update(linkedAccounts).set({ groupId }).where(inArray(linkedAccounts.groupId, groups));
        await tx
          .insert(linkedAccounts)
          .values([one, two].map((userId) => ({ userId, groupId })))
          .onConflictDoNothing();
      }),

    /** Takes an account out of its group. */
    async unlink(userId: string): Promise<void> {
      await db.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId));
    },
  };
}
