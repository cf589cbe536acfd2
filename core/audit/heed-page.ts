import type { Ignored } from '#core/domain/ignored-findings.ts';
import type { Area } from './check.ts';
import { deductionsOf, mostByStatus, overallScore, pointsLeft, type Deduction } from './score.ts';
import type { Severity } from './severity.ts';

type PageFinding = { readonly check: string; readonly severity: Severity; readonly at: string };
type Category = { id: string; score: number | null; deductions: Deduction[] };
type PageBody = {
  readonly finalUrl: string;
  readonly status: number;
  readonly categories: readonly Category[];
  readonly findings: readonly PageFinding[];
};
type PageSummary = { readonly score: number | null };

/** What the result of a page says once what is ignored is left out. */
export type HeededPage<Finding> = {
  /** `null` when the page was not measured. */
  readonly score: number | null;
  readonly categories: Category[];
  readonly findings: Finding[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly leftOut: number;
};

/** @returns `null` when nothing of it is ignored. */
export function heedPage<Body extends PageBody>(
  body: Body,
  { score }: PageSummary,
  ignored: Ignored,
): HeededPage<Body['findings'][number]> | null {
  const findings = body.findings.filter(({ check, at }) => ignored.by({ check, at, url: body.finalUrl }).length === 0);
  const leftOut = body.findings.length - findings.length;
  if (leftOut === 0) return null;
  const all = judged(body, body.findings);
  const present = judged(body, findings);
  // An error's own page has no better score than its status allows.
  const most = score !== null && all.score > score ? score : mostByStatus(body.status);
  const count = (severity: Severity): number => findings.filter((each) => each.severity === severity).length;
  return {
    ...present,
    score: score === null || body.status === 0 ? null : Math.min(present.score, most),
    findings,
    counts: { error: count('error'), warning: count('warning'), notice: count('notice') },
    leftOut,
  };
}

function judged({ categories }: PageBody, findings: readonly PageFinding[]) {
  const areas = new Map(
    categories.flatMap(({ id, deductions }) => deductions.map(({ check }) => [check, id] as const)),
  );
  const deductions = deductionsOf(findings);
  const left = categories.map(({ id, score }) => {
    const own = deductions.filter(({ check, points }) => points > 0 && areas.get(check) === id);
    return { id, score: score === null ? null : pointsLeft(own), deductions: own };
  });
  const failed = (severity: Severity): number => deductions.filter((each) => each.severity === severity).length;
  const scored = left.map((each) => ({ ...each, id: each.id as Area })); // written from AREAS
  return {
    categories: left,
    score: overallScore(scored, { error: failed('error'), warning: failed('warning') }),
  };
}
