import type { Outcome } from '#core/audit/check.ts';
import type { FetchFacts, FetchFailureKind } from '#core/domain/fetch-facts.ts';

/** True for a success status, 200 to 299. */
export function isSuccess({ status }: Pick<FetchFacts, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Fails when the page's fetch ended with `kind`; says nothing when another failure came before or instead. */
export function failsWith<K extends string>(response: FetchFacts, kind: FetchFailureKind, messageKey: K): Outcome<K> {
  if (response.failure === null) return { kind: 'pass' };
  if (response.failure.kind !== kind) return { kind: 'notApplicable' };
  return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey }] };
}
