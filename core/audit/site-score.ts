import { AREAS, type Area } from './check.ts';
import { overallScore, type CategoryScore, type Deduction } from './score.ts';
import type { Severity } from './severity.ts';

/** What a rule found on a site. */
export type CheckCount = {
  readonly check: string;
  readonly area: Area;
  /** Of the worst finding. */
  readonly severity: Severity;
  readonly count: number;
  /** Pages concerned, each by the worst found there; of a rule about the whole site all pages. */
  readonly pages: Readonly<Record<Severity, number>>;
};

const MOST_POINTS = { error: 25, warning: 16 } as const;

/**
 * The score of a site, 0–100: as for a page, but a rule takes points by the share of pages it concerns. The formula and its
 * reasons: docs/decisions/008-site-score.md.
 * @param applied areas with at least one rule that could run.
 */
export function siteScoreOf(
  counts: readonly CheckCount[],
  pages: number,
  applied: ReadonlySet<Area>,
): { score: number; categories: CategoryScore[] } {
  const shareOf = (count: CheckCount, severity: Severity): number =>
    Math.min(1, count.pages[severity] / Math.max(1, pages));
  const categories = AREAS.map((area): CategoryScore => {
    const deductions = counts
      .filter((count) => count.area === area)
      .flatMap((each): Deduction[] => {
        const { check, severity, count } = each;
        if (severity === 'notice') return [];
        // With one severity this is its most points by the root of its share.
        const [errors, warnings] = [shareOf(each, 'error'), shareOf(each, 'warning')];
        const points = Math.sqrt(MOST_POINTS.error ** 2 * errors + MOST_POINTS.warning ** 2 * warnings);
        return [{ check, severity, count, points: Math.max(1, Math.round(Math.min(MOST_POINTS[severity], points))) }];
      })
      .sort((a, b) => b.points - a.points);
    const left = 100 - deductions.reduce((sum, { points }) => sum + points, 0);
    return { id: area, score: applied.has(area) ? Math.max(0, left) : null, deductions };
  });
  const shares = (severity: Severity): number => counts.reduce((sum, count) => sum + shareOf(count, severity), 0);
  return { score: overallScore(categories, { error: shares('error'), warning: shares('warning') }), categories };
}
