import type { FrozenEvent } from '#core/reports/frozen-events.ts';
import type { FrozenUptime } from '#core/reports/frozen-uptime.ts';
import type { Span } from '#core/reports/snapshot.ts';
import type { WatchRepository } from './watch-repository.ts';

/** More than any report shows of a list. */
const MAX_ROWS = 100;

type WatchedOf = {
  readonly userId: string;
  readonly site: string;
  readonly period: Span;
  readonly comparison: Span | null;
};
type Days = Awaited<ReturnType<WatchRepository['days']>>;
type Note = { readonly atMs: number; readonly text: string };

/** Whether a website could be reached; `null` where nobody watched it. */
export async function freezeUptime(
  { userId, site, period, comparison }: WatchedOf,
  watched: WatchRepository,
): Promise<FrozenUptime | null> {
  const days = await watched.days(userId, site, period);
  if (days.length === 0) return null;
  const before = comparison === null ? [] : await watched.days(userId, site, comparison);
  const outages = (await watched.incidents(userId, site, period)).filter(({ isOutage }) => isOutage);
  return {
    nowPct: percentOf(days),
    beforePct: percentOf(before),
    days: days.map((day) => ({ atMs: day.atMs, uptimePct: percentOf([day]), ms: day.ms })),
    outages: outages.slice(0, MAX_ROWS).map(({ url, startedAtMs, endedAtMs }) => ({ url, startedAtMs, endedAtMs })),
  };
}

/** What happened to a website in the period, the newest first. */
export async function freezeEvents(
  { userId, site, period, notes }: WatchedOf & { readonly notes: readonly Note[] },
  watched: WatchRepository,
): Promise<FrozenEvent[]> {
  const [incidents, changes, deploys] = await Promise.all([
    watched.incidents(userId, site, period),
    watched.changes(userId, site, period),
    watched.deploys(userId, site, period),
  ]);
  const own = notes.filter(({ atMs }) => atMs >= period.fromMs && atMs <= period.toMs);
  const events: FrozenEvent[] = [
    ...own.map(({ atMs, text }) => ({ kind: 'note' as const, atMs, text })),
    ...deploys.map(({ atMs, text }) => ({ kind: 'deploy' as const, atMs, text })),
    ...changes.map(({ atMs, url }) => ({ kind: 'change' as const, atMs, text: url })),
    ...incidents.map(({ startedAtMs, url }) => ({ kind: 'incident' as const, atMs: startedAtMs, text: url })),
  ];
  return events.toSorted((a, b) => b.atMs - a.atMs).slice(0, MAX_ROWS);
}

function percentOf(days: Pick<Days[number], 'up' | 'down'>[]): number | null {
  const up = days.reduce((sum, each) => sum + each.up, 0);
  const all = days.reduce((sum, each) => sum + each.up + each.down, 0);
  return all === 0 ? null : (100 * up) / all;
}
