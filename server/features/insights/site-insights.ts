import type { SiteNote } from '#core/contract/lists/site-notes.ts';
import { MAX_CANDIDATES, type SiteInsight, type SiteInsights } from '#core/contract/insights.ts';
import { ignoredBy, type Ignored, type IgnoreRule } from '#core/domain/ignored-findings.ts';
import { MAX_NAMED } from '#core/insights/effect.ts';
import type { EventSource, InsightEvent } from '#core/insights/event.ts';
import type { Insight } from '#core/insights/insight.ts';
import { redirectPatch, robotsPatch, titlePatch, type Patch } from '#core/insights/patch.ts';
import { STEP_DAYS } from '#core/insights/rank-steps.ts';
import { auditFacts } from './audit-facts.ts';
import { readCrawlFindings } from './crawl/crawl-findings.ts';
import { findMoved, indexLosses, readCrawlChanges } from './crawl/crawl-facts.ts';
import type { CrawlDiffRepository } from './crawl/repository.ts';
import type { JudgeInsights } from './judge-apart.ts';
import { monitorEvents, outageEvents } from './monitor-facts.ts';
import { AUDIT_LIMITS, SUMMARY_LIMITS, type InsightRepository, type Measured } from './repository.ts';
import { summaryFacts } from './summary-facts.ts';

const DAY_MS = 86_400_000;
/** How far back is looked: steps of 90 days, and what came before them. */
const LOOKED_BACK_DAYS = 150;
const SUMMED = ['PageSpeed', 'Accessibility', 'Hreflang'] as const;

export type InsightStores = {
  readonly repository: InsightRepository;
  readonly diffs: CrawlDiffRepository;
  readonly judge: JudgeInsights;
};
/** What is the same for all projects of an answer. */
export type Asked = { readonly userId: string; readonly nowMs: number };
/** What an account has written down about a project. */
export type Written = { readonly rules: readonly IgnoreRule[]; readonly notes: readonly SiteNote[] };
type Looked = SiteInsights['sources'][number];

/** Since when facts are read. */
export function lookedSinceMs(nowMs: number): number {
  return nowMs - LOOKED_BACK_DAYS * DAY_MS;
}

/** What matters on a project of a user now. */
export async function readSiteInsights(
  stores: InsightStores,
  asked: Asked,
  project: Measured,
  { rules, notes }: Written,
  signal: AbortSignal,
): Promise<SiteInsights> {
  const { site } = project;
  const { nowMs } = asked;
  const ignored = ignoredBy(rules, nowMs);
  const crawled = await readCrawls(stores, asked, project, ignored);
  const tracked = await readTracks(stores, asked, project);
  const single = await readSingle(stores, asked, project, ignored);
  const watched = await readWatched(stores, asked, project);
  const job = {
    site,
    today: Math.floor(nowMs / DAY_MS),
    events: [...crawled.events, ...single.events, ...watched.events, ...notes.map(toNote)],
    tracks: tracked.tracks,
    effects: [...crawled.effects, ...single.effects],
  };
  const { insights, total } = await stores.judge(job, signal);
  const noted = notes.map(({ atMs }): Looked => ({ source: 'note', sinceMs: 0, measuredAtMs: atMs }));
  return {
    site,
    sources: [...crawled.looked, ...tracked.looked, ...single.looked, ...watched.looked, ...noted.slice(-1)],
    total,
    insights: insights.map((insight) => toAnswer(insight, patchOf(insight, crawled.moved, crawled.h1Of))),
  };
}

async function readCrawls(
  { repository, diffs }: InsightStores,
  { userId, nowMs }: Asked,
  { site, types }: Measured,
  ignored: Ignored,
) {
  const crawls = types.includes('SiteAudit') ? await repository.crawls(userId, site, lookedSinceMs(nowMs)) : [];
  const [oldest, newest] = [crawls[0], crawls.at(-1)];
  if (oldest === undefined || newest === undefined)
    return { events: [], effects: [], moved: [], h1Of: new Map<string, string>(), looked: [] };
  const { events, lost } = await readCrawlChanges(diffs, site, crawls);
  const { effects, h1Of } = await readCrawlFindings(repository, newest, crawls.at(-2), ignored);
  const measuredAtMs = newest.revisedAtMs ?? newest.finishedAtMs;
  const looked: Looked[] = [{ source: 'siteAudit', sinceMs: oldest.finishedAtMs, measuredAtMs }];
  return {
    events,
    effects: [...indexLosses(lost, newest), ...effects],
    moved: await findMoved(diffs, lost),
    h1Of,
    looked,
  };
}

