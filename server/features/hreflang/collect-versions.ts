import { setTimeout } from 'node:timers/promises';
import type { RobotsVerdict } from '#core/audit/artifacts.ts';
import type { HreflangPage } from '#core/audit/hreflang/known-pages.ts';
import { toAddress } from '#core/audit/hreflang/known-pages.ts';
import { HREFLANG_MAX_PAGES } from '#core/contract/analyses/hreflang.ts';
import { AppError } from '#core/contract/errors.ts';
import type { FetchFacts } from '#core/domain/fetch-facts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { toHttpUrl } from '#core/parse/normalize-url.ts';
import { PAGE_OPTIONS } from '#server/collect/page-options.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { retryAfterOf, TOO_MUCH } from '#server/collect/retry-after.ts';
import { openPaces } from '#server/crawl/host-pace.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import type { Listed } from './read-sitemap.ts';

/** No further page is begun after that. */
const PATIENCE_MS = 10 * 60_000;
const OWN_PACE = { parallel: 2, perSecond: 4 };
const MAX_PARALLEL = 4;
const LONGEST_NAP_MS = 500;
/** Language versions that all pages together may name: 250 for each. */
const MAX_NAMED = 250 * HREFLANG_MAX_PAGES;

/** A page as it was read; what it says stays packed. */
export type ReadPage = {
  readonly response: FetchFacts;
  readonly isRead: boolean;
  readonly page: Uint8Array;
};
export type Collected = { readonly pages: readonly ReadPage[]; readonly unread: readonly string[] };
export type CollectDeps = Pick<AnalysisContext, 'services' | 'signal' | 'isFinishWanted'> & {
  readonly site: string;
  /** What sitemaps say of a page. */
  readonly listed: Listed;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/**
 * Reads pages and all pages that they name as their versions, those of other hosts too; each host at its own pace, and what its
 * robots.txt forbids only where somebody has typed it.
 * @throws {AppError} TARGET_TOO_LARGE when they name too many versions, or when none could be read for its size.
 */
export async function collectVersions(addresses: readonly string[], deps: CollectDeps): Promise<Collected> {
  const { services, signal, isFinishWanted, onProgress, site } = deps;
  const read = createReader(deps);
  const frontier = createFrontier(addresses);
  const paces = openPaces({ site, ownPace: OWN_PACE });
  const endMs = services.elapsedMs() + PATIENCE_MS;
  const pages: ReadPage[] = [];
  let named = 0;
  const running = new Set<Promise<void>>();

  async function ask(url: string): Promise<void> {
    const pace = paces.of(siteOfUrl(url));
    pace.start();
    try {
      const page = await read(url, frontier.isTyped(url));
      const { response, versions } = page;
      if (response.status !== null && TOO_MUCH.has(response.status)) pace.rest(retryAfterOf(response, services.now()));
      pages.push(page);
      named += versions.length;
      if (named > MAX_NAMED) throw new AppError('TARGET_TOO_LARGE');
      for (const version of versions) frontier.add(version);
    } finally {
      pace.end();
    }
    await onProgress(pages.length, frontier.size());
  }

  const isOver = (): boolean => isFinishWanted() || services.elapsedMs() >= endMs;
  try {
    while (!isOver()) {
      signal.throwIfAborted();
      const next = running.size < MAX_PARALLEL ? frontier.next((url) => paces.of(siteOfUrl(url)).waitMs() === 0) : null;
      if (next !== null) {
        const task = ask(next).finally(() => running.delete(task));
        running.add(task);
      } else if (running.size === 0 && frontier.left().length === 0) break;
      else await Promise.race([...running, setTimeout(napMs(frontier.left(), paces), undefined, { signal })]);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
    paces.close();
  }
  return { pages, unread: frontier.unread() };
}

function napMs(left: readonly string[], paces: ReturnType<typeof openPaces>): number {
  const waits = left.slice(0, MAX_PARALLEL).map((url) => paces.of(siteOfUrl(url)).waitMs());
  return Math.max(
    1,
    waits.reduce((least, waitMs) => Math.min(least, waitMs), LONGEST_NAP_MS),
  );
}

/** Addresses to be asked, each once; those beyond the limit are only known. */
function createFrontier(typed: readonly string[]) {
  const known = new Map<string, string>();
  const queue: string[] = [];
  const beyond: string[] = [];
  function add(url: string): void {
    if (toHttpUrl(url) === null || known.has(toAddress(url))) return;
    const address = toAddress(url);
    known.set(address, url);
    (known.size > HREFLANG_MAX_PAGES ? beyond : queue).push(address);
  }
  for (const url of typed) add(url);
  const wanted = new Set(known.keys());
  return {
    add,
    isTyped: (url: string) => wanted.has(url),
    next(isFree: (url: string) => boolean): string | null {
      const place = queue.findIndex(isFree);
      return place < 0 ? null : (queue.splice(place, 1)[0] ?? null);
    },
    left: (): readonly string[] => queue,
    unread: (): readonly string[] => [...queue, ...beyond],
    size: () => Math.min(known.size, HREFLANG_MAX_PAGES),
  };
}

function createReader({ services: { fetcher, pagePool }, signal, listed }: CollectDeps) {
  const robots = createRobotsReader(fetcher, { signal });
  return async function read(
    url: string,
    isTyped: boolean,
  ): Promise<ReadPage & { readonly versions: readonly string[] }> {
    const { url: file, status, isAllowed, rule } = await robots.for(url);
    // Without an answer of robots.txt the host is most likely gone, which the page itself tells best.
    if (!isAllowed && status !== null && !isTyped) return unread(notAsked(url), { url: file, status, isAllowed, rule });
    const { facts, body } = await fetcher.fetch(url, { ...PAGE_OPTIONS, signal });
    const final = await robots.for(facts.finalUrl);
    const verdict = { url: final.url, status: final.status, isAllowed: final.isAllowed, rule: final.rule };
    const job = { kind: 'versions', facts, body, robots: verdict, listed: listed.get(url) ?? null } as const;
    try {
      const { isRead, page, versions } = await pagePool.read(job, signal);
      return { response: facts, isRead, page, versions: versions === '' ? [] : versions.split('\n') };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return unread({ ...facts, failure: { kind: 'badAnswer', message: TOO_LARGE } }, verdict);
    }
  };
}

/** Told of a page that takes too much time or memory; the others are checked. */
export const TOO_LARGE = 'The page is too large to be read';

/** An address of which only its answer is known. */
function unread(response: FetchFacts, robots: RobotsVerdict): ReadPage & { readonly versions: readonly string[] } {
  const page: HreflangPage = { response, ...(robots.status !== null && { robots }) };
  return { response, isRead: false, page: Buffer.from(JSON.stringify(page)), versions: [] };
}

const NO_TIME = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0, downloadMs: 0, totalMs: 0 };

function notAsked(url: string): FetchFacts {
  return {
    requestedUrl: url,
    finalUrl: url,
    status: null,
    headers: [],
    redirects: [],
    timing: NO_TIME,
    failure: null,
    transferBytes: 0,
    bodyBytes: 0,
    isTruncated: false,
    ip: null,
  };
}
