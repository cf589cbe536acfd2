import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { idempotencyKeys, users } from '#server/db/schema.ts';
import { createSignInRepository } from '#server/services/sign-in-repository.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = {
  readonly id: string;
  readonly brandId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly phone: string;
  readonly lang: string;
};
export type ProfileValues = Partial<Pick<UserRow, 'name' | 'lang' | 'timeZone' | 'unwantedMails'>>;
export type UserRepository = ReturnType<typeof createUserRepository>;

/** Accounts of all brands; an e-mail may have one with each. E-mail addresses are given and stored in lower case. */
export function createUserRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  const signIns = createSignInRepository(db, now);
  return {
    async findByEmail(brandId: string, email: string): Promise<UserRow | null> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.brandId, brandId), eq(users.email, email)))
        .limit(1);
      return row ?? null;
    },

    /** Somebody with an account of a brand, by id. */
    async find(brandId: string, id: string | null): Promise<UserRow | null> {
      if (id === null) return null;
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.brandId, brandId), eq(users.status, 'active')));
      return row ?? null;
    },

    /** Changes what is given. @throws when there is no such user any more. */
    async change(id: string, values: ProfileValues): Promise<UserRow> {
      // Without values there is nothing to set, but still somebody to tell of.
      const [row] =
        Object.keys(values).length === 0
          ? await db.select().from(users).where(eq(users.id, id))
          : await db.update(users).set(values).where(eq(users.id, id)).returning();
      if (row === undefined) throw new AppError('AUTH_REQUIRED', 'The account was deleted');
      return row;
    },

    async confirmEmail(id: string): Promise<void> {
      await db
        .update(users)
        .set({ emailConfirmedAtMs: now() })
        .where(and(eq(users.id, id), isNull(users.emailConfirmedAtMs)));
    },

    /** Deletes an account and what belongs to it. */
    async remove(id: string): Promise<void> {
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
      await db.delete(users).where(eq(users.id, id));
    },

    /** Counts in the index, which takes one time for both answers. */
    async exists(brandId: string, email: string): Promise<boolean> {
      return (await db.$count(users, and(eq(users.brandId, brandId), eq(users.email, email)))) > 0;
    },

    /** @param also is stored with it, or not at all. @returns `null` when the e-mail is taken. */
    add: (user: NewUser, also: (tx: Queryable, row: UserRow) => Promise<void>): Promise<UserRow | null> =>
      transaction(async (tx) => {
        const atMs = now();
        const [row] = await tx
          .insert(users)
          .values({
            ...user,
            status: 'active',
            registeredAtMs: atMs,
            lastSignInAtMs: atMs,
            lastSeenAtMs: atMs,
            signInCount: 1,
          })
          .onConflictDoNothing({ target: [users.brandId, users.email] })
          .returning();
        if (row !== undefined) await also(tx, row);
        return row ?? null;
      }),

    noteSignIn: (id: string): Promise<number> => signIns.note(id),

    async setPasswordHash(id: string, passwordHash: string): Promise<void> {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    },

    async noteSeen(id: string): Promise<void> {
      await db.update(users).set({ lastSeenAtMs: now() }).where(eq(users.id, id));
    },

    async setPhone(id: string, phone: string): Promise<void> {
      await db.update(users).set({ phone }).where(eq(users.id, id));
    },

    async setLanguage(id: string, lang: string): Promise<void> {
      await db.update(users).set({ lang }).where(eq(users.id, id));
    },
  };
}
