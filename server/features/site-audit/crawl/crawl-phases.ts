import { elapsedMs } from '#core/base/elapsed-ms.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { MAX_CRAWL_PAGES, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { AppError } from '#core/contract/errors.ts';
import { createScope } from '#core/domain/crawl-scope.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { groupFor, isAllowed, parseRobotsTxt } from '#core/parse/robots-txt.ts';
import { allowsWithout } from '#server/collect/robots.ts';
import { toTargetUrl } from '#server/collect/target-url.ts';
import { createTrust } from '#server/collect/trusted-host.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { judgeCrawl } from '#server/features/site-audit/judge/judge-crawl.ts';
import { readListedInSteps } from '#server/crawl/packing/listed-alternates.ts';
import type { SitemapRow } from '#server/crawl/crawl-rows.ts';
import {
  snapshotOf,
  type CrawlPhase,
  type CrawlState,
  type CrawlStep,
} from '#server/features/site-audit/store/crawl-store.ts';
import { createCrawlRepository, type CrawlRow } from '#server/features/site-audit/store/repository.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';
import { crawlSite } from './crawl-site.ts';
import { createLinkDiscovery } from '#server/crawl/link-discovery.ts';
import { crawlTargets } from './crawl-targets.ts';
import { createFrontier, type Frontier } from '#server/crawl/frontier.ts';
import { paceFor, pauseS } from '#server/crawl/host-limits.ts';
import type { PaceDeps } from '#server/crawl/host-pace.ts';
import { meetSitemaps } from '#server/crawl/read-sitemaps.ts';

const AGENT = 'SitewardenBot';
const DEFAULT_PAGE_LIMIT = 10_000;
const DEFAULT_DEPTH = 50;
const CHUNK = 5000;
/** Sitemaps may add so many addresses for each page that is asked, and those of one file anyway. */
const LISTED_A_PAGE = 5;
const LISTED_IN_FILE = 50_000;

/** From so many answers on, what the threads have grown to is worth more than the half second they take to start anew. */
const MANY_ANSWERS = 2000;

type Crawl = Awaited<ReturnType<typeof openCrawl>>;

/** What all phases share. */
export async function openCrawl(params: SiteAuditParams, context: AnalysisContext) {
  const { task, services } = context;
  const { database, pagePool, now } = services;
  const crawls = createCrawlRepository(database);
  const { site } = toPageTarget(params.site);
  const row: CrawlRow = await crawls.open({ taskId: task.id, userId: task.userId, site, nowMs: now() });
  const frontier = createFrontier({ readUrls: (fromId, limit) => crawls.readUrls(row.id, fromId, limit) });
  if (row.phase !== 'done') await restore(frontier, row, crawls);
  return { params, context, crawls, site, row, frontier, pool: pagePool, state: row.state };
}

/** The addresses an earlier run has met, and those it has asked. */
export async function restore(
  frontier: Frontier,
  row: Pick<CrawlRow, 'id' | 'phase'>,
  crawls: ReturnType<typeof createCrawlRepository>,
): Promise<void> {
  if (row.phase === 'host') return;
  for (let from = 0; ;) {
    const rows = await crawls.readUrls(row.id, from, CHUNK);
    for (const each of rows) frontier.restore(each);
    const last = rows.at(-1);
    if (last === undefined) break;
    from = last.id + 1;
  }
  for (const id of await crawls.readResponseIds(row.id)) frontier.markFetched(id);
}

/** Stores steps, and says with the first of a run that it got further. */
function storing({
  crawls,
  row,
  context,
}: Pick<Crawl, 'crawls' | 'row' | 'context'>): (step: CrawlStep) => Promise<void> {
  let isFirst = true;
  return async (step) => {
    await crawls.store(row.id, step);
    if (isFirst) await context.keep({});
    isFirst = false;
  };
}

/**
 * Learns what there is to crawl: where the start leads, robots.txt, the other ways to write the site, its sitemaps.
 * @throws {AppError} TARGET_REFUSED, else by why it does not answer
 */
