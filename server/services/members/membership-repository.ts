import { and, asc, eq } from 'drizzle-orm';
import { sitesOf, type Grant } from '#core/domain/roles.ts';
import type { Queryable } from '#server/db/database.ts';
import { memberships } from '#server/db/member-schema.ts';
import { users } from '#server/db/schema.ts';
import type { Membership, SessionUser } from '#server/services/acting.ts';

export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
export type MemberRow = { readonly user: SessionUser; readonly grants: readonly Grant[]; readonly sinceMs: number };

/** Who works in whose account. */
export function createMembershipRepository({ db }: { readonly db: Queryable }, now: () => number) {
  const of = (accountId: string, memberId: string) =>
    and(eq(memberships.accountId, accountId), eq(memberships.memberId, memberId));

  return {
    /** A membership as it stays until the transaction ends, changes of it wait; `null` when there is none. */
    async hold(accountId: string, memberId: string): Promise<Membership | null> {
      const [row] = await db
        .select({ grants: memberships.grants, sight: memberships.sight })
        .from(memberships)
        .where(of(accountId, memberId))
        .for('share');
      return row ?? null;
    },

    /** The members of an account, the oldest first. */
    async members(accountId: string): Promise<MemberRow[]> {
      return db
        .select({ user: users, grants: memberships.grants, sinceMs: memberships.sinceMs })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.memberId))
        .where(eq(memberships.accountId, accountId))
        .orderBy(asc(memberships.sinceMs), asc(users.id));
    },

    /** The accounts of others in which a person works. */
    async accounts(memberId: string, accountId?: string): Promise<MemberRow[]> {
      return db
        .select({ user: users, grants: memberships.grants, sinceMs: memberships.sinceMs })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.accountId))
        .where(
          and(
            eq(memberships.memberId, memberId),
            accountId === undefined ? undefined : eq(memberships.accountId, accountId),
          ),
        )
        .orderBy(asc(memberships.sinceMs), asc(users.id));
    },

    /** @returns false when the person is a member already. */
    async add(accountId: string, memberId: string, grants: readonly Grant[]): Promise<boolean> {
      const rows = await db
        .insert(memberships)
        .values({ accountId, memberId, grants, sinceMs: now(), sight: now() })
        .onConflictDoNothing()
        .returning({ memberId: memberships.memberId });
      return rows.length > 0;
    },

    /** @returns the grants before; `null` when there is no such member. */
    async change(accountId: string, memberId: string, grants: readonly Grant[]): Promise<readonly Grant[] | null> {
      const [before] = await db.select().from(memberships).where(of(accountId, memberId)).for('update');
      if (before === undefined) return null;
      const sight = sees(before.grants) === sees(grants) ? before.sight : Math.max(before.sight + 1, now());
      await db.update(memberships).set({ grants, sight }).where(of(accountId, memberId));
      return before.grants;
    },

    /** @returns what the member was allowed; `null` when there was none. */
    async remove(accountId: string, memberId: string): Promise<readonly Grant[] | null> {
      const [row] = await db
        .delete(memberships)
        .where(of(accountId, memberId))
        .returning({ grants: memberships.grants });
      return row?.grants ?? null;
    },
  };
}

/** Which websites grants show, as a text that can be compared. */
function sees(grants: readonly Grant[]): string {
  return JSON.stringify(sitesOf(grants)?.toSorted() ?? null);
}
