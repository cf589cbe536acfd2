import { inFixOrder } from '#core/audit/fix-order.ts';
import { SEVERITY_ORDER } from '#core/audit/severity-order.ts';
import type { Finding, PageAuditBody, Severity } from '#core/contract/analyses/page-audit.ts';

/** The findings of one check. */
export type FindingGroup = {
  readonly check: string;
  /** The worst of its findings. */
  readonly severity: Severity;
  readonly findings: readonly Finding[];
  /** Points it takes from the score of its category. */
  readonly points: number;
  /** Of what is to be fixed first: the audit is of one page. */
  readonly pages: number;
  readonly count: number;
};

/** One group a check, in the order in which repairing them is worth most. */
export function groupFindings({
  findings,
  categories,
}: Pick<PageAuditBody, 'findings' | 'categories'>): FindingGroup[] {
  const points = new Map(
    categories.flatMap((category) =>
      category.deductions.map((deduction) => [deduction.check, deduction.points] as const),
    ),
  );
  const groups = [...Map.groupBy(findings, (finding) => finding.check)].map(([check, own]) => ({
    check,
    severity: worstOf(own),
    findings: own,
    points: points.get(check) ?? 0,
    pages: 1,
    count: own.length,
  }));
  return inFixOrder(groups);
}

function worstOf(findings: readonly Finding[]): Severity {
  return findings.reduce<Severity>(
    (worst, { severity }) => (SEVERITY_ORDER[severity] < SEVERITY_ORDER[worst] ? severity : worst),
    'notice',
  );
}
