import { listSites, listTags } from '#core/contract/sites.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import type { ApiClient } from './api-client.ts';
import { increment, write, type AppDatabase, type OutboxRow, type ProjectRow } from './app-database.ts';
import { mergeSite, type RemoteSite } from './outbox-calls.ts';

export type PullSummary = {
  readonly loaded: number;
  readonly total: number;
  /** False when the list kept changing: nothing was removed. */ readonly isComplete: boolean;
};

const PAGE_SIZE = 600;
const PARALLEL = 3;
const ATTEMPTS = 3;

/**
 * Brings the local project list up to the server's: all pages, up to three at a time, until as many are loaded as there
 * are. What waits to be sent stays on top. Rows are removed only after a pull during which the list did not change.
 * @throws AppError, NetworkError as the API client does; what was loaded until then stays.
 */
export async function pullProjects(db: AppDatabase, api: ApiClient, signal?: AbortSignal): Promise<PullSummary> {
  let summary: PullSummary = { loaded: 0, total: 0, isComplete: false };
  for (let attempt = 0; attempt < ATTEMPTS && !summary.isComplete; attempt += 1) {
    summary = await pullOnce(db, api, signal);
  }
  await pullTags(db, api, signal);
  return summary;
}

async function pullOnce(db: AppDatabase, api: ApiClient, signal: AbortSignal | undefined): Promise<PullSummary> {
  const generation = await increment(db, 'pullGeneration');
  const seen = new Set<SiteHost>();
  const totals = new Set<number>();

  async function load(offset: number): Promise<number> {
    const page = await fetchPage(api, offset, signal);
    totals.add(page.countFilter);
    for (const host of await storePage(db, page.sites, generation)) seen.add(host);
    return page.countFilter;
  }

  const total = await load(0);
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) },
    (_unused, index) => (index + 1) * PAGE_SIZE,
  );
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift()) await load(offset);
    }),
  );

  const isComplete = totals.size === 1 && seen.size === total;
  if (isComplete) await removeMissing(db, seen, generation);
  return { loaded: seen.size, total, isComplete };
}

function fetchPage(api: ApiClient, offset: number, signal: AbortSignal | undefined) {
  const query = {
    sites_offset: offset,
    sites_limit: PAGE_SIZE,
    scopes: 'id,se,tags,favicon,date',
    order: 'asc',
  } as const;
  return api.call(listSites, { query }, signal === undefined ? {} : { signal });
}

/** Stores one page without what was deleted here. @returns every host of the page. */
function storePage(db: AppDatabase, sites: readonly RemoteSite[], generation: number): Promise<SiteHost[]> {
  return write(db, [db.projects, db.tombstones, db.outbox], async () => {
    const remote = new Map(sites.map((site) => [toSiteHost(site.site), site] as const));
    const hosts = [...remote.keys()].filter((host) => host !== null);
    const known = await db.projects.bulkGet(hosts);
    const tombstones = await db.tombstones.bulkGet(hosts);
    const pending = await pendingByLane(db, hosts);

    const changed = hosts.flatMap((host, index) => {
      const site = remote.get(host);
      const row = known[index];
      const entries = pending.get(host) ?? [];
      if (site === undefined || tombstones[index] !== undefined) return [];
      const merged = mergeSite(row, { ...site, site: host }, entries, generation);
      // The server's row is the one a queued deletion is about, not the one added after it.
      const next = entries.some(({ command }) => command.name !== 'sites/tags')
        ? { ...merged, isConfirmed: row?.isConfirmed ?? false, tags: row?.tags ?? merged.tags }
        : merged;
      return row !== undefined && isSame(row, next) ? [] : [next];
    });
    await db.projects.bulkPut(changed);
    return hosts;
  });
}

async function pendingByLane(db: AppDatabase, lanes: readonly string[]): Promise<Map<string, OutboxRow[]>> {
  const rows = await db.outbox.where('lane').anyOf(lanes).toArray();
  const byLane = new Map<string, OutboxRow[]>();
  for (const row of rows) byLane.set(row.lane, [...(byLane.get(row.lane) ?? []), row]);
  return byLane;
}

/** Equal in all but the generation: then the row need not be written again. */
function isSame(a: ProjectRow, b: ProjectRow): boolean {
  return JSON.stringify({ ...a, pullGeneration: 0 }) === JSON.stringify({ ...b, pullGeneration: 0 });
}

/** Removes what the server no longer has: only what it once acknowledged, before this pull, and nothing waits for. */
function removeMissing(db: AppDatabase, seen: ReadonlySet<SiteHost>, generation: number): Promise<void> {
  return write(db, [db.projects, db.tombstones, db.outbox], async () => {
    const missing = (await db.projects.toCollection().primaryKeys()).filter((site) => !seen.has(site));
    const rows = (await db.projects.bulkGet(missing)).filter((row) => row !== undefined);
    const pending = await pendingByLane(db, missing);
    const gone = rows.filter((row) => row.isConfirmed && row.pullGeneration < generation && !pending.has(row.site));
    await db.projects.bulkDelete(gone.map((row) => row.site));
    // A pull that began after a deletion was acknowledged cannot bring it back any more.
    await db.tombstones
      .filter((row) => row.acknowledgedGeneration !== null && row.acknowledgedGeneration < generation)
      .delete();
  });
}

async function pullTags(db: AppDatabase, api: ApiClient, signal: AbortSignal | undefined): Promise<void> {
  const tags = await api.call(listTags, {}, signal === undefined ? {} : { signal });
  await write(db, [db.tags, db.outbox], async () => {
    // Tags that wait to be sent are not on the server's list yet.
    if ((await db.outbox.count()) === 0) await db.tags.clear();
    await db.tags.bulkPut(tags.map(({ tag }) => ({ tag })));
  });
}
