import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { siteDeletions, sites, users } from '#server/db/schema.ts';

const DELETIONS_KEPT_MS = 90 * 24 * 3_600_000;

export type OpenList = Awaited<ReturnType<typeof openList>>;

/**
 * Opens a user's list for changes: the user's row stays locked until the transaction ends, so that changes get their
 * numbers one call after the other and the plan's limit is counted by one call at a time.
 */
export async function openList(tx: Queryable, userId: string) {
  const ofUser = eq(users.id, userId);
  const [user] = await tx.select({ revision: users.projectRevision }).from(users).where(ofUser).for('update');
  let revision = user?.revision ?? 0;

  return {
    userId,
    /** The number of one more change, or of the last of several. */
    next: (count = 1): number => (revision += count),
    /** The number of the latest change. */
    last: (): number => revision,
    /** Stores how far the counting has come. @returns how many projects there are. */
    async close(): Promise<number> {
      const [counted] = await tx.select({ total: count() }).from(sites).where(eq(sites.userId, userId));
      const total = counted?.total ?? 0;
      if (revision !== user?.revision)
        await tx.update(users).set({ projectRevision: revision, projectCount: total }).where(ofUser);
      return total;
    },
  };
}

/** Keeps what was deleted, for devices that were away. */
export async function rememberDeletions(
  tx: Queryable,
  list: OpenList,
  hosts: readonly string[],
  deletedAtMs: number,
): Promise<void> {
  if (hosts.length === 0) return;
  await tx
    .insert(siteDeletions)
    .values(hosts.map((host) => ({ userId: list.userId, host, revision: list.next(), deletedAtMs })));
}

/** What has been added again is not deleted any more. */
export async function forgetDeletions(tx: Queryable, list: OpenList, hosts: readonly SiteHost[]): Promise<void> {
  await tx
    .delete(siteDeletions)
    .where(and(eq(siteDeletions.userId, list.userId), inArray(siteDeletions.host, [...hosts])));
}

/** Drops deletions older than 90 days, and notes for each user up to which revision they are no longer known. */
export function pruneDeletions({ transaction }: Pick<Database, 'transaction'>, nowMs: number): Promise<void> {
  return transaction(async (tx) => {
    const isOld = lt(siteDeletions.deletedAtMs, nowMs - DELETIONS_KEPT_MS);
    const owners = tx.select({ id: siteDeletions.userId }).from(siteDeletions).where(isOld);
    // Users first, as every change does it: the other way round, the two could wait for each other.
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, owners)).orderBy(users.id).for('update');
    const gone = tx
      .$with('gone')
      .as(
        tx
          .delete(siteDeletions)
          .where(isOld)
          .returning({ userId: siteDeletions.userId, revision: siteDeletions.revision }),
      );
    const newest = tx
      .select({ userId: gone.userId, revision: sql<number>`max(${gone.revision})`.as('newest') })
      .from(gone)
      .groupBy(gone.userId)
      .as('newest_gone');
    await tx
      .with(gone)
      .update(users)
      .set({ forgottenRevision: sql`greatest(${users.forgottenRevision}, ${newest.revision})` })
      .from(newest)
      .where(eq(users.id, newest.userId));
  });
}
