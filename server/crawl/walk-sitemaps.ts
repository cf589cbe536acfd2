import { setTimeout } from 'node:timers/promises';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { parseRobotsTxt } from '#core/parse/robots-txt.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { allLines } from '#server/crawl/packing/lines.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';
import type { SitemapReading } from '#server/crawl/reading/read-sitemap.ts';
import { openPaces, type HostPace, type PaceDeps, type Paces } from './host-pace.ts';

const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];
const MAX_FILES = 500;
/** An index may name sitemaps, but no further index. */
const MAX_DEPTH = 1;
/** So many files in a row may be answered with 429 or 503. */
const MAX_REFUSALS = 3;

/** A sitemap file's address, and where it was found. */
export type SitemapPlace = Pick<SitemapFile, 'url' | 'from'>;
export type WalkedSitemap = { readonly facts: SitemapFile; readonly reading: SitemapReading };

export type WalkDeps = PaceDeps & {
  readonly pool: Pick<PagePool, 'sitemap'>;
  /** False when nothing of other hosts may be asked: their files are left out. */
  readonly checksExternal: boolean;
  /** True when no further file is wanted. */
  readonly isFull: () => boolean;
  readonly isFinishWanted: () => boolean;
  readonly signal: AbortSignal;
};

/** Where a site's sitemaps are: what robots.txt names, else the usual places. @param robotsTxt its text, `null` without one. */
export function sitemapPlaces(robotsTxt: string | null, siteUrl: string): SitemapPlace[] {
  const named = robotsTxt === null ? [] : parseRobotsTxt(robotsTxt).sitemaps;
  // An empty line would be the start page.
  const fromRobots = named.flatMap((address) => (address === '' ? [] : (normalizeUrl(address, siteUrl) ?? [])));
  if (fromRobots.length > 0) return fromRobots.map((url) => ({ url, from: 'robots' }));
  return USUAL_PLACES.map((path) => ({ url: new URL(path, siteUrl).href, from: 'usual' }));
}

/**
 * Reads sitemap files and what their indexes name, one after the other, each once. A usual place where there is nothing is passed over.
 * @returns whether all was read: false when files were left out.
 * @throws the signal's reason when it is aborted.
 */
export async function* walkSitemaps(
  places: readonly SitemapPlace[],
  deps: WalkDeps,
): AsyncGenerator<WalkedSitemap, boolean, undefined> {
  const paces = openPaces(deps);
  try {
    return yield* walk(places, deps, paces);
  } finally {
    paces.close();
  }
}

async function* walk(
  places: readonly SitemapPlace[],
  deps: WalkDeps,
  paces: Paces,
): AsyncGenerator<WalkedSitemap, boolean, undefined> {
  const queue = places.map((place) => ({ ...place, depth: 0 }));
  const seen = new Set<string>();
  let refusals = 0;
  let isWhole = true;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, from, depth } = next;
    if (seen.has(url)) continue;
    if (!deps.checksExternal && siteOfUrl(url) !== deps.site) {
      isWhole = false;
      continue;
    }
    if (seen.size >= MAX_FILES || refusals >= MAX_REFUSALS || deps.isFull()) return false;
    seen.add(url);
    const reading = await read(deps, paces.of(siteOfUrl(url)), url);
    if (reading === null) return false;
    refusals = TOO_MUCH.has(reading.status ?? 0) ? refusals + 1 : 0;
    // Nothing at a usual place is no fault.
    if (from === 'usual' && (reading.status === 404 || reading.status === 410)) continue;
    if (reading.type === 'index' && depth < MAX_DEPTH)
      for (const each of allLines(reading.lines)) queue.push({ url: each, from: 'index', depth: depth + 1 });
    yield { facts: factsOf(url, from, reading), reading };
  }
  return isWhole;
}

/** `null` when the user wants an end before it is the file's turn. */
async function read(deps: WalkDeps, pace: HostPace, url: string): Promise<SitemapReading | null> {
  for (;;) {
    deps.signal.throwIfAborted();
    if (deps.isFinishWanted()) return null;
    const waitMs = pace.waitMs();
    if (waitMs <= 0) break;
    await setTimeout(Math.min(waitMs, 1000));
  }
  pace.start();
  try {
    const reading = await deps.pool.sitemap(
      { url, site: deps.site, ...(!deps.checksExternal && { within: deps.site }) },
      deps.signal,
    );
    if (TOO_MUCH.has(reading.status ?? 0)) pace.rest(reading.retryAfterS);
    return reading;
  } finally {
    pace.end();
  }
}

function factsOf(url: string, from: SitemapFile['from'], reading: SitemapReading): SitemapFile {
  const { status, failure, type, problem, entryCount, sizeBytes, faults } = reading;
  return { url, from, status, failure, kind: type, problem, entryCount, sizeBytes, faults };
}
