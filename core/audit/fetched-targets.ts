import type { Artifacts, TargetFacts } from './artifacts.ts';
import type { CheckMessage, Finding, Outcome } from './check.ts';
import { cappedOutcome } from './finding-list.ts';

/** The sentence of a check that found none of its addresses among the asked ones. Its key is `notAsked`. */
export const NOT_FETCHED: CheckMessage = {
  message: 'The addresses this page refers to were not fetched, so this could not be checked.',
  comment: 'Shown instead of a verdict when no response of the linked files or pages is at hand.',
};

/** What is known of an address, perhaps only its robots.txt verdict; `null` when nothing is. */
export function knownTarget(targets: Artifacts['targets'], url: string): TargetFacts | null {
  const fragment = url.indexOf('#');
  return targets.get(fragment < 0 ? url : url.slice(0, fragment)) ?? null;
}

/** What an address answered; `null` when it was not asked, also when our own policy refused to ask. */
export function targetOf(targets: Artifacts['targets'], url: string): TargetFacts | null {
  const target = knownTarget(targets, url);
  if (target === null || target.failure === 'refused') return null;
  return target.status === null && target.failure === null ? null : asReadable(target);
}

/** What cannot be decoded is no answer, whatever its status says. */
export function asReadable(target: TargetFacts): TargetFacts {
  if (target.failure !== 'badAnswer') return target;
  return { ...target, status: isRedirect(target) ? target.status : null, finalStatus: null };
}

/** True when the address, or what it redirects to, answers with an error or not at all, or the redirects lead nowhere. */
export function isBroken({ finalStatus, failure }: TargetFacts): boolean {
  if (finalStatus === null || finalStatus >= 400) return true;
  return failure !== null && finalStatus >= 300;
}

/** True when the address itself answers with a redirect. */
export function isRedirect({ status }: TargetFacts): boolean {
  return status !== null && status >= 300 && status <= 399;
}

/** A header of the target's answer, by lower-case name. */
export function targetHeader(target: TargetFacts, name: string): string | null {
  return target.headers.find(([each]) => each === name)?.[1] ?? null;
}

/**
 * Judges the answer of every address. `judge` gives a finding, `null` for a good answer, or `'unknown'` when the answer lacks
 * what the rule looks at. Not applicable without subjects; cannot tell when nothing is known of any of them.
 */
export function judgeTargets<S extends { readonly url: string }, K extends string>(
  subjects: readonly S[],
  targets: Artifacts['targets'],
  judge: (subject: S, target: TargetFacts) => Finding<K> | 'unknown' | null,
): Outcome<K | 'notAsked'> {
  if (subjects.length === 0) return { kind: 'notApplicable' };
  const verdicts = subjects.map((subject) => {
    const target = targetOf(targets, subject.url);
    return target === null ? 'unknown' : judge(subject, target);
  });
  if (verdicts.every((verdict) => verdict === 'unknown')) return { kind: 'cannotTell', messageKey: 'notAsked' };
  return cappedOutcome(verdicts.filter((verdict) => verdict !== null && verdict !== 'unknown'));
}
