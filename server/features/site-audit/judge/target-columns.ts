import type { TargetFacts } from '#core/audit/artifacts.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { SKIP } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import type { FileFacts } from '#server/collect/target-facts.ts';
import type { FetchedUrl } from './stored-responses.ts';

/** What a crawl knows of all addresses it met. */
export type CrawlColumns = {
  /** By number; '' where there is none. */
  readonly urls: Pick<readonly string[], 'at' | 'length'>;
  readonly wants: readonly number[];
  /** By number. */
  readonly responses: Pick<readonly (FetchedUrl | undefined)[], 'at'>;
  readonly idOf: Pick<ReadonlyMap<string, number>, 'get'>;
  /** The language versions a page names. */
  readonly alternatesOf: (id: number) => readonly { readonly lang: string; readonly url: string | null }[];
};

/** Where a chain of redirects leads. */
export type Chain = {
  /** Numbers of the addresses that redirect, from the first on. */
  readonly hops: readonly number[];
  readonly finalId: number;
  readonly failure: 'redirectLoop' | 'tooManyRedirects' | null;
};

/** As many as the fetcher of single pages follows. */
export const MAX_HOPS = 10;

export function chainFrom({ responses }: Pick<CrawlColumns, 'responses'>, from: number): Chain {
  const hops: number[] = [];
  let at = from;
  for (;;) {
    const response = responses.at(at);
    if (response === undefined || (response.flags & RESPONSE_FLAG.redirect) === 0 || response.finalId === null)
      return { hops, finalId: at, failure: null };
    hops.push(at);
    if (hops.includes(response.finalId)) return { hops, finalId: response.finalId, failure: 'redirectLoop' };
    if (hops.length > MAX_HOPS) return { hops, finalId: response.finalId, failure: 'tooManyRedirects' };
    at = response.finalId;
  }
}

/** Looks up what rules may know of an address; made when it is asked for, so that a site's worth of it is never there at once. */
export function createTargetColumns(columns: CrawlColumns): Pick<ReadonlyMap<string, TargetFacts>, 'get'> {
  return {
    get(url) {
      const id = columns.idOf.get(url);
      return id === undefined ? undefined : factsOf(columns, id, url);
    },
  };
}

function factsOf(columns: CrawlColumns, id: number, url: string): TargetFacts | undefined {
  const response = columns.responses.at(id);
  if (response === undefined)
    return columns.wants[id] === SKIP.robots ? { ...UNKNOWN, url, finalUrl: url, isAllowedByRobots: false } : undefined;
  const probed = response.facts?.target as TargetFacts | undefined; // written by crawl-targets.ts
  if (probed !== undefined) return { ...probed, url };

  const chain = chainFrom(columns, id);
  const final = columns.responses.at(chain.finalId);
  const isFinalBlocked = final === undefined && columns.wants[chain.finalId] === SKIP.robots;
  return {
    url,
    status: response.status === 0 ? null : response.status,
    failure: chain.failure ?? (final?.failure as FetchFailureKind | null | undefined) ?? null, // written from a reading
    finalUrl: columns.urls.at(chain.finalId) ?? url,
    // A redirect to what was not asked is no dead end.
    finalStatus: (final ?? response).status || null,
    ...fileOf(final),
    isAllowedByRobots: (response.flags & RESPONSE_FLAG.blocked) === 0 && !isFinalBlocked,
    page: (response.flags & RESPONSE_FLAG.html) === 0 ? null : pageOf(columns, id, response),
  };
}

/** What the last answer of a chain tells; nothing when there is none. */
function fileOf(final: FetchedUrl | undefined): FileFacts {
  if (final === undefined) return { headers: [], sizeBytes: null, image: null, minifySavingBytes: null };
  // Written by crawl-targets.ts and response-writer.ts.
  const known = (final.facts?.target ?? final.facts?.file) as FileFacts | undefined;
  if (known === undefined)
    return { headers: headersOf(final), sizeBytes: final.sizeBytes, image: null, minifySavingBytes: null };
  const { headers, sizeBytes, image, minifySavingBytes } = known;
  return { headers, sizeBytes, image, minifySavingBytes };
}

const UNKNOWN = {
  status: null,
  failure: null,
  finalStatus: null,
  headers: [],
  sizeBytes: null,
  isAllowedByRobots: null,
  page: null,
  image: null,
  minifySavingBytes: null,
};

/** The headers of a page that are kept: its type, and whether it was compressed. */
export function headersOf({ facts, flags }: Pick<FetchedUrl, 'facts' | 'flags'>): TargetFacts['headers'] {
  const type = (flags & RESPONSE_FLAG.html) !== 0 ? 'text/html' : typeof facts?.type === 'string' ? facts.type : '';
  return [
    ['content-type', type],
    ...((flags & RESPONSE_FLAG.encoded) !== 0 ? [['content-encoding', 'gzip'] as const] : []),
  ];
}

function pageOf({ urls, alternatesOf }: CrawlColumns, id: number, response: FetchedUrl): TargetFacts['page'] {
  return {
    isNoindex: (response.flags & RESPONSE_FLAG.noindex) !== 0,
    canonical: response.canonicalId === null ? null : (urls.at(response.canonicalId) ?? null),
    alternates: alternatesOf(id),
  };
}
