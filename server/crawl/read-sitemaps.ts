import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { parseRobotsTxt } from '#core/parse/robots-txt.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { MAX_ALTERNATES_SIZE, packedWithin } from '#server/crawl/packing/listed-alternates.ts';
import type { HostFacts } from '#server/crawl/reading/host-facts.ts';
import type { HashedUrls, SitemapReading } from '#server/crawl/reading/read-sitemap.ts';
import type { SitemapRow } from './crawl-rows.ts';
import { packIds } from '#server/crawl/packing/link-pack.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';
import type { LinkDiscovery } from './link-discovery.ts';
import type { Frontier } from './frontier.ts';
import { openPaces, type HostPace, type PaceDeps, type Paces } from './host-pace.ts';

const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];
const MAX_FILES = 500;
/** An index may name sitemaps, but no further index. */
const MAX_DEPTH = 1;
/** So many files in a row may be answered with 429 or 503. */
const MAX_REFUSALS = 3;
/** Addresses of one go: others wait for the thread. */
const CHUNK = 500;

/** What a crawl knows of its site; what is left out is counted on. */
type SitemapState = {
  readonly finalUrl: string;
  readonly host: Pick<HostFacts, 'robotsTxt'>;
  readonly skipped: Record<string, number>;
};

export type SitemapDeps = PaceDeps & {
  readonly pool: Pick<PagePool, 'sitemap'>;
  readonly state: SitemapState;
  readonly frontier: Pick<Frontier, 'count'>;
  readonly discovery: Pick<LinkDiscovery, 'meetListed'>;
  /** Addresses that sitemaps may add. */
  readonly maxMet: number;
  /** Stores a file with the addresses it named first. */
  readonly store: (row: SitemapRow) => Promise<void>;
  readonly isFinishWanted: () => boolean;
  readonly signal: AbortSignal;
};

/**
 * Reads the sitemaps that robots.txt names, or those at the usual places, and what their indexes name; one after the other. The
 * addresses they list, and those they name as language versions, are met.
 * @returns whether all was read: false when files or addresses were left out.
 */
export async function meetSitemaps(deps: SitemapDeps): Promise<boolean> {
  const paces = openPaces(deps);
  try {
    return await meetFiles(deps, paces);
  } finally {
    paces.close();
  }
}

async function meetFiles(deps: SitemapDeps, paces: Paces): Promise<boolean> {
  const queue = firstFiles(deps.state);
  const seen = new Set<string>();
  const meet = createListDiscovery(deps);
  let room = MAX_ALTERNATES_SIZE;
  let count = 0;
  let refusals = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, from } = next;
    if (seen.has(url)) continue;
    if (seen.size >= MAX_FILES || refusals >= MAX_REFUSALS || meet.isFull()) return false;
    seen.add(url);
    const reading = await read(deps, paces.of(siteOfUrl(url)), url);
    if (reading === null) return false;
    refusals = TOO_MUCH.has(reading.status ?? 0) ? refusals + 1 : 0;
    // Nothing at a usual place is no fault.
    if (from === 'usual' && (reading.status === 404 || reading.status === 410)) continue;
    if (reading.type === 'index' && next.depth < MAX_DEPTH)
      queue.push(...reading.urls.map((each) => ({ url: each, from: 'index' as const, depth: next.depth + 1 })));
    const ids = reading.type === 'index' ? [] : await meet.all(reading);
    await meet.all(reading.alternates);
    const alternates = packedWithin(reading.alternates, room);
    room -= reading.alternates.size;
    await deps.store({ id: count, facts: factsOf(url, from, reading), entries: packIds(ids), alternates });
    count += 1;
  }
  return !meet.isFull();
}

type File = { readonly url: string; readonly from: SitemapFile['from']; readonly depth: number };

function firstFiles({ finalUrl, host: { robotsTxt } }: SitemapState): File[] {
  const named = robotsTxt.text === null ? [] : parseRobotsTxt(robotsTxt.text).sitemaps;
  const fromRobots = named.flatMap((address) => normalizeUrl(address, finalUrl) ?? []);
  if (fromRobots.length > 0) return fromRobots.map((url) => ({ url, from: 'robots', depth: 0 }));
  return USUAL_PLACES.map((path) => ({ url: new URL(path, finalUrl).href, from: 'usual', depth: 0 }));
}

/** `null` when the user wants an end before it is the file's turn. */
async function read(deps: SitemapDeps, pace: HostPace, url: string): Promise<SitemapReading | null> {
  for (;;) {
    deps.signal.throwIfAborted();
    if (deps.isFinishWanted()) return null;
    const waitMs = pace.waitMs();
    if (waitMs <= 0) break;
    await setTimeout(Math.min(waitMs, 1000));
  }
  pace.start();
  try {
    const reading = await deps.pool.sitemap(url, deps.site, deps.signal);
    if (TOO_MUCH.has(reading.status ?? 0)) pace.rest(reading.retryAfterS);
    return reading;
  } finally {
    pace.end();
  }
}

/** Meets what is listed until there is enough of it. */
function createListDiscovery({ frontier, discovery, state, maxMet }: SitemapDeps) {
  const mostAddresses = frontier.count() + maxMet;
  const isFull = (): boolean => frontier.count() >= mostAddresses;
  return {
    isFull,
    async all({ urls, hashes }: HashedUrls): Promise<number[]> {
      const ids: number[] = [];
      for (let start = 0; start < urls.length; start += CHUNK) {
        if (isFull()) {
          state.skipped['limit'] = (state.skipped['limit'] ?? 0) + urls.length - start;
          break;
        }
        ids.push(...discovery.meetListed(urls.slice(start, start + CHUNK), hashes.subarray(2 * start)));
        await setImmediate();
      }
      return ids;
    },
  };
}

function factsOf(url: string, from: SitemapFile['from'], reading: SitemapReading): SitemapFile {
  const { status, failure, type, problem, entryCount, sizeBytes } = reading;
  return { url, from, status, failure, kind: type, problem, entryCount, sizeBytes };
}
