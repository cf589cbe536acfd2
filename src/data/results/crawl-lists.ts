import type { z } from 'zod';
import {
  crawledPageSchema,
  siteIssueSchema,
  siteLinkSchema,
  type CrawledPage,
  type SiteIssue,
  type SiteLink,
} from '#core/contract/analyses/site-audit.ts';
import { listCrawledPages, listSiteIssues, listSiteLinks } from '#core/contract/crawl-lists.ts';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { ApiClient, CallOptions } from '#src/data/server/api-client.ts';

type Query<E extends { readonly query: z.ZodType }> = Partial<z.output<E['query']>>;

/** Which part of a list is asked for. */
export type Paging = Pick<Query<typeof listCrawledPages>, 'cursor' | 'limit'>;
/** Everything the endpoint can narrow and sort by. */
export type PagesQuery = Omit<Query<typeof listCrawledPages>, keyof Paging>;
/** What the views ask for; the endpoint knows more, which the rows kept on this device are not narrowed or sorted by. */
export type IssuesQuery = Pick<Query<typeof listSiteIssues>, 'check' | 'state' | 'url' | 'search' | 'order'> & {
  readonly sort?: Extract<Query<typeof listSiteIssues>['sort'], 'at'>;
};
/** The same of links: each kept list is about one address. */
export type LinksQuery = Pick<Query<typeof listSiteLinks>, 'from' | 'to'>;

/** The lists of a crawl: its addresses, what was found on them, and the links between them. */
export type ListRows = { pages: CrawledPage; issues: SiteIssue; links: SiteLink };
export type ListQueries = { pages: PagesQuery; issues: IssuesQuery; links: LinksQuery };
export type ListKind = keyof ListRows;

/** A part of a list as the server gives it; `total` counts all rows that match. */
export type ListPart<K extends ListKind> = Readonly<
  Pick<EndpointReply<typeof listCrawledPages>, 'total' | 'nextCursor'>
> & { readonly rows: ListRows[K][] };

type Fetchers = {
  readonly [K in ListKind]: (
    api: ApiClient,
    id: string,
    query: ListQueries[K] & Paging,
    options: CallOptions,
  ) => Promise<ListPart<K>>;
};

const FETCHERS: Fetchers = {
  async pages(api, id, query, options) {
    const { pages: rows, ...rest } = await api.call(listCrawledPages, { params: { id }, query }, options);
    return { rows, ...rest };
  },
  async issues(api, id, query, options) {
    const { issues: rows, ...rest } = await api.call(listSiteIssues, { params: { id }, query }, options);
    return { rows, ...rest };
  },
  async links(api, id, query, options) {
    const { links: rows, ...rest } = await api.call(listSiteLinks, { params: { id }, query }, options);
    return { rows, ...rest };
  },
};

/** One part of a list of a crawl, from the server. @throws AppError, NetworkError. */
export function fetchListPart<K extends ListKind>(
  api: ApiClient,
  kind: K,
  resultId: string,
  query: ListQueries[K] & Paging,
  options: CallOptions = {},
): Promise<ListPart<K>> {
  const fetchPart: Fetchers[K] = FETCHERS[kind];
  return fetchPart(api, resultId, query, options);
}

/** The shape of each list's rows, for what was stored by another version. */
export const ROW_SCHEMAS: { readonly [K in ListKind]: z.ZodType<ListRows[K]> } = {
  pages: crawledPageSchema,
  issues: siteIssueSchema,
  links: siteLinkSchema,
};

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
