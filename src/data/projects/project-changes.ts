import { listSites } from '#core/contract/sites.ts';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { increment, write, type AppDatabase } from '#src/data/database/app-database.ts';
import { storeCursor } from './project-cursor.ts';
import { clearTombstones, mergePage, mergeTables, removeGone } from './project-merge.ts';

/** One pull: where from and where to. */
export type Pull = {
  readonly db: AppDatabase;
  readonly api: ApiClient;
  readonly options: { readonly signal?: AbortSignal };
};
export type ListPage = EndpointReply<typeof listSites>;
export type Changes = {
  /** Rows that the server sent. */
  readonly loaded: number;
  /** Names of the projects that are there and that are not, as told last. */
  readonly present: ReadonlySet<SiteHost>;
  readonly gone: ReadonlySet<SiteHost>;
  readonly total: number;
  readonly cursor: number;
  /** False when something could not be taken as the server has it, because a change made here stood in its way. */
  readonly isWhole: boolean;
  /** The pull generation of the last request. */
  readonly generation: number;
};

export const PAGE_SIZE = 600;
/** What a row is asked for. */
export const ROW_QUERY = { sites_limit: PAGE_SIZE, scopes: 'id,se,tags,favicon,date' } as const;

/**
 * Reads and stores everything that changed after a cursor.
 * @param isKept whether the stored cursor moves along. It stays before the first page that could not be taken whole, so
 * that the same is told again.
 * @returns `null` when the server does not know what changed since then.
 * @throws AppError, NetworkError as the API client does; what was loaded until then stays.
 */
export async function followChanges(pull: Pull, start: number, isKept: boolean): Promise<Changes | null> {
  const { db, api, options } = pull;
  const present = new Set<SiteHost>();
  const gone = new Set<SiteHost>();
  let [loaded, isWhole, since] = [0, true, start];
  // Each request counts as a pull of its own: what was confirmed before it was sent, its answer knows of.
  const first = await increment(db, 'pullGeneration');
  for (let generation = first; ; generation = await increment(db, 'pullGeneration')) {
    const page = await api.call(listSites, { query: { ...ROW_QUERY, since } }, options);
    if (page.isReset === true) return null;
    const isLast = page.hasMore !== true || page.cursor <= since;
    const canKeep = isKept && isWhole;
    const stored = await storePage(pull, page, generation, async (isPageWhole) => {
      if (canKeep && isPageWhole && page.cursor !== start) await storeCursor(db, 'projectCursor', page.cursor);
      if (isKept && isLast) await clearTombstones(db, first);
    });
    for (const host of stored.hosts) move(host, gone, present);
    for (const host of stored.gone) move(host, present, gone);
    loaded += page.sites.length;
    isWhole &&= stored.isWhole;
    since = page.cursor;
    if (isLast) return { loaded, present, gone, total: page.countFilter, cursor: since, isWhole, generation };
  }
}

function move<T>(item: T, from: Set<T>, to: Set<T>): void {
  from.delete(item);
  to.add(item);
}

/** Stores a page of changes, and what `finish` does together with the removals at its end. */
async function storePage(
  { db }: Pull,
  page: ListPage,
  generation: number,
  finish: (isWhole: boolean) => Promise<void>,
) {
  const gone = (page.deleted ?? []).map((host) => toSiteHost(host)).filter((host) => host !== null);
  const merged = await mergePage(db, page.sites, generation);
  return write(db, mergeTables(db), async () => {
    const isRemovalWhole = await removeGone(db, gone, generation);
    const isWhole = merged.isWhole && isRemovalWhole;
    await finish(isWhole);
    return { hosts: merged.hosts, gone, isWhole };
  });
}
