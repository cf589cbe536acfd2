import type { TargetFacts } from '#core/audit/artifacts.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { ANSWER_FLAG, SKIP } from '#server/features/site-audit/store/crawl-store.ts';
import type { AnsweredUrl } from './stored-answers.ts';

/** What a crawl knows of all addresses it met. */
export type CrawlBook = {
  /** By number; '' where there is none. */
  readonly urls: Pick<readonly string[], 'at' | 'length'>;
  readonly wants: readonly number[];
  /** By number. */
  readonly answers: Pick<readonly (AnsweredUrl | undefined)[], 'at'>;
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

export function chainFrom({ answers }: Pick<CrawlBook, 'answers'>, from: number): Chain {
  const hops: number[] = [];
  let at = from;
  for (;;) {
    const answer = answers.at(at);
    if (answer === undefined || (answer.flags & ANSWER_FLAG.redirect) === 0 || answer.finalId === null)
      return { hops, finalId: at, failure: null };
    hops.push(at);
    if (hops.includes(answer.finalId)) return { hops, finalId: answer.finalId, failure: 'redirectLoop' };
    if (hops.length > MAX_HOPS) return { hops, finalId: answer.finalId, failure: 'tooManyRedirects' };
    at = answer.finalId;
  }
}

/** Looks up what rules may know of an address; made when it is asked for, so that a site's worth of it is never there at once. */
export function createTargetBook(book: CrawlBook): Pick<ReadonlyMap<string, TargetFacts>, 'get'> {
  return {
    get(url) {
      const id = book.idOf.get(url);
      return id === undefined ? undefined : factsOf(book, id, url);
    },
  };
}

function factsOf(book: CrawlBook, id: number, url: string): TargetFacts | undefined {
  const answer = book.answers.at(id);
  if (answer === undefined)
    return book.wants[id] === SKIP.robots ? { ...UNKNOWN, url, finalUrl: url, isAllowedByRobots: false } : undefined;
  const probed = answer.facts?.target as TargetFacts | undefined; // written by crawl-targets.ts
  if (probed !== undefined) return { ...probed, url };

  const chain = chainFrom(book, id);
  const final = book.answers.at(chain.finalId);
  const isFinalBlocked = final === undefined && book.wants[chain.finalId] === SKIP.robots;
  return {
    url,
    status: answer.status === 0 ? null : answer.status,
    failure: chain.failure ?? (final?.failure as FetchFailureKind | null | undefined) ?? null, // written from a reading
    finalUrl: book.urls.at(chain.finalId) ?? url,
    // A redirect to what was not asked is no dead end.
    finalStatus: final === undefined ? (chain.hops.length > 0 ? 200 : null) : final.status === 0 ? null : final.status,
    headers: headersOf(answer),
    sizeBytes: answer.sizeBytes,
    isAllowedByRobots: (answer.flags & ANSWER_FLAG.blocked) === 0 && !isFinalBlocked,
    page: (answer.flags & ANSWER_FLAG.html) === 0 ? null : pageOf(book, id, answer),
    image: null,
    minifySavingBytes: null,
  };
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
export function headersOf({ facts, flags }: Pick<AnsweredUrl, 'facts' | 'flags'>): TargetFacts['headers'] {
  const type = (flags & ANSWER_FLAG.html) !== 0 ? 'text/html' : typeof facts?.type === 'string' ? facts.type : '';
  return [
    ['content-type', type],
    ...((flags & ANSWER_FLAG.encoded) !== 0 ? [['content-encoding', 'gzip'] as const] : []),
  ];
}

function pageOf({ urls, alternatesOf }: CrawlBook, id: number, answer: AnsweredUrl): TargetFacts['page'] {
  return {
    isNoindex: (answer.flags & ANSWER_FLAG.noindex) !== 0,
    canonical: answer.canonicalId === null ? null : (urls.at(answer.canonicalId) ?? null),
    alternates: alternatesOf(id),
  };
}
