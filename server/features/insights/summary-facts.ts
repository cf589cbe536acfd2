import { middleOf } from '#core/base/middle.ts';
import { accessibilitySummary } from '#core/contract/analyses/accessibility.ts';
import { hreflangContract } from '#core/contract/analyses/hreflang.ts';
import { pageSpeedSummary, type SpeedDevice } from '#core/contract/analyses/page-speed.ts';
import { MAX_NAMED } from '#core/insights/effect.ts';
import type { InsightEvent } from '#core/insights/event.ts';
import type { PageEffect } from '#core/insights/facts.ts';
import type { InsightRepository } from './repository.ts';
import { earliest } from '#core/insights/earliest.ts';

export type SummaryRow = Awaited<ReturnType<InsightRepository['summaries']>>[number];

/** A page is slower when its score is so many points below the middle of up to five readings before. */
const LOST_POINTS = 10;
const READINGS = 5;
const POOR_SCORE = 50;
const SLOWER_LCP = 1.25;
const LEAST_LCP_MS = 500;

/** A step down: the last reading before it and the first after it. */
type Slowing = {
  readonly before: number;
  readonly previous: Reading;
  readonly first: Reading;
  readonly now: Reading;
};
type Reading = {
  readonly id: string;
  readonly page: string;
  readonly device: SpeedDevice;
  readonly atMs: number;
  readonly score: number;
  readonly lcp: number | null;
};

/** What results without lists of their own say: page speed, accessibility and hreflang. @param rows oldest first. */
export function summaryFacts(
  site: string,
  rows: readonly SummaryRow[],
): { events: InsightEvent[]; effects: PageEffect[] } {
  const speed = speedFacts(site, rows);
  return { events: speed.events, effects: [...speed.effects, ...barriers(rows), ...hreflangErrors(rows)] };
}

function speedFacts(site: string, rows: readonly SummaryRow[]): { events: InsightEvent[]; effects: PageEffect[] } {
  const groups = Map.groupBy(rows.flatMap(toReading), ({ key }) => key);
  const events: InsightEvent[] = [];
  const slower: Slowing[] = [];
  for (const own of groups.values()) {
    for (const [index, now] of own.entries()) {
      const previous = own[index - 1];
      if (previous === undefined) continue;
      for (const event of slowerLcp(site, previous, now)) events.push(event);
    }
    const slowing = newestSlowing(own);
    if (slowing !== null) slower.push(slowing);
  }
  const readOn = (device: SpeedDevice) => [...groups.values()].filter(([first]) => first?.device === device).length;
  const effects = [...Map.groupBy(slower, ({ now }) => now.device)].flatMap(([device, own]) =>
    speedLoss(device, own, readOn(device)),
  );
  return { events, effects };
}

/** Pages that are slower on one device. @param population pages that were read on it. */
function speedLoss(device: SpeedDevice, slower: readonly Slowing[], population: number): PageEffect[] {
  const falls = slower.toSorted((a, b) => b.before - b.now.score - (a.before - a.now.score));
  const [worst] = falls;
  if (worst === undefined) return [];
  return [
    {
      ...BARE,
      kind: 'speedLoss',
      device,
      severity: worst.now.score < POOR_SCORE ? 'error' : 'warning',
      resultId: worst.now.id,
      pages: falls.map(({ now }) => now.page),
      pageCount: falls.length,
      population,
      isNew: true,
      sinceMs: worst.previous.atMs,
      atMs: worst.first.atMs,
      measuredAtMs: earliest(falls.slice(0, MAX_NAMED).map(({ now }) => now.atMs)),
      before: worst.before,
      after: worst.now.score,
    },
  ];
}

