import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import {
  MAX_CANDIDATES,
  MAX_INSIGHTS,
  MAX_NAMED,
  type SiteInsight,
  type SiteInsights,
} from '#core/contract/insights.ts';
import { ignoredBy } from '#core/domain/ignored-findings.ts';
import type { EventSource, InsightEvent } from '#core/insights/event.ts';
import type { Track } from '#core/insights/facts.ts';
import type { Insight } from '#core/insights/insight.ts';
import { judgeSite } from '#core/insights/judge-site.ts';
import { redirectPatch, robotsPatch, titlePatch, type Patch } from '#core/insights/patch.ts';
import { auditFacts } from './audit-facts.ts';
import { readCrawlFindings } from './crawl/crawl-findings.ts';
import { findMoved, indexLosses, readCrawlChanges } from './crawl/crawl-facts.ts';
import type { CrawlDiffRepository } from './crawl/repository.ts';
import type { InsightRepository, TrackRow } from './repository.ts';
import { summaryFacts } from './summary-facts.ts';

const DAY_MS = 86_400_000;
/** How far back is looked: steps of 90 days, and what came before them. */
const LOOKED_BACK_DAYS = 150;

export type InsightStores = { readonly repository: InsightRepository; readonly diffs: CrawlDiffRepository };

/** What matters on a project of a user now. */
export async function readSiteInsights(
  { repository, diffs }: InsightStores,
  { userId, site, nowMs }: { readonly userId: string; readonly site: string; readonly nowMs: number },
): Promise<SiteInsights> {
  const sinceMs = nowMs - LOOKED_BACK_DAYS * DAY_MS;
  const crawls = await repository.crawls(userId, site, sinceMs);
  const rows = await repository.tracks(userId, site, Math.floor(sinceMs / DAY_MS));
  const audited = await repository.audits(userId, site, sinceMs);
  const summaries = await repository.summaries(userId, site, ['PageSpeed', 'Accessibility', 'Hreflang'], sinceMs);
  const rules = (await repository.listed(userId, ignoredFindings.name, site)).flatMap(
    (row) => ignoredFindings.row.safeParse(row).data ?? [],
  );
  const ignored = ignoredBy(rules, nowMs);
  const newest = crawls.at(-1);
  const changes = await readCrawlChanges(diffs, site, crawls);
  const found = newest === undefined ? null : await readCrawlFindings(repository, newest, crawls.at(-2), ignored);
  const audits = auditFacts(site, audited, (check) => ignored.checks.has(check));
  const summed = summaryFacts(site, summaries);
  const notes = (await repository.listed(userId, siteNotes.name, site)).flatMap(toNote);
  const insights = judgeSite({
    site,
    events: [...changes.events, ...audits.events, ...summed.events, ...notes],
    tracks: rows.map(toTrack),
    effects: [
      ...(newest === undefined ? [] : indexLosses(changes.lost, newest)),
      ...(found?.effects ?? []),
      ...audits.effects,
      ...summed.effects,
    ],
  });
  const moved = await findMoved(diffs, changes.lost);
  const sources = new Set<EventSource>([
    ...(newest === undefined ? [] : (['siteAudit'] as const)),
    ...(rows.length === 0 ? [] : (['positions'] as const)),
    ...(audited.length === 0 ? [] : (['pageAudit'] as const)),
    ...summaries.flatMap(({ type }) => SOURCES[type] ?? []),
    ...(notes.length === 0 ? [] : (['note'] as const)),
  ]);
  return {
    site,
    sources: [...sources],
    total: insights.length,
    insights: insights
      .slice(0, MAX_INSIGHTS)
      .map((insight) => toAnswer(insight, patchOf(insight, moved, found?.h1Of ?? new Map()))),
  };
}

const SOURCES: Readonly<Record<string, EventSource>> = {
  PageSpeed: 'pageSpeed',
  Accessibility: 'accessibility',
  Hreflang: 'hreflang',
};

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

function toNote(row: unknown): InsightEvent[] {
  const note = siteNotes.row.safeParse(row).data;
  if (note === undefined) return [];
  const { site, atMs, text } = note;
  return [
    { site, page: null, kind: 'note', source: 'note', atMs, sinceMs: atMs, before: null, after: text, value: null },
  ];
}

function toTrack({ readings, ...track }: TrackRow): Track {
  let last = '';
  return {
    ...track,
    readings: readings.split('\n').map((line) => {
      const [day = '', rank = '', url = ''] = line.split('\t');
      last = url === '=' ? last : url;
      return { day: Number(day), rank: rank === '' ? null : Number(rank), url: last };
    }),
  };
}
