import type { Ignored } from '#core/domain/ignored-findings.ts';
import type { Area } from './check.ts';
import type { Deduction } from './score.ts';
import { SEVERITY_ORDER } from './severity-order.ts';
import type { Severity } from './severity.ts';
import { siteScoreOf, type CheckCount } from './site-score.ts';

type BySeverity = Record<Severity, number>;
type Change = { new: number; back: number; fixed: number };
/** What a check found on a site, as its result has it. */
export type SiteCheckCount = {
  readonly check: string;
  readonly severity: Severity;
  readonly count: number;
  readonly pages: number;
  readonly bySeverity?: { readonly findings: BySeverity; readonly pages: BySeverity } | undefined;
  readonly change: Change | null;
};
/** A finding on a page of the site. */
export type SiteFinding = {
  readonly check: string;
  readonly url: string;
  readonly at: string;
  readonly severity: Severity;
  /** What it is when nothing ignores it. */
  readonly state: 'new' | 'open' | 'back';
};
type Category = { id: string; score: number | null; deductions: Deduction[] };
type SiteBody<Check> = { readonly categories: readonly Category[]; readonly checks: readonly Check[] };
type SiteSummary = Record<'pages' | 'errors' | 'warnings' | 'notices', number> & { readonly score: number | null };

/** What the result of a site says once what is ignored is left out. */
export type HeededSite<Check> = {
  /** `null` when the site was not measured. */
  readonly score: number | null;
  readonly categories: Category[];
  readonly checks: Check[];
  readonly counts: Readonly<BySeverity>;
  readonly leftOut: number;
};

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/**
 * @param found every finding of each check on the pages where single findings of it are ignored: a page counts as long as one of
 * them is left.
 * @returns `null` when nothing of it is ignored.
 */
export function heedSite<Check extends SiteCheckCount>(
  body: SiteBody<Check>,
  summary: SiteSummary,
  ignored: Ignored,
  found: readonly SiteFinding[],
): HeededSite<Check> | null {
  const byCheck = Map.groupBy(found, ({ check }) => check);
  const checks = body.checks.flatMap((each) => {
    if (ignored.checks.has(each.check)) return [];
    const own = ignored.checksOfFindings.has(each.check) ? (byCheck.get(each.check) ?? []) : [];
    return withoutIgnored(each, own, ignored) ?? [];
  });
  const before = totals(body.checks);
  const after = totals(checks);
  const leftOut = sum(before) - sum(after);
  if (leftOut === 0) return null;
  const all = scored(body, body.checks, summary.pages);
  const present = scored(body, checks, summary.pages);
  // Of results that do not say how bad the findings of a check are, the difference is near the truth.
  const score = summary.score === null ? null : Math.min(100, Math.max(0, summary.score + present.score - all.score));
  return {
    ...present,
    score,
    checks,
    counts: {
      error: summary.errors - before.error + after.error,
      warning: summary.warnings - before.warning + after.warning,
      notice: summary.notices - before.notice + after.notice,
    },
    leftOut,
  };
}

/** `null` when nothing is left to say of it. */
function withoutIgnored<Check extends SiteCheckCount>(
  check: Check,
  found: readonly SiteFinding[],
  ignored: Ignored,
): Check | null {
  const gone = found.filter((finding) => ignored.by(finding).length > 0);
  if (gone.length === 0) return check;
  const { findings, pages } = spread(check);
  for (const { severity } of gone) findings[severity] -= 1;
  const isOfSite = sum(pages) !== check.pages;
  const pagesLeft = isOfSite ? pagesOfSite(pages, findings) : pagesAfter(pages, found, ignored);
  const count = check.count - gone.length;
  const was = (state: SiteFinding['state']): number => gone.filter((each) => each.state === state).length;
  const change = check.change && {
    ...check.change,
    new: Math.max(0, check.change.new - was('new')),
    back: Math.max(0, check.change.back - was('back')),
  };
  if (count <= 0 && (change?.fixed ?? 0) === 0) return null;
  return {
    ...check,
    count: Math.max(0, count),
    pages: isOfSite ? Math.min(check.pages, Math.max(0, count)) : sum(pagesLeft),
    severity: SEVERITIES.find((severity) => findings[severity] > 0) ?? check.severity,
    bySeverity: { findings, pages: pagesLeft },
    change,
  };
}

/** Each page by the worst that is left there. */
function pagesAfter(pages: BySeverity, found: readonly SiteFinding[], ignored: Ignored): BySeverity {
  const left = { ...pages };
  for (const own of Map.groupBy(found, ({ url }) => url).values()) {
    const before = worstOf(own);
    const after = worstOf(own.filter((finding) => ignored.by(finding).length === 0));
    if (before !== null) left[before] = Math.max(0, left[before] - 1);
    if (after !== null) left[after] += 1;
  }
  return left;
}

/** What is about the whole site concerns all of its pages, as badly as the worst that is left. */
function pagesOfSite(pages: BySeverity, findings: BySeverity): BySeverity {
  const worst = SEVERITIES.find((severity) => findings[severity] > 0);
  return { error: 0, warning: 0, notice: 0, ...(worst !== undefined && { [worst]: sum(pages) }) };
}

function worstOf(findings: readonly SiteFinding[]): Severity | null {
  const [worst] = findings.map(({ severity }) => severity).sort((a, b) => SEVERITY_ORDER[a] - SEVERITY_ORDER[b]);
  return worst ?? null;
}

/** A copy; of an earlier version's result as if all were as bad as the worst. */
function spread({ bySeverity, severity, count, pages }: SiteCheckCount): { findings: BySeverity; pages: BySeverity } {
  const none = { error: 0, warning: 0, notice: 0 };
  if (bySeverity === undefined)
    return { findings: { ...none, [severity]: count }, pages: { ...none, [severity]: pages } };
  return { findings: { ...bySeverity.findings }, pages: { ...bySeverity.pages } };
}

function scored({ categories }: SiteBody<SiteCheckCount>, checks: readonly SiteCheckCount[], pages: number) {
  const areas = new Map(
    categories.flatMap(({ id, deductions }) => deductions.map(({ check }) => [check, id as Area] as const)), // written from AREAS
  );
  const counts = checks
    .filter(({ count }) => count > 0)
    .map((each): CheckCount => ({
      check: each.check,
      area: areas.get(each.check) ?? 'document',
      severity: each.severity,
      count: each.count,
      pages: spread(each).pages,
    }));
  const applied = new Set(categories.filter(({ score }) => score !== null).map(({ id }) => id as Area)); // the same
  return siteScoreOf(counts, pages, applied);
}

function totals(checks: readonly SiteCheckCount[]): BySeverity {
  const total = { error: 0, warning: 0, notice: 0 };
  for (const check of checks) for (const severity of SEVERITIES) total[severity] += spread(check).findings[severity];
  return total;
}

function sum({ error, warning, notice }: BySeverity): number {
  return error + warning + notice;
}
