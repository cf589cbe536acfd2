import type { StartFacts } from '#core/audit/site-artifacts.ts';
import { toPageTarget, type PageTarget } from '#core/contract/analyses/page-target.ts';
import { sitemapsContract } from '#core/contract/analyses/sitemaps.ts';
import { AppError } from '#core/contract/errors.ts';
import { SITEMAP_MAX_ENTRIES } from '#core/parse/sitemap-facts.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { createRobotsReader, type RobotsReading } from '#server/collect/robots.ts';
import { firstLines } from '#server/crawl/packing/lines.ts';
import type { ListedFiles, ListedRow } from '#server/crawl/reading/listed-rows.ts';
import { sitemapPlaces, walkSitemaps, type SitemapPlace } from '#server/crawl/walk-sitemaps.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';

/** Addresses that are compared with each other: as many as one file may have. */
const MAX_ENTRIES = SITEMAP_MAX_ENTRIES;
/** No further file is begun after that: a host that lets every file wait would hold the run for hours. */
const PATIENCE_MS = 5 * 60_000;
const OWN_PACE = { parallel: 1, perSecond: 2 };
/** A path that names a sitemap, and not a page of the host. */
const SITEMAP_PATH = /sitemap|\.(?:xml|txt|rss|atom)(?:\.gz)?$/iu;

/** Reads robots.txt and the sitemaps of a host, or one sitemap file, and judges them by the catalogue's checks. A restarted run begins anew. */
export const sitemapsAnalysis = defineAnalysis({
  ...sitemapsContract,
  engine: 'sitewarden-sitemaps/1',
  isOpenToVisitors: true,
  target({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    return { site, url, params: { url: typed.trim() } };
  },
  async run({ url: typed }, context) {
    const target = toPageTarget(typed);
    await context.progress(2, { key: 'STEP_SITEMAPS_ROBOTS', values: {} });
    const start = await readStart(target, context);
    const robots = await createRobotsReader(context.services.fetcher, { signal: context.signal }).for(start.finalUrl);
    const sitemaps = await readFiles(placesFor(target, robots, start), target.site, context);
    await context.progress(95, { key: 'STEP_JUDGING', values: {} });
    const { url, status, failure, redirects, text } = robots;
    const robotsTxt = { url, status, failure, redirects, text };
    const job = { kind: 'judge-sitemaps', start, robotsTxt, sitemaps } as const;
    const { summary, body } = await context.services.pagePool.read(job, context.signal);
    return { summary, body };
  },
});

/**
 * The host's start page, over http when no scheme was typed and https does not answer.
 * @throws {AppError} TARGET_REFUSED by our own policy, TARGET_UNREACHABLE when nothing answers.
 */
async function readStart({ url, isSchemeGuessed }: PageTarget, context: AnalysisContext): Promise<StartFacts> {
  const { services, signal } = context;
  const page = { url: new URL('/', url).href, isSchemeGuessed };
  const { facts } = await fetchTarget(page, services.fetcher, { maxBodyBytes: 1024, signal });
  const { failure, requestedUrl, finalUrl, status, headers } = facts;
  if (failure?.kind === 'refused') throw new AppError('TARGET_REFUSED', failure.message);
  if (failure !== null) throw new AppError('TARGET_UNREACHABLE', 'The host does not answer');
  return { url: requestedUrl, finalUrl, status, headers };
}

function placesFor({ url, isSchemeGuessed }: PageTarget, robots: RobotsReading, start: StartFacts): SitemapPlace[] {
  const announced = sitemapPlaces(robots.text, start.finalUrl);
  if (!SITEMAP_PATH.test(new URL(url).pathname)) return announced;
  const file = isSchemeGuessed ? url.replace(/^https:/u, new URL(start.url).protocol) : url;
  return [announced.find((place) => place.url === file) ?? { url: file, from: 'usual' }];
}

async function readFiles(
  places: readonly SitemapPlace[],
  site: string,
  { services, signal, isFinishWanted, progress }: AnalysisContext,
): Promise<ListedFiles> {
  const rows: ListedRow[] = [];
  let room = MAX_ENTRIES;
  let isCut = false;
  const endMs = services.elapsedMs() + PATIENCE_MS;
  const walk = walkSitemaps(places, {
    checksExternal: true,
    pool: services.pagePool,
    site: siteOfUrl(places[0]?.url ?? '') || site,
    ownPace: OWN_PACE,
    isFull: () => services.elapsedMs() >= endMs,
    isFinishWanted,
    signal,
  });
  for (;;) {
    const step = { key: 'STEP_SITEMAPS_FILES', values: { files: rows.length } };
    // How many there will be is not known: each brings it nearer to the end by less.
    await progress(Math.round(90 - 70 / (1 + rows.length / 10)), step);
    const next = await walk.next();
    if (next.done === true) return { rows, isComplete: next.value && !isCut };
    const { facts, reading } = next.value;
    const listed = reading.type === 'index' ? 0 : reading.hashes.length / 2;
    const kept = Math.min(listed, room);
    room -= kept;
    isCut ||= reading.type !== 'index' && kept < facts.entryCount;
    // The rules about sitemaps alone do not look at languages.
    rows.push({ facts, urls: firstLines(reading.lines, kept), alternates: null });
  }
}
