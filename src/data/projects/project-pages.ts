import { listSites } from '#core/contract/sites.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { increment, write } from '#src/data/database/app-database.ts';
import { followChanges, PAGE_SIZE, ROW_QUERY, type ListPage, type Pull } from './project-changes.ts';
import { storeCursor } from './project-cursor.ts';
import { clearTombstones, mergePage, mergeTables, removeGone } from './project-merge.ts';

export type PulledPages = {
  readonly loaded: number;
  readonly total: number;
  /** False when not every project was seen. Then nothing was removed. */
  readonly isComplete: boolean;
  readonly cursor: number;
};

const PARALLEL = 3;

/**
 * Reads the whole list, in pages of which up to three are under way at a time, and what changed while it was read; then
 * removes what the server does not have, and notes the cursor from which to go on.
 * @throws AppError, NetworkError as the API client does; what was loaded until then stays.
 */
export async function pullPages(pull: Pull): Promise<PulledPages> {
  const { db, api, options } = pull;
  const generation = await increment(db, 'pullGeneration');
  const seen = new Set<SiteHost>();
  const cursors = new Set<number>();
  const taken: boolean[] = [];

  async function load(offset: number): Promise<ListPage> {
    const query = { ...ROW_QUERY, sites_offset: offset, order: 'asc' } as const;
    const page = await api.call(listSites, { query }, options);
    const merged = await mergePage(db, page.sites, generation);
    for (const host of merged.hosts) seen.add(host);
    taken.push(merged.isWhole);
    cursors.add(page.cursor);
    return page;
  }

  const first = await load(0);
  const pages = Math.max(0, Math.ceil(first.countFilter / PAGE_SIZE) - 1);
  const offsets = Array.from({ length: pages }, (_unused, index) => (index + 1) * PAGE_SIZE);
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift()) await load(offset);
    }),
  );

  const unchanged = {
    total: first.countFilter,
    cursor: first.cursor,
    present: [],
    gone: [],
    isWhole: true,
    generation,
  };
  // Rows may have moved from one page to another. With what came since the first page, and without what went, `seen` is all
  // there: when it is as many as the server has, it is the server's list.
  const end = cursors.size === 1 ? unchanged : await followChanges(pull, first.cursor, false);
  for (const host of end?.present ?? []) seen.add(host);
  for (const host of end?.gone ?? []) seen.delete(host);
  const [loaded, total] = [seen.size, end?.total ?? first.countFilter];
  if (end === null || loaded !== total) return { loaded, total, isComplete: false, cursor: first.cursor };
  const cursor = end.isWhole && taken.every((isWhole) => isWhole) ? end.cursor : null;
  await finish(pull, seen, { first: generation, last: end.generation }, cursor);
  return { loaded, total, isComplete: true, cursor: end.cursor };
}

/** @param cursor `null` when something could not be taken as the server has it: then the next pull is complete again. */
function finish(
  { db }: Pull,
  seen: ReadonlySet<SiteHost>,
  generations: { first: number; last: number },
  cursor: number | null,
): Promise<void> {
  return write(db, mergeTables(db), async () => {
    const missing = (await db.projects.toCollection().primaryKeys()).filter((site) => !seen.has(site));
    const isWhole = await removeGone(db, missing, generations.last);
    await clearTombstones(db, generations.first);
    // Taking back a deletion that waits would bring back a row from before this pull.
    const waiting = await db.tombstones.filter((row) => row.acknowledgedGeneration === null).count();
    if (cursor !== null && isWhole && waiting === 0) await storeCursor(db, 'projectCursor', cursor);
  });
}
