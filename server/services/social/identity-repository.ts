import { and, eq } from 'drizzle-orm';
import type { SocialService } from '#core/contract/social.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { passkeys } from '#server/db/account-schema.ts';
import { users } from '#server/db/schema.ts';
import { socialIdentities } from '#server/db/social-schema.ts';
import type { SessionUser } from '#server/services/session-repository.ts';
import type { SocialPerson } from './provider.ts';

export type Identity = typeof socialIdentities.$inferSelect;
export type NewSocialUser = {
  readonly id: string;
  readonly brandId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly lang: string;
};
export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

/** Who people are at services. The key is what a service calls them; their e-mail proves nothing. */
export function createIdentityRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  return {
    /** Whose account it is; `null` for nobody's. */
    async findUser(brandId: string, service: SocialService, subject: string): Promise<SessionUser | null> {
      const [row] = await db
        .select({ user: users })
        .from(socialIdentities)
        .innerJoin(users, eq(users.id, socialIdentities.userId))
        .where(
          and(
            eq(socialIdentities.brandId, brandId),
            eq(socialIdentities.service, service),
            eq(socialIdentities.subject, subject),
          ),
        )
        .limit(1);
      return row?.user ?? null;
    },

    async list(userId: string): Promise<Identity[]> {
      return db
        .select()
        .from(socialIdentities)
        .where(eq(socialIdentities.userId, userId))
        .orderBy(socialIdentities.connectedAtMs);
    },

    async hasPasskey(userId: string): Promise<boolean> {
      return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
    },

    /** Makes an account of somebody a service vouches for. @returns `null` when the e-mail has one. @param also is stored with it. */
    addUser: (
      user: NewSocialUser,
      service: SocialService,
      person: SocialPerson,
      also: (tx: Queryable, row: SessionUser) => Promise<void>,
    ): Promise<SessionUser | null> =>
      transaction(async (tx) => {
        const atMs = now();
        const { isEmailVerified, ...columns } = user;
        const [row] = await tx
          .insert(users)
          .values({
            ...columns,
            status: 'active',
            oauthProvider: service,
            emailConfirmedAtMs: isEmailVerified ? atMs : null,
            registeredAtMs: atMs,
            lastSignInAtMs: atMs,
            lastSeenAtMs: atMs,
            signInCount: 1,
          })
          .onConflictDoNothing({ target: [users.brandId, users.email] })
          .returning();
        if (row === undefined) return null;
        await tx.insert(socialIdentities).values(toRow(row, service, person, atMs));
        await also(tx, row);
        return row;
      }),

    /** Adds a way to sign in. @returns false when the account has another of the service, or the person another account. */
    async connect(user: SessionUser, service: SocialService, person: SocialPerson): Promise<boolean> {
      const rows = await db
        .insert(socialIdentities)
        .values(toRow(user, service, person, now()))
        .onConflictDoNothing()
        .returning({ userId: socialIdentities.userId });
      return rows.length > 0;
    },

    /** Notes the e-mail that a service names by now. */
    async noteEmail(userId: string, service: SocialService, email: string): Promise<void> {
      await db
        .update(socialIdentities)
        .set({ email })
        .where(and(eq(socialIdentities.userId, userId), eq(socialIdentities.service, service)));
    },

    /** Takes a way to sign in away, unless it is the last. @returns what became of it. */
    disconnect: (userId: string, service: SocialService): Promise<'done' | 'missing' | 'last'> =>
      transaction(async (tx) => {
        // Two calls at once must not take away the last two.
        const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
        const rows = await tx.select().from(socialIdentities).where(eq(socialIdentities.userId, userId));
        if (user === undefined || !rows.some((row) => row.service === service)) return 'missing';
        const [other] = rows.filter((row) => row.service !== service);
        const passkeyCount = await tx.$count(passkeys, eq(passkeys.userId, userId));
        if (user.passwordHash === null && other === undefined && passkeyCount === 0) return 'last';
        await tx
          .delete(socialIdentities)
          .where(and(eq(socialIdentities.userId, userId), eq(socialIdentities.service, service)));
        if (user.oauthProvider === service)
          await tx
            .update(users)
            .set({ oauthProvider: user.passwordHash === null ? (other?.service ?? 'native') : 'native' })
            .where(eq(users.id, userId));
        return 'done';
      }),
  };
}

function toRow(user: SessionUser, service: SocialService, person: SocialPerson, connectedAtMs: number) {
  const { id: userId, brandId } = user;
  return { userId, service, brandId, subject: person.subject, email: person.email, connectedAtMs };
}