/** The newest step down of a score that lasts until now, found by walking back; `null` without one. @param own oldest first. */
function newestSlowing(own: readonly Reading[]): Slowing | null {
  const now = own.at(-1);
  for (let index = own.length - 1; index > 0; index -= 1) {
    const before = middleOf(own.slice(Math.max(0, index - READINGS), index).map(({ score }) => score));
    const isDown = (reading: Reading | undefined): reading is Reading =>
      reading !== undefined && before - reading.score >= LOST_POINTS;
    if (!isDown(now) || !isDown(own[index])) continue;
    // The middle of those before follows a step late.
    const last = own.findLastIndex((reading, at) => at < index && !isDown(reading));
    const [previous, first] = [own[last], own[last + 1]];
    return previous === undefined || first === undefined ? null : { before, previous, first, now };
  }
  return null;
}

/** By page and device; a check without a browser has no score. */
function toReading({ id, type, url, finishedAtMs, summary }: SummaryRow): (Reading & { key: string })[] {
  const parsed = pageSpeedSummary.safeParse(summary);
  if (type !== 'PageSpeed' || url === null || !parsed.success || parsed.data.score === null) return [];
  const { score, lcp, device } = parsed.data;
  return [{ id, page: url, device, atMs: finishedAtMs, score, lcp, key: `${device} ${url}` }];
}

function slowerLcp(
  site: string,
  { lcp: before, atMs: sinceMs }: Reading,
  { page, lcp, atMs }: Reading,
): InsightEvent[] {
  if (before === null || lcp === null || lcp < before * SLOWER_LCP || lcp - before < LEAST_LCP_MS) return [];
  const [old, present] = [Math.round(before), Math.round(lcp)];
  return [
    {
      site,
      page,
      kind: 'speed',
      source: 'pageSpeed',
      sinceMs,
      atMs,
      before: String(old),
      after: String(present),
    },
  ];
}

function barriers(rows: readonly SummaryRow[]): PageEffect[] {
  return newestOf(rows, 'Accessibility').flatMap(({ id, url, finishedAtMs, summary, previous }) => {
    const now = accessibilitySummary.safeParse(summary).data;
    const before = accessibilitySummary.safeParse(previous?.summary).data;
    if (now === undefined || now.critical + now.serious === 0) return [];
    const effect: PageEffect = {
      ...BARE,
      kind: 'barriers',
      severity: now.critical > 0 ? 'error' : 'warning',
      resultId: id,
      pages: [url],
      sinceMs: finishedAtMs,
      atMs: finishedAtMs,
      measuredAtMs: finishedAtMs,
      before: before === undefined ? null : before.critical + before.serious,
      after: now.critical + now.serious,
    };
    return [effect];
  });
}

function hreflangErrors(rows: readonly SummaryRow[]): PageEffect[] {
  return newestOf(rows, 'Hreflang').flatMap(({ id, url, finishedAtMs, summary, previous }) => {
    const now = hreflangContract.summary.safeParse(summary).data;
    if (now === undefined || now.errors === 0) return [];
    const effect: PageEffect = {
      ...BARE,
      kind: 'hreflangErrors',
      severity: 'error',
      resultId: id,
      pages: [url],
      pageCount: Math.max(1, Math.min(now.errors, now.pages)),
      sinceMs: finishedAtMs,
      atMs: finishedAtMs,
      measuredAtMs: finishedAtMs,
      before: hreflangContract.summary.safeParse(previous?.summary).data?.errors ?? null,
      after: now.errors,
    };
    return [effect];
  });
}

/** Whatever is about one page, and compared with no others. */
const BARE = { checks: [], reason: null, pageCount: 1, population: 0, isNew: false } as const;

function newestOf(rows: readonly SummaryRow[], type: string): (SummaryRow & { url: string; previous?: SummaryRow })[] {
  const own = Map.groupBy(
    rows.flatMap((row) => (row.type === type && row.url !== null ? [{ ...row, url: row.url }] : [])),
    ({ url }) => url,
  );
  return [...own.values()].flatMap((group) => {
    const [newest, previous] = [group.at(-1), group.at(-2)];
    return newest === undefined ? [] : [{ ...newest, ...(previous && { previous }) }];
  });
}
