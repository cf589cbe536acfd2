import type { SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';

/** What a pipeline asks of a site; what is not given is not asked. */
export type Gates = {
  readonly maxErrors: number | undefined;
  readonly maxWarnings: number | undefined;
  readonly minScore: number | undefined;
};

/** A sentence for each gate that is broken. */
export function brokenGates(
  { score, errors, warnings }: Pick<SiteAuditSummary, 'score' | 'errors' | 'warnings'>,
  { maxErrors, maxWarnings, minScore }: Gates,
): string[] {
  return [
    ...(maxErrors !== undefined && errors > maxErrors ? [`${errors} errors, at most ${maxErrors} are allowed`] : []),
    ...(maxWarnings !== undefined && warnings > maxWarnings
      ? [`${warnings} warnings, at most ${maxWarnings} are allowed`]
      : []),
    ...(minScore !== undefined && (score ?? 0) < minScore
      ? [`the score is ${score ?? 'not known, as nothing answered'}, at least ${minScore} is wanted`]
      : []),
  ];
}
