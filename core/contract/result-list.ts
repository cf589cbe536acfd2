import type { z } from 'zod';
import type { EndpointShape } from './endpoint.ts';

/** What a list's endpoint takes besides what narrows and sorts it. */
export type ListPaging = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/**
 * A list that belongs to a result and is too long for its body: the server gives it a part at a time, and a device keeps its first
 * rows, which it narrows and sorts as the server would.
 */
export type ResultList<Row = unknown, Query extends object = object, Body = unknown> = {
  /** Takes the result's id as parameter `id`, the query with `ListPaging`, and answers with `total` and `nextCursor`. */
  readonly endpoint: EndpointShape;
  /** The field of its answer that has the rows. */
  readonly rowsIn: string;
  readonly row: z.ZodType<Row>;
  /** What a list may be about, the narrowest first: it is kept apart from the list of everything. */
  readonly subjects: readonly (keyof Query & string)[];
  /** Those of the subjects whose list is kept when it was opened. */
  readonly keptWhenOpened: readonly (keyof Query & string)[];
  /** False when there are only lists about something. */
  readonly hasWhole: boolean;
  /** The lists that a device fetches before anybody opens them, the most wanted first. */
  kept(body: Body): readonly Query[];
  matches(row: Row, query: Query): boolean;
  /** What the query sorts by; rows with the same value keep the order of their numbers. */
  valueOf(row: Row, query: Query): string | number;
};

/** Ties a list's rows, query and body together. */
export function defineResultList<Row, Query extends object, Body>(
  list: ResultList<Row, Query, Body>,
): ResultList<Row, Query, Body> {
  return list;
}