async function readTracks({ repository }: InsightStores, { userId, nowMs }: Asked, { site, hasTracks }: Measured) {
  const today = Math.floor(nowMs / DAY_MS);
  const rows = hasTracks ? await repository.tracks(userId, site, today - LOOKED_BACK_DAYS) : [];
  const measuredAtMs = rows.reduce((newestMs, { readAtMs }) => Math.max(newestMs, readAtMs), 0);
  const looked: Looked = { source: 'positions', sinceMs: (today - STEP_DAYS + 1) * DAY_MS, measuredAtMs };
  return { tracks: rows, looked: rows.length === 0 ? [] : [looked] };
}

/** Results of single pages. */
async function readSingle(
  { repository }: InsightStores,
  { userId, nowMs }: Asked,
  { site, types }: Measured,
  ignored: Ignored,
) {
  const sinceMs = lookedSinceMs(nowMs);
  const summed = SUMMED.filter((type) => types.includes(type));
  const audited = types.includes('PageAudit') ? await repository.audits(userId, site, sinceMs) : [];
  const summaries = summed.length === 0 ? [] : await repository.summaries(userId, site, summed, sinceMs);
  const audits = auditFacts(site, audited, (check) => ignored.checks.has(check));
  const { events, effects } = summaryFacts(site, summaries);
  const looked = [
    ...lookedAt('pageAudit', audited, AUDIT_LIMITS, sinceMs),
    ...summed.flatMap((type) => {
      const own = summaries.filter((row) => row.type === type);
      return lookedAt(SOURCES[type], own, SUMMARY_LIMITS, sinceMs);
    }),
  ];
  return { events: [...audits.events, ...events], effects: [...audits.effects, ...effects], looked };
}

const SOURCES: Readonly<Record<(typeof SUMMED)[number], EventSource>> = {
  PageSpeed: 'pageSpeed',
  Accessibility: 'accessibility',
  Hreflang: 'hreflang',
};

/** How far back all of the results are there that the limits leave. @param rows oldest first. */
function lookedAt(
  source: EventSource,
  rows: readonly { readonly url: string | null; readonly finishedAtMs: number }[],
  { ofPage, all }: typeof AUDIT_LIMITS,
  sinceMs: number,
): Looked[] {
  const newest = rows.at(-1);
  if (newest === undefined) return [];
  const measuredAtMs = newest.finishedAtMs;
  if (rows.length >= all) return [{ source, sinceMs: measuredAtMs, measuredAtMs }];
  const cut = [...Map.groupBy(rows, ({ url }) => url).values()].filter((own) => own.length >= ofPage);
  const oldestMs = cut.map(([first]) => first?.finishedAtMs ?? sinceMs);
  const knownSinceMs = oldestMs.reduce((latestMs, atMs) => Math.max(latestMs, atMs), sinceMs);
  return [{ source, sinceMs: knownSinceMs, measuredAtMs }];
}

async function readWatched({ repository }: InsightStores, { userId, nowMs }: Asked, { site, hasMonitors }: Measured) {
  const watchedAtMs = hasMonitors ? await repository.watchedAt(userId, site) : null;
  if (watchedAtMs === null) return { events: [], looked: [] };
  const sinceMs = lookedSinceMs(nowMs);
  const events = [
    ...monitorEvents(site, await repository.monitorChanges(userId, site, sinceMs)),
    ...outageEvents(site, await repository.outages(userId, site, sinceMs)),
  ];
  const looked: Looked[] = [{ source: 'monitor', sinceMs, measuredAtMs: watchedAtMs }];
  return { events, looked };
}

function patchOf(
  { kind, reason, checks, pages }: Insight,
  moved: readonly { from: string; to: string }[],
  h1Of: ReadonlyMap<string, string>,
): Patch | null {
  if (kind === 'indexLoss' && reason === 'status')
    return redirectPatch(moved.filter(({ from }) => pages.includes(from)));
  if (kind === 'indexLoss' && reason === 'robots') return robotsPatch(pages);
  if (checks.includes('title-missing')) return titlePatch(pages.flatMap((url) => ({ url, h1: h1Of.get(url) ?? '' })));
  return null;
}

function toAnswer({ pages, phrases, candidates, ...insight }: Insight, patch: Patch | null): SiteInsight {
  return {
    ...insight,
    checks: [...insight.checks],
    pages: pages.slice(0, MAX_NAMED),
    phrases: phrases.slice(0, MAX_NAMED).map((each) => ({ ...each })),
    candidates: candidates.slice(0, MAX_CANDIDATES).map((each) => ({ ...each, alongside: [...each.alongside] })),
    patch,
  };
}

function toNote({ site, atMs, text }: SiteNote): InsightEvent {
  return { site, page: null, kind: 'note', source: 'note', atMs, sinceMs: atMs, before: null, after: text };
}
