import { listOf, type ListKind, type ListQueries, type ListRows } from './crawl-lists.ts';

/** The rows a query asks for, in its order: what the server would answer if these rows were all it had. */
export function selectRows<K extends ListKind>(
  kind: K,
  rows: readonly ListRows[K][],
  query: ListQueries[K],
): ListRows[K][] {
  const list = listOf(kind);
  const direction = 'order' in query && query.order === 'desc' ? -1 : 1;
  return rows
    .filter((row) => list.matches(row, query))
    .sort((a, b) => direction * compare(list.valueOf(a, query), list.valueOf(b, query)));
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
