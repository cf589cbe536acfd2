import type { ResultSummary } from '#core/contract/results.ts';
import { withGaps, type TimedValue } from '#core/monitoring/with-gaps.ts';
import type { UptimeDay } from './timeline-chart.tsx';

const DAY_MS = 86_400_000;

/** Numbers of results that can be drawn below the events: of which analysis, and whether less of it is better. */
const RESULT_LINES = [
  { id: 'siteScore', type: 'SiteAudit', field: 'score', isInverse: false },
  { id: 'pageScore', type: 'PageAudit', field: 'score', isInverse: false },
  { id: 'speedScore', type: 'PageSpeed', field: 'score', isInverse: false },
  { id: 'lcp', type: 'PageSpeed', field: 'lcp', isInverse: false },
  { id: 'position', type: 'SerpCheck', field: 'averagePosition', isInverse: true },
  { id: 'visibility', type: 'SerpCheck', field: 'visibility', isInverse: false },
] as const;
export type LineId = 'response' | (typeof RESULT_LINES)[number]['id'];

export type Line = {
  readonly id: LineId;
  /** Whether the best value is the smallest, and stands on top. */
  readonly isInverse: boolean;
  /** The page that was measured; '' for the website. */
  readonly url: string;
  /** Oldest first. */
  readonly values: readonly TimedValue[];
};

/** What can be drawn over time: response times, with gaps where nothing was checked, and each number that results have more than once. */
export function linesOf(days: readonly UptimeDay[], results: readonly ResultSummary[]): Line[] {
  const times = days.map(({ startMs, ms }) => ({ atMs: startMs, value: ms }));
  return [
    { id: 'response', isInverse: false, url: '', values: withGaps(times, DAY_MS) },
    ...RESULT_LINES.flatMap(({ id, type, field, isInverse }): Line[] => {
      const rows = ofOnePage(results.filter((row) => row.type === type && typeof row.summary[field] === 'number'));
      if (rows.length < 2) return [];
      const values = rows
        .map(({ finishedAtMs, summary }) => ({ atMs: finishedAtMs, value: Number(summary[field]) }))
        .toSorted((a, b) => a.atMs - b.atMs);
      return [{ id, isInverse, url: rows[0]?.url ?? '', values }];
    }),
  ];
}

/** A line is of one page: of the one that was measured most often. */
function ofOnePage(rows: readonly ResultSummary[]): readonly ResultSummary[] {
  const byUrl = Map.groupBy(rows, ({ url }) => url);
  return [...byUrl.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}
