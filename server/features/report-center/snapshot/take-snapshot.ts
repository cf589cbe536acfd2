import type { z } from 'zod';
import { freezeBody } from '#core/reports/freeze.ts';
import type { ReportSettings, SectionId } from '#core/reports/settings.ts';
import {
  REPORTED_TYPES,
  spansOf,
  type FrozenResult,
  type FrozenSite,
  type HistoryPoint,
  type Snapshot,
  type Span,
} from '#core/reports/snapshot.ts';
import { insightStates } from '#core/contract/lists/insight-states.ts';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import type { IgnoreRule } from '#core/domain/ignored-findings.ts';
import { isOfStartPage } from '#core/domain/start-page.ts';
import { createCrawlFindings } from '#server/services/crawl-findings-repository.ts';
import type { Queryable } from '#server/db/database.ts';
import { createReportRepository, type StoredSummary } from '#server/features/report-center/repository.ts';
import { freezePositions } from './freeze-positions.ts';
import { freezeEvents, freezeUptime } from './freeze-watched.ts';
import { heedResult, readRules } from './heed-result.ts';
import { createPositionRepository } from './position-repository.ts';
import { createWatchRepository } from './watch-repository.ts';

type SnapshotDeps = ReturnType<typeof createSnapshotReaders> & {
  readonly userId: string;
  readonly nowMs: number;
};

/** What a snapshot is read with. */
export function createSnapshotReaders(db: Queryable) {
  return {
    reports: createReportRepository(db),
    positions: createPositionRepository(db),
    watched: createWatchRepository(db),
    found: createCrawlFindings({ db }),
  };
}

/** Freezes what a report speaks of, as it is at this moment. */
export async function takeSnapshot(
  settings: Pick<ReportSettings, 'sites' | 'periodDays' | 'compare' | 'sections'>,
  deps: SnapshotDeps,
): Promise<Snapshot> {
  const { period, comparison } = spansOf(settings, deps.nowMs);
  const rulesOf = await readRules(deps);
  const sections = new Set(settings.sections.map(({ section }) => section));
  const sites: FrozenSite[] = [];
  for (const site of new Set(settings.sites)) {
    const frozen = await freezeSite(site, { period, comparison, rules: rulesOf(site) }, deps);
    sites.push({ ...frozen, ...(await freezeAround({ site, period, comparison, sections }, deps)) });
  }
  return { version: 1, takenAtMs: deps.nowMs, period, comparison, sites };
}

async function freezeSite(
  site: string,
  { period, comparison, rules }: { period: Span; comparison: Span | null; rules: readonly IgnoreRule[] },
  deps: SnapshotDeps,
): Promise<FrozenSite> {
  const { userId, reports } = deps;
  const now = await reports.summaries(userId, site, period);
  const before = comparison === null ? [] : await reports.summaries(userId, site, comparison);
  const newest = { now: newestOf(now), before: newestOf(before) };
  const bodies = await reports.bodies(
    userId,
    [...newest.now, ...newest.before].map(({ id }) => id),
  );
  const freeze = async (row: StoredSummary): Promise<FrozenResult> => {
    const heeded = await heedResult({ ...row, body: bodies.get(row.id) ?? {} }, rules, deps);
    return { ...heeded, body: freezeBody(row.type, heeded.body) };
  };
  return {
    site,
    now: await Promise.all(newest.now.map(freeze)),
    before: await Promise.all(newest.before.map(freeze)),
    history: [...before, ...now].filter(isOfStartPage).map(toPoint),
  };
}

/** More than any report shows of a list. */
const MOST_DONE = 100;
const OF_POSITIONS: readonly SectionId[] = ['positions', 'position-movers', 'best-pages', 'competitors'];
type Around = {
  readonly site: string;
  readonly period: Span;
  readonly comparison: Span | null;
  readonly sections: ReadonlySet<SectionId>;
};

/** What is known of a website besides results; read for parts that speak of it only. */
async function freezeAround(
  { sections, ...about }: Around,
  { userId, reports, positions, watched }: SnapshotDeps,
): Promise<Pick<FrozenSite, 'positions' | 'uptime' | 'events' | 'done'>> {
  const { site } = about;
  const of = { userId, ...about };
  const around: Pick<FrozenSite, 'positions' | 'uptime' | 'events' | 'done'> = {};
  if (OF_POSITIONS.some((id) => sections.has(id))) {
    const keywords = ofSite(await reports.listValues(userId, serpKeywords.name), serpKeywords.row, site);
    around.positions = await freezePositions({ ...of, phrases: keywords.map(({ phrase }) => phrase) }, positions);
  }
  if (sections.has('uptime')) around.uptime = await freezeUptime(of, watched);
  if (sections.has('timeline')) {
    const notes = ofSite(await reports.listValues(userId, siteNotes.name), siteNotes.row, site);
    around.events = await freezeEvents({ ...of, notes }, watched);
  }
  if (sections.has('tasks-done')) {
    const decided = ofSite(await reports.listValues(userId, insightStates.name), insightStates.row, site);
    around.done = decided
      .filter(({ state, atMs }) => state === 'done' && atMs >= about.period.fromMs && atMs <= about.period.toMs)
      .toSorted((a, b) => b.atMs - a.atMs)
      .slice(0, MOST_DONE)
      .map(({ kind, atMs, subject }) => ({ kind, atMs, subject }));
  }
  return around;
}

/** Rows of a list that are about a website. */
function ofSite<T extends { readonly site: string }>(values: readonly unknown[], row: z.ZodType<T>, site: string): T[] {
  return values.flatMap((value) => {
    const parsed = row.safeParse(value);
    return parsed.success && parsed.data.site === site ? [parsed.data] : [];
  });
}

/** Of each kind the last one about the start page or the website; where there is none, the last one about another page. */
function newestOf(rows: readonly StoredSummary[]): StoredSummary[] {
  return REPORTED_TYPES.flatMap((type) => {
    const own = rows.filter((row) => row.type === type);
    return own.findLast(isOfStartPage) ?? own.at(-1) ?? [];
  });
}

function toPoint({ type, finishedAtMs, summary }: StoredSummary): HistoryPoint {
  const number = (name: string) => {
    const value = summary[name];
    return typeof value === 'number' ? value : null;
  };
  return { type, atMs: finishedAtMs, score: number('score'), errors: number('errors'), warnings: number('warnings') };
}
