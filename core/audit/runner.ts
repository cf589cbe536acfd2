import { oncePer } from '#core/base/once-per.ts';
import { toSafeText } from '#core/base/safe-text.ts';
import type { Artifacts } from './artifacts.ts';
import type { Check, CheckOf, Finding, FindingValues, Outcome, SiteCheck, Thresholds } from './check.ts';
import { SEVERITY_ORDER } from './severity-order.ts';
import type { Severity } from './severity.ts';
import type { SiteArtifacts } from './site-artifacts.ts';
import { applicability, SILENCES, SILENCES_SOME } from './suppression.ts';

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

const NO_LIMITS: Thresholds = {};
const NONE: (typeof SILENCES_SOME)[string] = {};
const MAX_EVIDENCE_LENGTH = 300;
const MAX_VALUE_LENGTH = 2048;

/** Runs the checks of one page on the evidence there is, each with nothing but what it asks for. Never throws: a check that does is not run. */
export function judge(checks: readonly Check[], artifacts: Partial<Artifacts>, options: JudgeOptions = {}): Judgement {
  return runAll(checks, artifacts, options, applicability(artifacts));
}

/** The same for the checks of a site. */
export function judgeSite(
  checks: readonly SiteCheck[],
  artifacts: Partial<SiteArtifacts>,
  options: JudgeOptions = {},
): Judgement {
  return runAll(checks, artifacts, options, () => true);
}

function runAll<A>(
  checks: readonly CheckOf<A>[],
  artifacts: Partial<A>,
  options: JudgeOptions,
  isApplicable: (check: CheckOf<A>) => boolean,
): Judgement {
  const evidenceFor = createEvidence(checks, artifacts);
  const failed: { readonly check: CheckOf<A>; readonly findings: readonly Finding[] }[] = [];
  const silenced = new Set<string>();
  const silencedSome = new Map<string, (finding: Finding) => boolean>();
  const passed: string[] = [];
  const notRun: Judgement['notRun'] = [];
  for (const [place, check] of checks.entries()) {
    if (!isApplicable(check)) continue;
    const outcome = runOne(check, evidenceFor(place), options);
    if (outcome.kind === 'pass') passed.push(check.id);
    else if (outcome.kind === 'cannotTell')
      notRun.push({ check: check.id, outcome: 'notRun', messageKey: outcome.messageKey });
    else if (outcome.kind === 'fail') {
      failed.push({ check, findings: outcome.findings });
      for (const id of SILENCES[check.id] ?? []) silenced.add(id);
      for (const [id, isSame] of Object.entries(SILENCES_SOME[check.id] ?? NONE))
        silencedSome.set(id, (finding) => outcome.findings.some((cause) => isSame(finding, cause)));
    }
  }
  const findings: JudgedFinding[] = [];
  for (const { check, findings: own } of failed) {
    if (silenced.has(check.id)) continue;
    const isToldElsewhere = silencedSome.get(check.id);
    for (const finding of own) if (isToldElsewhere?.(finding) !== true) findings.push(judgedFinding(check, finding));
  }
  return { findings: findings.sort((a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity]), passed, notRun };
}

const MISSING: Outcome = { kind: 'cannotTell', messageKey: 'missingEvidence' };
const INTERNAL: Outcome = { kind: 'cannotTell', messageKey: 'internal' };

function runOne<A>(check: CheckOf<A>, evidence: A | null, { thresholds, onError }: JudgeOptions): Outcome {
  if (evidence === null) return MISSING;
  try {
    const own = thresholds?.[check.id];
    const limits = own === undefined ? (check.thresholds ?? NO_LIMITS) : { ...check.thresholds, ...own };
    return check.run(evidence, limits);
  } catch (error) {
    onError?.(check.id, error);
    return INTERNAL;
  }
}

/** Gives the check at a place what it needs and no more, `null` when a part is missing; checks with the same needs share it. */
function createEvidence<A>(checks: readonly CheckOf<A>[], artifacts: Partial<A>): (place: number) => A | null {
  const firsts = firstsOf(checks);
  const made: (A | null)[] = [];
  return (place) => {
    const first = firsts[place] ?? place;
    let evidence = made[first];
    if (evidence === undefined) made[first] = evidence = pick(artifacts, checks[place]?.needs ?? []);
    return evidence;
  };
}

/** Of each check the place of the first with the same needs: looking for it on every page would cost as much as the smallest checks. */
const firstsOf = oncePer((checks: readonly { readonly needs: readonly unknown[] }[]): readonly number[] => {
  const needs = checks.map((check) => check.needs.join(' '));
  return needs.map((each) => needs.indexOf(each));
});

function pick<A>(artifacts: Partial<A>, needs: readonly (keyof A)[]): A | null {
  const evidence: Partial<A> = {};
  for (const name of needs) {
    if (artifacts[name] === undefined) return null;
    evidence[name] = artifacts[name];
  }
  return evidence as A; // holds all the check's `needs`
}

function judgedFinding(check: { readonly id: string; readonly severity: Severity }, finding: Finding): JudgedFinding {
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
  const safe: Record<string, string | number> = { ...values };
  for (const name in safe) {
    const value = safe[name];
    if (typeof value === 'string') safe[name] = toSafeText(value, MAX_VALUE_LENGTH);
  }
  return safe;
}
