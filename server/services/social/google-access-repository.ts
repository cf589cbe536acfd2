import { and, arrayContains, eq, sql } from 'drizzle-orm';
import type { GoogleGroup } from '#core/domain/google-groups.ts';
import { isGoogleGroup } from '#core/domain/google-groups.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { googleAccess } from '#server/db/social-schema.ts';

export type GoogleAccessRow = typeof googleAccess.$inferSelect;
export type GoogleAccessRepository = ReturnType<typeof createGoogleAccessRepository>;
type Granted = Omit<GoogleAccessRow, 'chosenFor' | 'grantedAtMs'>;
type Renewed = Pick<GoogleAccessRow, 'accessToken' | 'refreshToken' | 'expiresAtMs'>;

/** What Google accounts let us read. Tokens come and go encrypted. */
export function createGoogleAccessRepository(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: () => number,
) {
  const one = (userId: string, subject: string) =>
    and(eq(googleAccess.userId, userId), eq(googleAccess.subject, subject));
  const without = (group: GoogleGroup) => sql`array_remove(${googleAccess.chosenFor}, ${group})`;

  async function choose(tx: Queryable, userId: string, subject: string, group: GoogleGroup): Promise<void> {
    await tx
      .update(googleAccess)
      .set({ chosenFor: without(group) })
      .where(eq(googleAccess.userId, userId));
    await tx
      .update(googleAccess)
      .set({ chosenFor: sql`array_append(${googleAccess.chosenFor}, ${group})` })
      .where(one(userId, subject));
  }

  return {
    /** All of a user, the oldest first. */
    list: (userId: string): Promise<GoogleAccessRow[]> =>
      db.select().from(googleAccess).where(eq(googleAccess.userId, userId)).orderBy(googleAccess.grantedAtMs),

    async find(userId: string, subject: string): Promise<GoogleAccessRow | null> {
      const [row] = await db.select().from(googleAccess).where(one(userId, subject)).limit(1);
      return row ?? null;
    },

    /** The account that is used for a group. */
    async findChosen(userId: string, group: GoogleGroup): Promise<GoogleAccessRow | null> {
      const [row] = await db
        .select()
        .from(googleAccess)
        .where(and(eq(googleAccess.userId, userId), arrayContains(googleAccess.chosenFor, [group])))
        .limit(1);
      return row ?? null;
    },

    /** Stores what was granted just now, and uses the account for the groups asked for. */
    grant: (granted: Granted, group: GoogleGroup): Promise<void> =>
      transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, granted.userId)).for('update');
        await tx
          .insert(googleAccess)
          .values({ ...granted, chosenFor: [], grantedAtMs: now() })
          .onConflictDoUpdate({ target: [googleAccess.userId, googleAccess.subject], set: granted });
        await choose(tx, granted.userId, granted.subject, group);
      }),

    /** Uses another account for a group. @returns false when none of this e-mail gave access to it. */
    choose: (userId: string, email: string, group: GoogleGroup): Promise<boolean> =>
      transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [row] = await tx
          .select({ subject: googleAccess.subject })
          .from(googleAccess)
          .where(
            and(
              eq(googleAccess.userId, userId),
              eq(googleAccess.email, email),
              arrayContains(googleAccess.groups, [group]),
            ),
          )
          .limit(1);
        if (row !== undefined) await choose(tx, userId, row.subject, group);
        return row !== undefined;
      }),

    async renew(userId: string, subject: string, renewed: Renewed): Promise<void> {
      await db.update(googleAccess).set(renewed).where(one(userId, subject));
    },

    async remove(userId: string, subject: string): Promise<void> {
      await db.delete(googleAccess).where(one(userId, subject));
    },
  };
}

/** The groups of a row. */
export function toGroups(names: readonly string[]): GoogleGroup[] {
  return names.filter(isGoogleGroup);
}
