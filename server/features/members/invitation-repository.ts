import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { INVITATION_DAYS } from '#core/contract/members.ts';
import type { Grant } from '#core/domain/roles.ts';
import type { Queryable } from '#server/db/database.ts';
import { invitations } from '#server/db/member-schema.ts';
import { users } from '#server/db/schema.ts';
import type { SessionUser } from '#server/services/acting.ts';
import { createId, createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = {
  readonly accountId: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly lang: string;
  readonly invitedBy: string;
};

/** People who were asked to work in an account. Only the hash of a link is stored. */
export function createInvitationRepository(db: Queryable, now: () => number, random: RandomBytes) {
  const pending = (accountId: string) => and(eq(invitations.accountId, accountId), eq(invitations.state, 'pending'));
  const fresh = () => {
    const token = createToken(random);
    return { token, row: { tokenHash: sha256(token), expiresAtMs: now() + INVITATION_DAYS * DAY_MS, sentAtMs: now() } };
  };

  return {
    /** Those of an account that were not answered, the oldest first. */
    pending: (accountId: string): Promise<InvitationRow[]> =>
      db
        .select()
        .from(invitations)
        .where(pending(accountId))
        .orderBy(asc(invitations.createdAtMs), asc(invitations.id)),

    /** Locks an account, so that its members and invitations are counted by one call at a time. */
    async lockAccount(accountId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('update');
    },

    /** Stores an invitation in the place of an open one of the same address. @returns the token of its link. */
    async add(invitation: NewInvitation): Promise<string> {
      await db
        .update(invitations)
        .set({ state: 'revoked' })
        .where(and(pending(invitation.accountId), eq(invitations.email, invitation.email)));
      const { token, row } = fresh();
      await db.insert(invitations).values({ ...invitation, ...row, id: createId(random), createdAtMs: now() });
      return token;
    },

    /** One of an account that is open, locked. */
    async hold(accountId: string, id: string): Promise<InvitationRow | null> {
      const [row] = await db
        .select()
        .from(invitations)
        .where(and(pending(accountId), eq(invitations.id, id)))
        .for('update');
      return row ?? null;
    },

    /** Gives an invitation a new link: the one before works no more. @returns its token. */
    async renew({ id, sentCount }: InvitationRow): Promise<string> {
      const { token, row } = fresh();
      await db
        .update(invitations)
        .set({ ...row, sentCount: sentCount + 1 })
        .where(eq(invitations.id, id));
      return token;
    },

    async end(id: string, state: 'accepted' | 'declined' | 'revoked'): Promise<void> {
      await db.update(invitations).set({ state }).where(eq(invitations.id, id));
    },

    /** An invitation by the token of its link with whose account it is about; `isLocked` until the transaction ends. */
    async byToken(
      token: string,
      brandId: string,
      isLocked = false,
    ): Promise<{ invitation: InvitationRow; account: SessionUser } | null> {
      const query = db
        .select({ invitation: invitations, account: users })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.accountId))
        .where(and(eq(invitations.tokenHash, sha256(token)), eq(users.brandId, brandId)));
      const [row] = await (isLocked ? query.for('update', { of: invitations }) : query);
      return row ?? null;
    },

    async inviter(id: string): Promise<string> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row === undefined ? '' : row.name === '' ? (row.email ?? '') : row.name;
    },

    /** Deletes what ended long ago. */
    async prune(): Promise<void> {
      const isOld = lt(invitations.expiresAtMs, now() - KEPT_MS);
      await db.delete(invitations).where(isOld);
      await db
        .delete(invitations)
        .where(and(ne(invitations.state, 'pending'), lt(invitations.sentAtMs, now() - KEPT_MS)));
    },
  };
}
