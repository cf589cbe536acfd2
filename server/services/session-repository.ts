import { and, desc, eq, gt, lt, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isStorageFull } from '#server/db/database-errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { memberships } from '#server/db/member-schema.ts';
import { sessions, users } from '#server/db/schema.ts';
import type { Acting, Session, SessionUser } from './acting.ts';
import { createId, createToken, sha256, type RandomBytes } from './tokens.ts';

const HOUR_MS = 3_600_000;
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;

/** From where a session is begun, for the list that its owner sees. */
export type SessionOrigin = { readonly userAgent: string; readonly country: string };
const UNKNOWN_ORIGIN: SessionOrigin = { userAgent: '', country: '' };
const MOST_USER_AGENT = 400;
const listed = {
  tokenHash: sessions.tokenHash,
  createdAtMs: sessions.createdAtMs,
  lastUsedAtMs: sessions.lastUsedAtMs,
  userAgent: sessions.userAgent,
  country: sessions.country,
};

export type { Session, SessionUser } from './acting.ts';
export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Who is behind a cookie. Only the hash of a session's token is stored. */
export function createSessionRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const accounts = alias(users, 'accounts');

  /** @param accountId in whose account it works; in their own without it. */
  async function insert(
    userId: string,
    { userAgent, country }: SessionOrigin = UNKNOWN_ORIGIN,
    accountId: string | null = null,
  ): Promise<string> {
    const token = createToken(random);
    const atMs = now();
    await db.insert(sessions).values({
      tokenHash: sha256(token),
      userId,
      createdAtMs: atMs,
      lastUsedAtMs: atMs,
      expiresAtMs: atMs + SESSION_LIFE_MS,
      userAgent: userAgent.slice(0, MOST_USER_AGENT),
      country,
      accountId,
    });
    return token;
  }

  return {
    /**
     * The session of a cookie's token with a brand; `null` when there is none, it has expired or it is another brand's. Using it prolongs it, stored at most
     * once an hour; `isProlonged` says that the cookie should be sent again.
     */
    async find(token: string, brandId: string): Promise<{ acting: Acting; isProlonged: boolean } | null> {
      const tokenHash = sha256(token);
      const atMs = now();
      const [row] = await db
        .select({
          person: users,
          lastUsedAtMs: sessions.lastUsedAtMs,
          accountId: sessions.accountId,
          account: accounts,
          membership: { grants: memberships.grants, sight: memberships.sight },
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(
          memberships,
          and(eq(memberships.accountId, sessions.accountId), eq(memberships.memberId, sessions.userId)),
        )
        .leftJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), eq(users.brandId, brandId), gt(sessions.expiresAtMs, atMs)))
        .limit(1);
      if (row === undefined) return null;

      // A last use that lies ahead was noted by a wrong clock: its end lies too far ahead as well.
      const isProlonged = Math.abs(atMs - row.lastUsedAtMs) > HOUR_MS;
      if (isProlonged) {
        await db
          .update(sessions)
          .set({ lastUsedAtMs: atMs, expiresAtMs: atMs + SESSION_LIFE_MS })
          .where(eq(sessions.tokenHash, tokenHash))
          // Who is signed in goes on reading when the disk is full.
          .catch((error: unknown) => {
            if (!isStorageFull(error)) throw error;
          });
      }
      const { person, account, accountId, membership } = row;
      const guestOf = account === null || membership === null ? null : { account, membership };
      return { acting: { tokenHash, person, guestOf, isOut: accountId !== null && guestOf === null }, isProlonged };
    },

    /** A session goes back to its own person's account. */
    async comeBack(tokenHash: string): Promise<void> {
      await db.update(sessions).set({ accountId: null }).where(eq(sessions.tokenHash, tokenHash));
    },

    /** The sessions of a person that work in an account. */
    async inAccount(userId: string, accountId: string): Promise<string[]> {
      const rows = await db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.accountId, accountId)));
      return rows.map(({ tokenHash }) => tokenHash);
    },

    /** Starts a session. @returns the token for the cookie. */
    start: insert,

    /** Makes a visitor's guest and its session. */
    async startGuest(brandId: string): Promise<{ token: string; session: Session }> {
      const [user] = await db
        .insert(users)
        .values({ id: createId(random), brandId, status: 'guest', registeredAtMs: now() })
        .returning();
      if (user === undefined) throw new Error('the guest was not stored');
      const token = await insert(user.id);
      return { token, session: { tokenHash: sha256(token), user, person: user, guestOf: null, isOut: false } };
    },

    /** The user of an id if it is still a guest. */
    async findGuest(userId: string): Promise<SessionUser | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.status, 'guest')))
        .limit(1);
      return user ?? null;
    },

    /** Ends a session for good; harmless when it is gone. */
    async end(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Those of a user that have not expired, the latest used first. */
    listOf: (userId: string) =>
      db
        .select(listed)
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAtMs, now())))
        .orderBy(desc(sessions.lastUsedAtMs), desc(sessions.createdAtMs)),

    /** Ends all sessions of a user but one. @returns what has ended: their sockets are to be closed. */
    async endAllOf(userId: string, keptTokenHash = ''): Promise<string[]> {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)))
        .returning({ tokenHash: sessions.tokenHash });
      return rows.map(({ tokenHash }) => tokenHash);
    },

    /** Deletes sessions that have expired, and guests nobody can come back as. */
    async prune(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAtMs, now()));
      const owned = db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.userId, users.id));
      await db
        .delete(users)
        .where(and(eq(users.status, 'guest'), lt(users.registeredAtMs, now() - HOUR_MS), notExists(owned)));
    },
  };
}
