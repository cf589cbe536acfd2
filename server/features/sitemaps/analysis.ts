import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { judgeSite } from '#core/audit/runner.ts';
import type { SiteArtifacts, SitemapFile, StartFacts } from '#core/audit/site-artifacts.ts';
import { toPageTarget, type PageTarget } from '#core/contract/analyses/page-target.ts';
import { sitemapsContract } from '#core/contract/analyses/sitemaps.ts';
import { AppError } from '#core/contract/errors.ts';
import { SITEMAP_MAX_ENTRIES } from '#core/parse/sitemap-facts.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { createRobotsReader, type RobotsReading } from '#server/collect/robots.ts';
import { sitemapPlaces, walkSitemaps, type SitemapPlace } from '#server/crawl/walk-sitemaps.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';

/** Addresses that are compared with each other, in the thread of the API: as many as one file may have. */
const MAX_ENTRIES = SITEMAP_MAX_ENTRIES;
const SHOWN_ENTRIES = 5000;
/** Of addresses that are shown: a result is stored and sent as a whole. */
const SHOWN_ENTRY_CHARACTERS = 1_000_000;
/** No further file is begun after that: a host that lets every file wait would hold the run for hours. */
const PATIENCE_MS = 5 * 60_000;
const SHOWN_ROBOTS_CHARACTERS = 100_000;
const OWN_PACE = { parallel: 1, perSecond: 2 };
/** A path that names a sitemap, and not a page of the host. */
const SITEMAP_PATH = /sitemap|\.(?:xml|txt|rss|atom)(?:\.gz)?$/iu;

type Evidence = Pick<SiteArtifacts, 'start' | 'robotsTxt' | 'sitemaps'>;
const HAVE: ReadonlySet<string> = new Set<keyof Evidence>(['start', 'robotsTxt', 'sitemaps']);
/** The rules about sitemaps alone do not look at languages. */
const noVersions = (): [] => [];
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
    await context.progress(2, { key: 'STEP_SITEMAPS_ROBOTS', values: {} });
    const start = await readStart(target, context);
    const robots = await createRobotsReader(context.services.fetcher, { signal: context.signal }).for(start.finalUrl);
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
): Promise<SiteArtifacts['sitemaps']> {
  const files: SitemapFile[] = [];
  const entries: { url: string; file: string }[] = [];
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
    const step = { key: 'STEP_SITEMAPS_FILES', values: { files: files.length } };
    // How many there will be is not known: each brings it nearer to the end by less.
    await progress(Math.round(90 - 70 / (1 + files.length / 10)), step);
    const next = await walk.next();
    if (next.done === true) return { files, entries, isComplete: next.value && !isCut, alternatesOf: noVersions };
    const { facts, reading } = next.value;
    files.push(facts);
    if (reading.type === 'index') continue;
    const kept = reading.urls.slice(0, MAX_ENTRIES - entries.length);
    isCut ||= kept.length < facts.entryCount;
    for (const url of kept) entries.push({ url, file: facts.url });
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
      entries: shownOf(sitemaps.entries).map(({ url: address, file }) => ({
        url: address,
        file: places.get(file) ?? 0,
      })),
      ...judgement,
    },
  };
}

/** The first addresses, as many as a result has room for. */
function shownOf(entries: Evidence['sitemaps']['entries']): Evidence['sitemaps']['entries'] {
  let room = SHOWN_ENTRY_CHARACTERS;
  const end = entries.findIndex(({ url }) => (room -= url.length) < 0);
  return entries.slice(0, Math.min(SHOWN_ENTRIES, end < 0 ? Infinity : end));
}