export async function readSite(crawl: Crawl): Promise<CrawlState> {
  const { params, context, pool, crawls, row, frontier } = crawl;
  await context.progress(1, { key: 'STEP_HOST', values: {} });
  await crawls.forgetSite(row.id);
  const start = toPageTarget(params.startUrl ?? params.site);
  const { url, reading } = await readStart(pool, start, context);
  const state: CrawlState = {
    startUrl: url,
    finalUrl: reading.finalUrl,
    host: reading.host,
    pages: 0,
    asked: 0,
    errors: 0,
    indexable: 0,
    skipped: {},
    passed: [],
    notRun: {},
    stoppedBy: null,
    hasAllSitemaps: true,
  };
  await crawls.store(row.id, { state: snapshotOf(state), host: state.host, phase: 'host' });
  await context.progress(2, { key: 'STEP_SITEMAPS', values: {} });
  const rules = rulesOf(crawl, state);
  const discovery = createLinkDiscovery({ frontier, state, ...rules, checksExternal: false });
  discovery.meet(url, 0);
  // Where it leads may be another host, which is the one that is crawled.
  discovery.meet(rules.scope.withoutSessions(normalizeUrl(reading.finalUrl) ?? reading.finalUrl), 0);
  const store = (phase: CrawlPhase, sitemaps: SitemapRow[] = []): Promise<void> =>
    crawls.store(row.id, { ...frontier.takeFresh(), sitemaps, state: snapshotOf(state), phase });
  state.hasAllSitemaps = await meetSitemaps({
    ...paceDeps(crawl, state, rules.crawlDelayS),
    pool,
    state,
    frontier,
    discovery,
    checksExternal: params.checkExternal ?? true,
    maxMet: maxListed(params),
    store: (sitemap) => store('host', [sitemap]),
    isFinishWanted: context.isFinishWanted,
    signal: context.signal,
  });
  await store('pages');
  return state;
}

/** Pages a crawl may ask for. */
export function pageLimitOf({ pageLimit }: SiteAuditParams): number {
  return Math.min(MAX_CRAWL_PAGES, pageLimit ?? DEFAULT_PAGE_LIMIT);
}

/** Addresses that the sitemaps of a site may add. */
export function maxListed(params: SiteAuditParams): number {
  return Math.max(LISTED_IN_FILE, LISTED_A_PAGE * pageLimitOf(params));
}

/** Over http when no scheme was typed and https does not answer. */
async function readStart(
  pool: PagePool,
  { url, isSchemeGuessed }: ReturnType<typeof toPageTarget>,
  context: AnalysisContext,
) {
  const name = madeUpName(context.services);
  const read = (address: string) => pool.host({ url: address, madeUpName: name }, context.signal);
  const secure = await read(url);
  if (secure.failure === 'refused') throw new AppError('TARGET_REFUSED', 'The address may not be asked');
  if (secure.host.start.status !== null) return { url, reading: secure };
  const plain = isSchemeGuessed ? url.replace(/^https:/u, 'http:') : null;
  const second = plain === null ? null : await read(plain);
  if (plain !== null && second !== null && second.host.start.status !== null) return { url: plain, reading: second };
  // With both ways tried, what was typed is what to look at.
  throw new AppError(FAILURE_CODES[secure.failure ?? 'connection'], 'The site does not answer');
}

export function madeUpName({ random }: Pick<Services, 'random'>): string {
  return Array.from(random(16), (byte) => (byte % 36).toString(36)).join('');
}

/** What may be asked, and what Googlebot may. */
export function rulesOf({ params }: Pick<Crawl, 'params'>, { finalUrl, host }: CrawlState) {
  const rules = host.robotsTxt.text === null ? null : parseRobotsTxt(host.robotsTxt.text);
  const without = allowsWithout(host.robotsTxt.status ?? 0, host.robotsTxt.failure);
  const decide = (agent: string, url: string) =>
    rules === null ? { isAllowed: without, rule: null } : isAllowed(rules, agent, url);
  const obeys = params.obeyRobots ?? true;
  return {
    scope: createScope({
      site: siteOfUrl(finalUrl),
      include: params.include ?? [],
      exclude: params.exclude ?? [],
      maxDepth: params.maxDepth ?? DEFAULT_DEPTH,
      ignoredParameters: new Set(params.ignoreParameters),
    }),
    mayAsk: (url: string): boolean => !obeys || decide(AGENT, url).isAllowed,
    verdictOf: (url: string) => decide('Googlebot', url),
    crawlDelayS: obeys && rules !== null ? (groupFor(rules, AGENT)?.crawlDelaySeconds ?? null) : null,
  };
}

