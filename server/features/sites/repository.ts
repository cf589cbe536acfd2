import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { uniteTags } from '#core/domain/tag.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sites, tags, users } from '#server/db/schema.ts';
import { FREE_PLAN_SITES } from '#server/services/plan-limits.ts';
import { forgetDeletions, openList, rememberDeletions, type OpenList } from './change-repository.ts';

const BATCH = 1000;

export type SiteRow = typeof sites.$inferSelect;
export type SiteToAdd = {
  readonly host: SiteHost;
  readonly searchEngineId: number;
  readonly tags: readonly string[];
  readonly addedAtMs: number;
};
export type SiteRepository = ReturnType<typeof createSiteRepository>;

/** Changes of the project lists of all users; every call is about one of them. Reads are in list-repository.ts. */
export function createSiteRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  return {
    /**
     * Adds what is not there yet. To what is there it gives the tags named and the earlier of both dates: somebody may
     * have added the same on another device. @returns every one as stored, in the order given.
     * @throws AppError LIMIT_REACHED when the plan has no room; nothing is changed then.
     */
    ensure(userId: string, wanted: readonly SiteToAdd[]): Promise<SiteRow[]> {
      return transaction(async (tx) => {
        const list = await openList(tx, userId);
        const spell = await rememberTags(tx, list, uniteTags(...wanted.map((site) => site.tags)));
        const stored = await findAll(
          tx,
          userId,
          wanted.map((site) => site.host),
        );
        const missing = wanted.filter((site) => !stored.has(site.host));
        for (const site of wanted) {
          const row = stored.get(site.host);
          if (row === undefined) continue;
          const united = uniteTags(row.tags, spell(site.tags));
          const addedAtMs = Math.min(row.addedAtMs, site.addedAtMs);
          stored.set(row.host, await change(tx, list, row, { tags: united, addedAtMs }));
        }
        for (const batch of batches(missing)) {
          const rows = batch.map((site) => ({ ...site, userId, tags: spell(site.tags), revision: list.next() }));
          for (const row of await tx.insert(sites).values(rows).returning()) stored.set(row.host, row);
          await forgetDeletions(
            tx,
            list,
            batch.map((site) => site.host),
          );
        }
        if ((await list.close()) > FREE_PLAN_SITES)
          throw new AppError('LIMIT_REACHED', `The plan holds ${FREE_PLAN_SITES} projects`);
        return wanted.flatMap((site) => stored.get(site.host) ?? []);
      });
    },

    /** Deletes projects; the current one is no longer current when it is among them. */
    remove(userId: string, hosts: readonly SiteHost[]): Promise<void> {
      return transaction(async (tx) => {
        const list = await openList(tx, userId);
        for (const batch of batches(hosts)) {
          const gone = await tx
            .delete(sites)
            .where(and(eq(sites.userId, userId), inArray(sites.host, batch)))
            .returning({ host: sites.host });
          await rememberDeletions(
            tx,
            list,
            gone.map(({ host }) => host),
            now(),
          );
          await tx
            .update(users)
            .set({ currentSite: null })
            .where(and(eq(users.id, userId), inArray(users.currentSite, batch)));
        }
        await list.close();
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
        const list = await openList(tx, userId);
        const spell = await rememberTags(tx, list, uniteTags(added));
        for (const row of (await findAll(tx, userId, hosts)).values()) {
          const kept = row.tags.filter((tag) => !gone.has(tag.toLowerCase()));
          await change(tx, list, row, { tags: uniteTags(kept, spell(added)) });
        }
        await list.close();
      });
    },
  };
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_unused, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Stores what differs from the row, as one change; when nothing does, it is none. @returns the row as stored. */
async function change(
  tx: Queryable,
  list: OpenList,
  row: SiteRow,
  wanted: Partial<Pick<SiteRow, 'tags' | 'addedAtMs'>>,
): Promise<SiteRow> {
  const next = { ...row, ...wanted };
  if (next.addedAtMs === row.addedAtMs && isSameList(next.tags, row.tags)) return row;
  const stored = { ...next, revision: list.next() };
  await tx
    .update(sites)
    .set({ tags: stored.tags, addedAtMs: stored.addedAtMs, revision: stored.revision })
    .where(eq(sites.id, row.id));
  return stored;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * Puts tags on the user's list. New ones are a change of their own: they need not be on any project.
 * @returns what writes tags as the list spells them, whatever their case.
 */
async function rememberTags(
  tx: Queryable,
  list: OpenList,
  wanted: readonly string[],
): Promise<(names: readonly string[]) => string[]> {
  const { userId } = list;
  const spelling = new Map<string, string>();
  for (const batch of batches(wanted)) {
    const rows = batch.map((tag) => ({ userId, tag, tagKey: tag.toLowerCase() }));
    const added = await tx.insert(tags).values(rows).onConflictDoNothing().returning({ tag: tags.tag });
    if (added.length > 0) list.next();
    const keys = rows.map((row) => row.tagKey);
    const stored = await tx
      .select({ tag: tags.tag, key: tags.tagKey })
      .from(tags)
      .where(and(eq(tags.userId, userId), inArray(tags.tagKey, keys)));
    for (const { tag, key } of stored) spelling.set(key, tag);
  }
  return (list) => uniteTags(list).map((tag) => spelling.get(tag.toLowerCase()) ?? tag);
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
