import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { judgeSite } from '#core/audit/runner.ts';
import type { SiteArtifacts, SitemapFile, StartFacts } from '#core/audit/site-artifacts.ts';
import { toPageTarget, type PageTarget } from '#core/contract/analyses/page-target.ts';
import { sitemapsContract } from '#core/contract/analyses/sitemaps.ts';
import { AppError } from '#core/contract/errors.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { createRobotsReader, type RobotsReading } from '#server/collect/robots.ts';
import { sitemapPlaces, walkSitemaps, type SitemapPlace } from '#server/crawl/walk-sitemaps.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';

/** Addresses that are compared with each other; a file more would not change what to do. */
const MAX_ENTRIES = 250_000;
const SHOWN_ENTRIES = 5000;
const SHOWN_ROBOTS_CHARACTERS = 100_000;
const OWN_PACE = { parallel: 1, perSecond: 2 };
/** A path that names a sitemap, and not a page of the host. */
const SITEMAP_PATH = /sitemap|\.(?:xml|txt|rss|atom)(?:\.gz)?$/iu;

type Evidence = Pick<SiteArtifacts, 'start' | 'robotsTxt' | 'sitemaps'>;
const HAVE: ReadonlySet<string> = new Set<keyof Evidence>(['start', 'robotsTxt', 'sitemaps']);
/** Those about robots.txt and sitemaps that need no crawl. */
const CHECKS = SITE_CHECKS.filter(
  ({ area, needs }) => (area === 'robots-txt' || area === 'sitemaps') && needs.every((each) => HAVE.has(each)),
);

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
    await context.progress(2, { key: 'STEP_ROBOTS', values: {} });
    const start = await readStart(target, context);
    const robots = await createRobotsReader(context.services.fetcher, { signal: context.signal }).for(start.finalUrl);
    await context.progress(20, { key: 'STEP_SITEMAPS', values: {} });
    const sitemaps = await readFiles(placesFor(target, robots, start), target.site, context);
    await context.progress(95, { key: 'STEP_JUDGING', values: {} });
    return toResult({ start, robotsTxt: toRobotsTxt(robots), sitemaps });
  },
});

/**
 * The host's start page, over http when no scheme was typed and https does not answer.
 * @throws {AppError} TARGET_REFUSED by our own policy, TARGET_UNREACHABLE when nothing answers.
 */
async function readStart({ url, isSchemeGuessed }: PageTarget, context: AnalysisContext): Promise<StartFacts> {
  const asked = new URL('/', url).href;
  const ways = isSchemeGuessed ? [asked, asked.replace(/^https:/u, 'http:')] : [asked];
  for (const way of ways) {
    const { facts } = await context.services.fetcher.fetch(way, { maxBodyBytes: 1024, signal: context.signal });
    if (facts.failure?.kind === 'refused') throw new AppError('TARGET_REFUSED', facts.failure.message);
    if (facts.failure === null)
      return {
        url: way,
        finalUrl: facts.finalUrl,
        status: facts.status,
        headers: facts.headers,
      };
  }
  throw new AppError('TARGET_UNREACHABLE', 'The host does not answer');
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
  { services, signal, isFinishWanted }: AnalysisContext,
): Promise<SiteArtifacts['sitemaps']> {
  const files: SitemapFile[] = [];
  const entries: { url: string; file: string }[] = [];
  const walk = walkSitemaps(places, {
    pool: services.pagePool,
    site: siteOfUrl(places[0]?.url ?? '') || site,
    ownPace: OWN_PACE,
    isFull: () => entries.length >= MAX_ENTRIES,
    isFinishWanted,
    signal,
    now: services.now,
  });
  for (;;) {
    const next = await walk.next();
    if (next.done === true) return { files, entries, isComplete: next.value && entries.length < MAX_ENTRIES };
    const { facts, reading } = next.value;
    files.push(facts);
    if (reading.type !== 'index')
      for (const url of reading.urls.slice(0, MAX_ENTRIES - entries.length)) entries.push({ url, file: facts.url });
  }
}

function toRobotsTxt({ url, status, failure, redirects, text, robots }: RobotsReading): SiteArtifacts['robotsTxt'] {
  return { url, status, failure, redirects, text, rules: robots };
}

function toResult(evidence: Evidence) {
  const { start, robotsTxt, sitemaps } = evidence;
  const { url, status, failure, text } = robotsTxt;
  const judgement = judgeSite(CHECKS, evidence);
  const places = new Map(sitemaps.files.map((file, place) => [file.url, place]));
  const countOf = (severity: string): number =>
    judgement.findings.filter((finding) => finding.severity === severity).length;
  return {
    summary: {
      files: sitemaps.files.length,
      urls: sitemaps.files.reduce((sum, { kind, entryCount }) => sum + (kind === 'index' ? 0 : entryCount), 0),
      errors: countOf('error'),
      warnings: countOf('warning'),
      notices: countOf('notice'),
    },
    body: {
      siteUrl: start.finalUrl,
      robotsTxt: { url, status, failure, text: text?.slice(0, SHOWN_ROBOTS_CHARACTERS) ?? null },
      files: [...sitemaps.files],
      isComplete: sitemaps.isComplete,
      entries: sitemaps.entries
        .slice(0, SHOWN_ENTRIES)
        .map((entry) => ({ url: entry.url, file: places.get(entry.file) ?? 0 })),
      ...judgement,
    },
  };
}