/** Which host is the site's own, and how fast it may be asked. */
export function paceDeps(
  { params, context }: Pick<Crawl, 'params' | 'context'>,
  { finalUrl }: CrawlState,
  crawlDelayS: number | null,
): PaceDeps & { readonly now: () => number } {
  const { config, now } = context.services;
  const isTrusted = createTrust(config.allowTargets)(toTargetUrl(finalUrl));
  const ownPace = paceFor(params, { isTrusted, crawlDelayS });
  return { site: siteOfUrl(finalUrl), ownPace, now };
}

/** Asks and judges every page. */
export async function readPages(crawl: Crawl, state: CrawlState): Promise<void> {
  const { params, context, crawls, row, frontier, pool } = crawl;
  const { scope, mayAsk, verdictOf, crawlDelayS } = rulesOf(crawl, state);
  const listed = await readListedInSteps(await crawls.readSitemaps(row.id));
  const startedAtMs = elapsedMs();
  const fetchedBefore = state.asked;
  await crawlSite({
    ...paceDeps(crawl, state, crawlDelayS),
    state,
    frontier,
    scope,
    pool,
    mayAsk,
    verdictOf,
    robots: state.host.robotsTxt,
    thresholds: params.thresholds ?? {},
    ignoredParameters: params.ignoreParameters ?? [],
    alternatesOf: listed.of,
    pageLimit: pageLimitOf(params),
    fetchedBefore,
    checksExternal: params.checkExternal ?? true,
    store: storing(crawl),
    onProgress: (url, queue) => {
      const seconds = (elapsedMs() - startedAtMs) / 1000;
      const values = {
        pages: state.asked,
        queue,
        perSecond: Number(((state.asked - fetchedBefore) / Math.max(0.5, seconds)).toPrecision(2)),
        pauseS: pauseS(crawlDelayS),
        errors: state.errors,
        url,
      };
      const pct = 3 + Math.floor((77 * state.asked) / Math.max(1, state.asked + queue));
      report(context, pct, { key: 'STEP_CRAWLING', values });
    },
    isFinishWanted: context.isFinishWanted,
    signal: context.signal,
  });
  await crawls.store(row.id, { state: snapshotOf(state), phase: 'targets' });
}

/** Progress comes at most four times a second; what fails with it is told by the signal. */
function report(
  context: AnalysisContext,
  pct: number,
  step: { key: string; values: Record<string, string | number> },
): void {
  context.progress(pct, step).catch(() => undefined);
}

/** Asks files, images and other sites that pages name. */
export async function readTargets(crawl: Crawl, state: CrawlState): Promise<void> {
  const { params, context, crawls, row, frontier, pool } = crawl;
  const { verdictOf, crawlDelayS } = rulesOf(crawl, state);
  await crawlTargets({
    ...paceDeps(crawl, state, crawlDelayS),
    state,
    frontier,
    pool,
    verdictOf,
    checksExternal: params.checkExternal ?? true,
    store: storing(crawl),
    onProgress: (done, total) =>
      report(context, 80 + Math.floor((12 * done) / Math.max(1, total)), {
        key: 'STEP_EXTERNAL',
        values: { done, total },
      }),
    isFinishWanted: context.isFinishWanted,
    signal: context.signal,
  });
  await crawls.store(row.id, { state: snapshotOf(state), phase: 'judge' });
}

/** Judges links and site when all responses are there. */
export async function judge({ params, context, crawls, row, site, pool }: Crawl, state: CrawlState) {
  const { task, services, signal } = context;
  if (state.asked >= MANY_ANSWERS) pool.rest();
  await context.progress(93, { key: 'STEP_JUDGING', values: {} });
  await crawls.forgetJudgement(row.id);
  const { summary, body, findingKeys } = await judgeCrawl(
    { crawls, crawl: row.id, signal },
    {
      state,
      params,
      earlierKeys: await crawls.earlierKeys(row.id, task.userId, site),
      // The crawl may be older than this process; its clock may have gone back since.
      durationMs: Math.max(0, services.now() - row.startedAtMs),
    },
  );
  await crawls.finish(row.id, findingKeys);
  return { summary, body };
}
