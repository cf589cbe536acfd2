import type { Artifacts, TargetFacts } from '#core/audit/artifacts.ts';
import { judgeTargets } from '#core/audit/fetched-targets.ts';
import type { Finding, Outcome } from '#core/audit/check.ts';
import { canonicalTargets, readCanonicals } from './read-canonicals.ts';

/** Judges what the canonical addresses answered. A page that names only itself passes; one that names none has no subject. */
export function judgeCanonicals<K extends string>(
  { directives, response, targets }: Pick<Artifacts, 'directives' | 'response' | 'targets'>,
  judge: (subject: { readonly url: string }, target: TargetFacts) => Finding<K> | 'unknown' | null,
): Outcome<K | 'notAsked'> {
  const others = canonicalTargets(directives, response.finalUrl);
  if (others.length === 0 && readCanonicals(directives).some(({ url }) => url !== null)) return { kind: 'pass' };
  return judgeTargets(others, targets, judge);
}
