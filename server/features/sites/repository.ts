import { and, asc, count, desc, eq, ilike, inArray } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { uniteTags } from '#core/domain/tag.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sites, tags, users } from '#server/db/schema.ts';
import { FREE_PLAN_SITES } from '#server/services/plan-limits.ts';

const BATCH = 1000;

export type SiteRow = typeof sites.$inferSelect;
export type SiteToAdd = {
  readonly host: SiteHost;
  readonly searchEngineId: number;
  readonly tags: readonly string[];
  readonly addedAtMs: number;
};
export type SiteQuery = {
  readonly filter: string;
  readonly offset: number;
  readonly limit: number;
  readonly order: { readonly by: 'host' | 'addedAtMs'; readonly direction: 'asc' | 'desc' };
};
export type SiteRepository = ReturnType<typeof createSiteRepository>;

/** The project lists of all users; every call is about one of them. */
export function createSiteRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    /** The rows asked for, and how many match the filter in all. */
    async list(
      userId: string,
      { filter, offset, limit, order }: SiteQuery,
    ): Promise<{ rows: SiteRow[]; total: number }> {
      const matching = and(
        eq(sites.userId, userId),
        filter === '' ? undefined : ilike(sites.host, `%${escapeLike(filter)}%`),
      );
      const direction = order.direction === 'asc' ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(sites)
          .where(matching)
          .orderBy(direction(sites[order.by]), direction(sites.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(sites).where(matching),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /**
     * Adds what is not there yet. @returns every one as stored, in the order given.
     * @throws AppError LIMIT_REACHED when the plan has no room; nothing is added then.
     */
    ensure(userId: string, wanted: readonly SiteToAdd[]): Promise<SiteRow[]> {
      return transaction(async (tx) => {
        // One call at a time for a user, so that two at once cannot pass the limit together.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        for (const batch of batches(wanted)) {
          await tx
            .insert(sites)
            .values(batch.map((site) => ({ ...site, userId, tags: [...site.tags] })))
            .onConflictDoNothing();
        }
        await checkLimit(tx, userId);
        await rememberTags(tx, userId, uniteTags(...wanted.map((site) => site.tags)));
        const stored = await findAll(
          tx,
          userId,
          wanted.map((site) => site.host),
        );
        return wanted.flatMap((site) => stored.get(site.host) ?? []);
      });
    },

    /** Deletes projects; the current one is no longer current when it is among them. */
    remove(userId: string, hosts: readonly SiteHost[]): Promise<void> {
      return transaction(async (tx) => {
        for (const batch of batches(hosts)) {
          await tx.delete(sites).where(and(eq(sites.userId, userId), inArray(sites.host, batch)));
          await tx
            .update(users)
            .set({ currentSite: null })
            .where(and(eq(users.id, userId), inArray(users.currentSite, batch)));
        }
      });
    },

    /** @returns false when the user has no such project. */
    async setCurrent(userId: string, host: SiteHost): Promise<boolean> {
      const [known] = await db
        .select({ id: sites.id })
        .from(sites)
        .where(and(eq(sites.userId, userId), eq(sites.host, host)))
        .limit(1);
      if (known === undefined) return false;
      await db.update(users).set({ currentSite: host }).where(eq(users.id, userId));
      return true;
    },

    /** The user's tags, sorted without regard to case. */
    async listTags(userId: string): Promise<string[]> {
      const rows = await db.select({ tag: tags.tag }).from(tags).where(eq(tags.userId, userId)).orderBy(tags.tagKey);
      return rows.map((row) => row.tag);
    },

    /** Adds tags to the user's list and to projects, and takes others off those projects. Hosts that are no project are passed over. */
    changeTags(
      userId: string,
      hosts: readonly SiteHost[],
      added: readonly string[],
      removed: readonly string[],
    ): Promise<void> {
      const gone = new Set(uniteTags(removed).map((tag) => tag.toLowerCase()));
      return transaction(async (tx) => {
        await rememberTags(tx, userId, uniteTags(added));
        for (const row of (await findAll(tx, userId, hosts)).values()) {
          const kept = row.tags.filter((tag) => !gone.has(tag.toLowerCase()));
          await tx
            .update(sites)
            .set({ tags: uniteTags(kept, added) })
            .where(eq(sites.id, row.id));
        }
      });
    },
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&');
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_unused, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function checkLimit(tx: Queryable, userId: string): Promise<void> {
  const [counted] = await tx.select({ total: count() }).from(sites).where(eq(sites.userId, userId));
  if ((counted?.total ?? 0) > FREE_PLAN_SITES)
    throw new AppError('LIMIT_REACHED', `The plan holds ${FREE_PLAN_SITES} projects`);
}

async function rememberTags(tx: Queryable, userId: string, wanted: readonly string[]): Promise<void> {
  for (const batch of batches(wanted)) {
    await tx
      .insert(tags)
      .values(batch.map((tag) => ({ userId, tag, tagKey: tag.toLowerCase() })))
      .onConflictDoNothing();
  }
}

async function findAll(tx: Queryable, userId: string, hosts: readonly SiteHost[]): Promise<Map<string, SiteRow>> {
  const found = new Map<string, SiteRow>();
  for (const batch of batches(hosts)) {
    const rows = await tx
      .select()
      .from(sites)
      .where(and(eq(sites.userId, userId), inArray(sites.host, batch)));
    for (const row of rows) found.set(row.host, row);
  }
  return found;
}
