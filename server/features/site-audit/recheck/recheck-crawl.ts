import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { hash64 } from '#core/base/hash64.ts';
import { siteAuditBody, siteAuditSummary, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import {
  siteRecheckSummary,
  type SiteRecheckParams,
  type SiteRecheckSummary,
} from '#core/contract/analyses/site-recheck.ts';
import { AppError } from '#core/contract/errors.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { madeUpName, maxListed, paceDeps, restore, rulesOf } from '#server/features/site-audit/crawl/crawl-phases.ts';
import { crawlSite } from '#server/features/site-audit/crawl/crawl-site.ts';
import { createLinkDiscovery } from '#server/crawl/link-discovery.ts';
import { crawlTargets, isProbed } from '#server/features/site-audit/crawl/crawl-targets.ts';
import { createFrontier } from '#server/crawl/frontier.ts';
import { meetSitemaps } from '#server/crawl/read-sitemaps.ts';
import { judgeCrawl } from '#server/features/site-audit/judge/judge-crawl.ts';
import { compareAgain } from '#server/features/site-audit/judge/finding-diff.ts';
import { readListedInSteps } from '#server/crawl/packing/listed-alternates.ts';
import { isHeard } from '#server/features/site-audit/judge/stored-responses.ts';
import { createCrawlListRepository } from '#server/features/site-audit/lists/list-repository.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import { snapshotOf, type CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { createCrawlRepository } from '#server/features/site-audit/store/repository.ts';
import { countAgain, type BriefResponse, type Looked } from './recheck-counts.ts';
import { createRecheckFrontier, type Job } from './recheck-frontier.ts';
import { overlayCrawl } from './recheck-overlay.ts';
import { isAboutHost, planRecheck } from './recheck-plan.ts';
import { createRecheckRepository, type RecheckedCrawl } from './recheck-repository.ts';

/** Addresses that pages name for the first time and that are asked at most. */
const MAX_NEW = 500;
/** Robots.txt may be kept so long (RFC 9309, section 2.4). */
const HOST_FRESH_MS = 24 * 3_600_000;

type Recheck = Awaited<ReturnType<typeof openRecheck>>;

/** Asks again what is wanted, judges the crawl anew, and puts both in its place: a re-check that does not come to its end leaves it as it was. */
export async function recheck(
  wanted: SiteRecheckParams,
  crawl: RecheckedCrawl,
  context: AnalysisContext,
): Promise<SiteRecheckSummary> {
  // Killed between its end and the task's.
  if (crawl.state.recheck?.task === context.task.id) return siteRecheckSummary.parse(crawl.state.recheck.summary);
  const opened = await openRecheck(wanted, crawl, context);
  try {
    const state = await readHostAgain(opened);
    const asked = await fetchAgain(opened, state);
    return await judgeAgain(opened, state, asked);
  } catch (error) {
    // A stopped process begins anew; what is left then is thrown away.
    await opened.rechecks.drop(opened.draft).catch(() => undefined);
    throw error;
  }
}

async function openRecheck(wanted: SiteRecheckParams, crawl: RecheckedCrawl, context: AnalysisContext) {
  const { task, services } = context;
  const { database, now, pagePool } = services;
  const [crawls, rechecks] = [createCrawlRepository(database), createRecheckRepository(database)];
  const plan = await planRecheck({ lists: createCrawlListRepository(database), rechecks, crawl: crawl.id }, wanted);
  const draft = await rechecks.begin({ taskId: task.id, userId: task.userId, site: crawl.site, startedAtMs: now() });
  const frontier = createFrontier({ readUrls: (fromId, limit) => crawls.readUrls(crawl.id, fromId, limit) });
  await restore(frontier, { id: crawl.id, phase: 'done' }, crawls);
  const { recheck: _last, ...state } = crawl.state;
  return {
    wanted,
    crawl,
    context,
    params: siteAuditBody.parse(crawl.body).params satisfies SiteAuditParams,
    crawls,
    rechecks,
    plan,
    draft,
    frontier,
    /** What robots.txt forbids is asked by reading that again. */
    isAboutHost: isAboutHost(wanted.check) || plan.pages.some(({ id }) => frontier.wantOf(id) === SKIP.robots),
    again: createRecheckFrontier(frontier, MAX_NEW),
    pool: pagePool,
    /** Counts begin anew: only what is asked again goes into them. */
    state: { ...state, pages: 0, asked: 0, errors: 0, indexable: 0, stoppedBy: null } as CrawlState,
  };
}

type HostState = { readonly state: CrawlState; readonly hasSitemaps: boolean };

/** Robots.txt, the certificate and the like, when the check is about them, or when they were read too long ago to be relied on. */
async function readHostAgain(opened: Recheck): Promise<HostState> {
  const { context, crawl, pool, state } = opened;
  const { now } = context.services;
  const isOld = now() - (crawl.state.hostAtMs ?? crawl.startedAtMs) > HOST_FRESH_MS;
  if (!isOld && !opened.isAboutHost) return { state, hasSitemaps: false };
  await context.progress(1, { key: 'STEP_HOST', values: {} });
  const reading = await pool.host({ url: state.startUrl, madeUpName: madeUpName(context.services) }, context.signal);
  if (reading.failure === 'refused') throw new AppError('TARGET_REFUSED', 'The address may not be asked');
  if (reading.host.start.status === null) throw new AppError('TARGET_UNREACHABLE', 'The site does not answer');
  const isSameSite = siteOfUrl(reading.finalUrl) === siteOfUrl(state.finalUrl);
  const finalUrl = isSameSite ? reading.finalUrl : state.finalUrl;
  const present: CrawlState = { ...state, finalUrl, host: reading.host, hostAtMs: now() };
  await readSitemapsAgain(opened, present);
  return { state: present, hasSitemaps: true };
}

async function readSitemapsAgain(opened: Recheck, state: CrawlState): Promise<void> {
  const { context, params, pool, crawls, draft, again } = opened;
  await context.progress(2, { key: 'STEP_SITEMAPS', values: {} });
  const frontier = again.over([]);
  const rules = rulesOf(opened, state);
  state.hasAllSitemaps = await meetSitemaps({
    checksExternal: params.checkExternal ?? true,
    ...paceDeps(opened, state, rules.crawlDelayS),
    pool,
    state,
    frontier,
    discovery: createLinkDiscovery({ frontier, state, ...rules, checksExternal: false }),
    maxMet: maxListed(params),
    store: (sitemap) =>
      crawls.store(draft, { ...frontier.takeFresh(), sitemaps: [sitemap], state: snapshotOf(state), phase: 'pages' }),
    isFinishWanted: () => false,
    signal: context.signal,
  });
}

type Refetched = {
  /** Pages of the plan that were asked. */
  readonly pages: readonly Job[];
  readonly before: readonly BriefResponse[];
  readonly responses: ReadonlyMap<number, BriefResponse>;
  readonly wants: ReadonlyMap<number, number>;
};

/** Asks the pages and then what they name, as politely as a crawl. */
async function fetchAgain(opened: Recheck, { state, hasSitemaps }: HostState): Promise<Refetched> {
  const { context, params, crawl, crawls, rechecks, draft, frontier, again, pool, plan } = opened;
  const rules = rulesOf(opened, state);
  const { jobs, wants } = sortJobs(opened, rules);
  const listed = await readListedInSteps(await crawls.readSitemaps(hasSitemaps ? draft : crawl.id));
  const total = (): number => jobs.pages.length + jobs.targets.length + again.met().length;
  const report = (): void => {
    const [done, all] = [Math.min(state.asked, total()), total()];
    const pct = 3 + Math.floor((85 * done) / Math.max(1, all));
    // What fails with it is told by the signal.
    context.progress(pct, { key: 'STEP_RECHECK', values: { done, total: all } }).catch(() => undefined);
  };
  const shared = {
    ...paceDeps(opened, state, rules.crawlDelayS),
    state,
    pool,
    verdictOf: rules.verdictOf,
    onProgress: report,
    isFinishWanted: () => false,
    signal: context.signal,
    store: (step: Parameters<typeof crawls.store>[1]) => crawls.store(draft, step),
  };
  await crawlSite({
    ...shared,
    ...rules,
    frontier: again.over(jobs.pages),
    robots: state.host.robotsTxt,
    thresholds: params.thresholds ?? {},
    ignoredParameters: params.ignoreParameters ?? [],
    alternatesOf: listed.of,
    pageLimit: Infinity,
    fetchedBefore: 0,
    checksExternal: params.checkExternal ?? true,
  });
  state.stoppedBy = null;
  await crawlTargets({
    ...shared,
    checksExternal: params.checkExternal ?? true,
    frontier: again.over([...jobs.targets, ...again.met().filter(({ id }) => isProbed(frontier.wantOf(id)))]),
  });
  const responses = new Map((await rechecks.responsesOf(draft)).map((response) => [response.id, response]));
  const before = await rechecks.responsesOf(crawl.id, [...responses.keys()]);
  checkReached(before, responses);
  return {
    pages: plan.pages.filter(({ id }) => responses.has(id)),
    before,
    responses,
    // What was not asked after all, because the site refused, is still what it was.
    wants: new Map([...wants].filter(([id]) => responses.has(id))),
  };
}

/** Pages and other addresses apart, without those that may not be asked; what robots.txt has opened since is read as a page. */
function sortJobs({ plan, frontier }: Pick<Recheck, 'plan' | 'frontier'>, rules: ReturnType<typeof rulesOf>) {
  const jobs: { pages: Job[]; targets: Job[] } = { pages: [], targets: [] };
  const wants = new Map<number, number>();
  for (const job of [...plan.pages, ...plan.targets]) {
    const want = frontier.wantOf(job.id);
    if (rules.scope.isOwn(job.url) && !rules.mayAsk(job.url)) continue;
    if (want === SKIP.robots) wants.set(job.id, WANT.page);
    if (want === WANT.page || want === SKIP.robots) jobs.pages.push(job);
    else if (isProbed(want)) jobs.targets.push(job);
  }
  return { jobs, wants };
}

/** A network that is down is no fault of the pages. @throws {AppError} TARGET_UNREACHABLE */
function checkReached(before: readonly BriefResponse[], responses: ReadonlyMap<number, BriefResponse>): void {
  const pages = before.filter(({ isPage }) => isPage);
  const isAnyThere = pages.some(({ status }) => status !== 0);
  if (isAnyThere && pages.every(({ id }) => responses.get(id)?.status === 0))
    throw new AppError('TARGET_UNREACHABLE', 'The site does not answer');
}

/** Judges the crawl as it is now, and stores it with what came of it. */
async function judgeAgain(
  opened: Recheck,
  { state, hasSitemaps }: HostState,
  asked: Refetched,
): Promise<SiteRecheckSummary> {
  const { context, crawl, crawls, rechecks, draft, params, wanted, plan } = opened;
  const { task, services, signal } = context;
  await context.progress(90, { key: 'STEP_JUDGING', values: {} });
  const old = siteAuditSummary.parse(crawl.summary);
  const present: CrawlState = {
    ...state,
    ...countAgain(crawl.state, asked.before, state),
    skipped: { ...state.skipped, robots: Math.max(0, (state.skipped['robots'] ?? 0) - asked.wants.size) },
    stoppedBy: crawl.state.stoppedBy,
  };
  const overlay = overlayCrawl(crawls, { crawl: crawl.id, draft, hasSitemaps, ...asked });
  const verdict = await judgeCrawl(
    { crawls: overlay, crawl: draft, signal },
    {
      state: present,
      params,
      earlierKeys: await crawls.earlierKeys(crawl.id, task.userId, crawl.site),
      ownKeys: crawl.findingKeys,
      durationMs: old.durationMs,
    },
  );
  const looked = lookedAt(opened, asked);
  const { keys, ...counts } = await compareAgain(crawl.findingKeys, verdict.findingKeys, looked);
  const summary: SiteRecheckSummary = {
    crawl: wanted.crawl,
    url: wanted.url ?? null,
    check: wanted.check ?? null,
    ...counts,
    pages: asked.pages.length,
    pagesTotal: plan.pagesTotal,
    scoreBefore: old.score,
    score: verdict.summary.score,
    revisedAtMs: services.now(),
  };
  await context.progress(98, { key: 'STEP_JUDGING', values: {} });
  await rechecks.replace({
    crawl,
    task: task.id,
    draft,
    wants: asked.wants,
    replacesSitemaps: hasSitemaps,
    state: { ...present, recheck: { task: task.id, summary } },
    findingKeys: keys,
    summary: verdict.summary,
    body: verdict.body,
    revisedAtMs: summary.revisedAtMs,
  });
  return summary;
}

/** The pages that were asked again; what is found about the host belongs to a page that need not be asked for it. */
function lookedAt(
  { wanted: { check }, plan, isAboutHost: isHostMeant }: Recheck,
  { pages, responses }: Refetched,
): Looked {
  const keyOf = ({ url }: Job): number => hash64(url)[0];
  return {
    pages: new Set((isHostMeant ? plan.pages : pages).map(keyOf)),
    check: check === undefined ? null : CHECK_IDS.indexOf(check),
    heard: new Map(
      [...plan.pages, ...plan.targets].flatMap((job) => {
        const response = responses.get(job.id);
        return response === undefined ? [] : [[keyOf(job), isHeard(response)]];
      }),
    ),
  };
}
