import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';

type Charts = SiteAuditBody['charts'];
type Step = Charts['words'][number];

/** A class of answers, as people know them by their first digit; 0 for none. */
export type StatusClass = 0 | 1 | 2 | 3 | 4 | 5;

export function statusClass(status: number): StatusClass {
  const first = Math.floor(status / 100);
  return first >= 1 && first <= 5 ? (first as StatusClass) : 0; // just compared
}

/** The share of addresses that answer without a fault, 0–1; redirects count as none. */
export function goodShare(statuses: Charts['statuses']): number {
  const good = statuses.filter(({ status }) => [2, 3].includes(statusClass(status)));
  return share(sumOf(good), sumOf(statuses));
}

/** The share of linked pages at most so many clicks from the start, 0–1. */
export function nearShare(depths: Charts['depths'], clicks: number): number {
  const linked = depths.filter(({ from }) => from >= 0);
  return share(sumOf(linked.filter(({ from }) => from <= clicks)), sumOf(linked));
}

export function sumOf(bars: readonly { count: number }[]): number {
  return bars.reduce((sum, { count }) => sum + count, 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export type BarTone = 'plain' | 'good' | 'fair' | 'poor';
/** A bar as it is drawn. */
export type ChartBar = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly tone: BarTone;
  /** Where the list of what it counts stands; `null` when no list can be narrowed to it. */
  readonly path: string | null;
};

/** The ends of each bar; the last one has no end. */
export function withEnds(bars: readonly Step[]): { from: number; to: number | null; count: number }[] {
  return bars.map(({ from, count }, index) => ({ from, count, to: bars[index + 1]?.from ?? null }));
}
