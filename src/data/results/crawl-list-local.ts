import type { CrawlListRepository, StoredList } from './crawl-list-repository.ts';
import { selectRows } from './crawl-list-filter.ts';
import { listOf, type ListKind, type ListQueries, type ListRows } from './crawl-lists.ts';

/** What of a row depends on the day and on the person: whether it is ignored. */
export type Mark = <Row>(row: Row) => Row;
export type LocalRows<K extends ListKind> = {
  readonly rows: ListRows[K][];
  /** False when the server has rows of this list that are not kept here. */
  readonly isComplete: boolean;
};

/**
 * What a query asks about, in the form its list is stored under: '' for the list without any narrowing. A list about something
 * is kept when it was opened, and where the list says so before that.
 */
export function aboutOf<K extends ListKind>(kind: K, query: ListQueries[K]): string {
  for (const subject of listOf(kind).subjects) {
    const value: unknown = query[subject];
    if (typeof value === 'string') return `${subject}=${value}`;
  }
  return '';
}

/** Whether a query asks for the whole of what it is about, so that its answer can stand for the list. */
export function isWholeList<K extends ListKind>(kind: K, query: ListQueries[K]): boolean {
  if (kind === 'issues' && !('state' in query)) return false;
  const asked = Object.entries(query)
    // Kept are those that are ignored, too.
    .filter(([name, value]) => value !== undefined && !(name === 'state' && value === 'any'))
    .map(([name]) => name);
  return asked.length === 1 && listOf(kind).keptWhenOpened.some((subject) => subject === asked[0]);
}

/** The rows kept here that a query asks for, filtered and sorted; `null` when nothing of the list is kept. */
export async function readLocal<K extends ListKind>(
  lists: CrawlListRepository,
  kind: K,
  resultId: string,
  query: ListQueries[K],
  mark: Mark = (row) => row,
): Promise<LocalRows<K> | null> {
  const about = aboutOf(kind, query);
  const localRows = (list: StoredList<K>): LocalRows<K> => {
    return { rows: selectRows(kind, list.rows.map(mark), query), isComplete: isWhole(list) };
  };
  const own = await lists.read(kind, resultId, about);
  const { hasWhole } = listOf(kind);
  if (own !== null && (!hasWhole || isWhole(own))) return localRows(own);
  if (!hasWhole) return null;
  const all = about === '' ? own : await lists.read(kind, resultId, '');
  if (all !== null && isWhole(all)) return localRows(all);
  if (own !== null && about !== '') return localRows(own);
  const merged = mergeLists(await lists.readAll(kind, resultId));
  const local = localRows({ rows: merged, total: all?.total ?? Infinity });
  // Of a thing that was never opened, no rows say nothing.
  if (about === '' ? merged.length === 0 : local.rows.length === 0) return null;
  return local;
}

function isWhole({ rows, total }: StoredList<ListKind>): boolean {
  return rows.length >= total;
}

/** Every row once, by its number. */
function mergeLists<K extends ListKind>(lists: readonly StoredList<K>[]): ListRows[K][] {
  const byId = new Map<number, ListRows[K]>();
  for (const { rows } of lists) for (const row of rows) if ('id' in row) byId.set(row.id, row);
  return [...byId].sort(([a], [b]) => a - b).map(([, row]) => row);
}
