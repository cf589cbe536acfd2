import { toSafeText } from '#core/base/safe-text.ts';
import type { Artifacts } from './artifacts.ts';
import type { Check, Finding, FindingValues, Outcome, Thresholds } from './check.ts';
import type { Severity } from './severity.ts';
import { isApplicable, SILENCES } from './suppression.ts';

/** A finding ready to be stored and shown: its texts are cut and free of control characters. */
export type JudgedFinding = {
  readonly check: string;
  readonly severity: Severity;
  readonly at: string;
  readonly messageKey: string;
  readonly values: Record<string, string | number>;
  readonly evidence?: string;
};

export type Judgement = {
  /** Errors first, then warnings, then notices; within one severity in the order of the checks. */
  readonly findings: JudgedFinding[];
  /** Ids of the checks that applied and found nothing. */
  readonly passed: string[];
  /** Checks that could not run: why, as one of their own message keys, `missingEvidence` or `internal`. */
  readonly notRun: { check: string; outcome: 'notRun'; messageKey: string }[];
};

export type JudgeOptions = {
  /** Limits that replace those of single checks, by check id. */
  readonly thresholds?: Readonly<Record<string, Thresholds>>;
  /** Told about a check that threw; the check counts as not run. */
  readonly onError?: (check: string, error: unknown) => void;
};

const MAX_EVIDENCE_LENGTH = 300;
const MAX_VALUE_LENGTH = 2048;
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/** Runs checks on the evidence there is, each with nothing but what it asks for. Never throws: a check that does is not run. */
export function judge(checks: readonly Check[], artifacts: Partial<Artifacts>, options: JudgeOptions = {}): Judgement {
  const outcomes = new Map<Check, Outcome>();
  const notRun: Judgement['notRun'] = [];
  for (const check of checks) {
    if (!isApplicable(check, artifacts)) continue;
    const outcome = runOne(check, artifacts, options);
    if (typeof outcome === 'string') notRun.push({ check: check.id, outcome: 'notRun', messageKey: outcome });
    else if (outcome.kind === 'cannotTell')
      notRun.push({ check: check.id, outcome: 'notRun', messageKey: outcome.messageKey });
    else outcomes.set(check, outcome);
  }
  const silenced = silencedBy(outcomes);
  const findings = [...outcomes].flatMap(([check, outcome]) =>
    outcome.kind === 'fail' && !silenced.has(check.id)
      ? outcome.findings.map((finding) => judgedFinding(check, finding))
      : [],
  );
  return {
    findings: findings.sort((a, b) => RANK[a.severity] - RANK[b.severity]),
    passed: [...outcomes].filter(([, { kind }]) => kind === 'pass').map(([{ id }]) => id),
    notRun,
  };
}

function runOne(
  check: Check,
  artifacts: Partial<Artifacts>,
  { thresholds, onError }: JudgeOptions,
): Outcome | 'missingEvidence' | 'internal' {
  const evidence: Partial<Artifacts> = {};
  for (const name of check.needs) {
    if (artifacts[name] === undefined) return 'missingEvidence';
    Object.assign(evidence, { [name]: artifacts[name] });
  }
  try {
    return check.run(evidence as Artifacts, { ...check.thresholds, ...thresholds?.[check.id] }); // holds all the check's `needs`
  } catch (error) {
    onError?.(check.id, error);
    return 'internal';
  }
}

function silencedBy(outcomes: ReadonlyMap<Check, Outcome>): Set<string> {
  const failed = [...outcomes].filter(([, { kind }]) => kind === 'fail').map(([{ id }]) => id);
  return new Set(failed.flatMap((id) => SILENCES[id] ?? []));
}

function judgedFinding(check: Check, finding: Finding): JudgedFinding {
  return {
    check: check.id,
    severity: finding.severity ?? check.severity,
    at: toSafeText(finding.at, MAX_VALUE_LENGTH),
    messageKey: finding.messageKey,
    values: safeValues(finding.values ?? {}),
    ...(finding.evidence === undefined ? {} : { evidence: toSafeText(finding.evidence, MAX_EVIDENCE_LENGTH) }),
  };
}

function safeValues(values: FindingValues): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? toSafeText(value, MAX_VALUE_LENGTH) : value,
    ]),
  );
}
