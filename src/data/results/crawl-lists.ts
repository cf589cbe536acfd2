import type { z } from 'zod';
import { RESULT_LISTS, type AllResultLists } from '#core/contract/analysis-contracts.ts';
import type { ListPaging, ResultList } from '#core/contract/result-list.ts';
import type { ApiClient, CallOptions } from '#src/data/server/api-client.ts';

export type ListKind = keyof AllResultLists;
export type ListRows = { [K in ListKind]: z.output<AllResultLists[K]['row']> };
export type ListQueries = { [K in ListKind]: Parameters<AllResultLists[K]['matches']>[1] };

/** A part of a list as the server gives it; `total` counts all rows that match. */
export type ListPart<K extends ListKind> = {
  readonly rows: ListRows[K][];
  readonly total: number;
  readonly nextCursor: string | null;
};

/** What is known of a list, by its name. */
export function listOf<K extends ListKind>(kind: K): ResultList<ListRows[K], ListQueries[K]> {
  return RESULT_LISTS[kind] as ResultList<ListRows[K], ListQueries[K]>; // the one of that name
}

export function isListKind(name: string): name is ListKind {
  return Object.hasOwn(RESULT_LISTS, name);
}

type ListReply<K extends ListKind> = Omit<ListPart<K>, 'rows'> & Readonly<Record<string, unknown>>;

/** One part of a list of a result, from the server. @throws AppError, NetworkError. */
export async function fetchListPart<K extends ListKind>(
  api: ApiClient,
  kind: K,
  resultId: string,
  query: ListQueries[K] & ListPaging,
  options: CallOptions = {},
): Promise<ListPart<K>> {
  const { endpoint, rowsIn } = listOf(kind);
  const input = { params: { id: resultId }, query } as never; // a list's endpoint takes these
  const reply = (await api.call(endpoint, input, options)) as ListReply<K>; // read by the schema of the endpoint
  return { rows: reply[rowsIn] as ListRows[K][], total: reply.total, nextCursor: reply.nextCursor };
}

/** Rows of one call when a whole list is gone through; the most the server gives. */
export const ALL_LIMIT = 1000;

export type AllRows<K extends ListKind> = {
  readonly rows: ListRows[K][];
  /** False when these are only the rows kept on this device. */
  readonly isComplete: boolean;
};
export type AllRowsOptions = {
  readonly signal?: AbortSignal;
  /** Hears how many rows there are so far, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** Goes through a whole list, one part after the other. @throws AppError, NetworkError; what `signal` was aborted with. */
export async function allRows<K extends ListKind>(
  api: ApiClient,
  kind: K,
  resultId: string,
  query: ListQueries[K],
  { signal, onProgress }: AllRowsOptions = {},
): Promise<ListRows[K][]> {
  const rows: ListRows[K][] = [];
  let cursor: string | null = null;
  do {
    signal?.throwIfAborted();
    const part: ListPart<K> = await fetchListPart(
      api,
      kind,
      resultId,
      { ...query, limit: ALL_LIMIT, ...(cursor !== null && { cursor }) },
      signal === undefined ? {} : { signal },
    );
    rows.push(...part.rows);
    onProgress?.(rows.length, part.total);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return rows;
}
