import { Dexie } from 'dexie';
import { z } from 'zod';
import { listIgnoredPages } from '#core/contract/crawl-lists.ts';
import { write, type AppDatabase, type CrawlListRow } from '#src/data/database/app-database.ts';
import { TYPES_WITH_LISTS } from '#core/contract/analysis-contracts.ts';
import { isListKind, listOf, type ListKind, type ListRows } from './crawl-lists.ts';
import { newestOfSites } from './kept-crawls.ts';

export type CrawlListRepository = ReturnType<typeof createCrawlListRepository>;

/** What of a crawl is kept in a list of its own; a comparison is kept as one row, and so is what is said of pages with ignored findings. */
export type StoredKind = ListKind | 'comparison' | 'ignored';
/** `names`: the rules (`ruleName`) it was told of. */
export type IgnoredPages = z.output<typeof listIgnoredPages.reply> & { readonly names: ReadonlySet<string> };
export type StoredList<K extends ListKind> = {
  readonly rows: ListRows[K][];
  /** How many the server has. */
  readonly total: number;
};
/** The crawls whose lists are kept, of all projects together. */
const KEPT_IN_ALL = 20;
/** Lists kept of one crawl: the oldest of those that were opened give way. */
const KEPT_LISTS = 400;
/** Rows kept of one list. */
export const KEPT_ROWS = 1000;

const ignoredPagesRow = listIgnoredPages.reply.extend({ names: z.array(z.string()) });

/** The lists of crawls as this browser keeps them: the first thousand rows of each. */
export function createCrawlListRepository(db: AppDatabase, now: () => number) {
  /** Drops the lists of crawls that are no longer among the newest, by the index alone. */
  async function dropSurplus(): Promise<void> {
    const crawls = await storedCrawls();
    const kept = newestOfSites(crawls).slice(0, KEPT_IN_ALL);
    for (const crawl of crawls)
      if (!kept.includes(crawl)) await db.crawlLists.where('id').startsWith(`${crawl.resultId}|`).delete();
  }

  /** The crawls that have lists here, newest first. */
  async function storedCrawls(): Promise<{ resultId: string; site: string; finishedAtMs: number }[]> {
    const keys = await db.crawlLists.orderBy('[site+finishedAtMs+resultId]').uniqueKeys();
    return (keys as unknown as [string, number, string][]) // the parts of that index
      .map(([site, finishedAtMs, resultId]) => ({ site, finishedAtMs, resultId }))
      .sort((a, b) => b.finishedAtMs - a.finishedAtMs);
  }

  /** What was fetched by itself stays: the addresses, and what each check found. */
  async function dropOldLists(resultId: string): Promise<void> {
    const own = db.crawlLists
      .where('[resultId+storedAtMs]')
      .between([resultId, Dexie.minKey], [resultId, Dexie.maxKey]);
    if ((await own.count()) <= KEPT_LISTS) return;
    const oldest = (await own.primaryKeys()).find(isOfOpened);
    if (oldest !== undefined) await db.crawlLists.delete(oldest);
  }

  return {
    /** One list by what it is about; `null` when it is not kept here or cannot be read. */
    async read<K extends ListKind>(kind: K, resultId: string, about: string): Promise<StoredList<K> | null> {
      const row = await db.crawlLists.get(idOf(resultId, kind, about));
      return row === undefined ? null : checkedList(kind, row);
    },

    /** All lists of a kind. */
    async readAll<K extends ListKind>(kind: K, resultId: string): Promise<StoredList<K>[]> {
      const prefix = idOf(resultId, kind, '');
      const stored = await db.crawlLists.where('id').startsWith(prefix).toArray();
      return stored.map((row) => checkedList(kind, row)).filter((list) => list !== null);
    },

    /** What lists of a kind are about, without reading them. */
    async stored(kind: StoredKind, resultId: string): Promise<Set<string>> {
      const prefix = idOf(resultId, kind, '');
      const ids = await db.crawlLists.where('id').startsWith(prefix).primaryKeys();
      return new Set(ids.map((id) => id.slice(prefix.length)));
    },

    /** Another crawl's comparison, as it was answered; `null` when it is not kept here. */
    readComparison: async (resultId: string, otherId: string): Promise<unknown> =>
      (await db.crawlLists.get(idOf(resultId, 'comparison', otherId)))?.rows[0] ?? null,

    /** What is kept of the pages where single findings are ignored. */
    async ignoredPages(resultId: string): Promise<IgnoredPages> {
      const row: unknown = (await db.crawlLists.get(idOf(resultId, 'ignored', '')))?.rows[0];
      const { pages = [], names = [] } = ignoredPagesRow.safeParse(row).data ?? {};
      return { pages, names: new Set(names) };
    },

    /** Ids of the crawls whose lists belong here, newest first: their bodies are here already. */
    async wanted(): Promise<string[]> {
      const ranges = TYPES_WITH_LISTS.map(
        (type) =>
          [
            [type, Dexie.minKey],
            [type, Dexie.maxKey],
          ] as const,
      );
      const found = await db.results.where('[type+finishedAtMs]').inAnyRange(ranges).toArray();
      const newest = found.sort((a, b) => b.finishedAtMs - a.finishedAtMs);
      const ids = newestOfSites(newest)
        .slice(0, KEPT_IN_ALL)
        .map(({ id }) => id);
      const here = new Set(await db.resultBodies.where('id').anyOf(ids).primaryKeys());
      return ids.filter((id) => here.has(id));
    },

    /** Keeps a list, cut to a thousand rows. Nothing is kept of a crawl this browser knows nothing of. */
    store: (
      kind: StoredKind,
      resultId: string,
      about: string,
      list: { rows: readonly unknown[]; total: number },
    ): Promise<void> =>
      write(db, [db.results, db.crawlLists], async () => {
        const result = await db.results.get(resultId);
        if (result === undefined) return;
        const { site, finishedAtMs } = result;
        const id = idOf(resultId, kind, about);
        const rows = list.rows.slice(0, KEPT_ROWS);
        await db.crawlLists.put({ id, resultId, site, finishedAtMs, total: list.total, rows, storedAtMs: now() });
        await dropOldLists(resultId);
        await dropSurplus();
      }),
  };
}

/** `null` for rows of another shape. */
function checkedList<K extends ListKind>(kind: K, { rows, total }: CrawlListRow): StoredList<K> | null {
  const parsed = listOf(kind).row.array().safeParse(rows);
  return parsed.success ? { rows: parsed.data, total } : null;
}

/** Whether a list is kept because somebody opened it. */
function isOfOpened(id: string): boolean {
  const [, kind = '', ...about] = id.split('|');
  if (!isListKind(kind)) return false;
  const subjects: readonly string[] = listOf(kind).keptWhenOpened;
  return subjects.some((subject) => about.join('|').startsWith(`${subject}=`));
}

function idOf(resultId: string, kind: StoredKind, about: string): string {
  return `${resultId}|${kind}|${about}`;
}
