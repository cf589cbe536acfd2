import { ProviderFailure } from '#server/services/serp/provider.ts';
import { askPatiently } from './ask-patiently.ts';
import type { UsableProvider } from './usable-providers.ts';

/** Asked for at a time. */
export const CONCURRENCY = 4;
/** Failures in a row of one provider after which it is left alone for the rest of the run: it is down, or its shape has changed. */
const MAX_IN_A_ROW = 5;

/** A provider in the course of a run: `isOut` once it is left alone, `isCapped` once its cap leaves too little. */
export type Candidate = UsableProvider & {
  failures: number;
  isOut: boolean;
  isCapped: boolean;
  code: ProviderFailure['code'] | null;
};

/** What is written down of one paid call. */
export type Booking<T> = {
  readonly done: (value: T) => void | Promise<void>;
  /** What the call was to cost is taken back, unless it may have been paid. */
  readonly fail: (failure: ProviderFailure) => Promise<void>;
};
export type PaidStep<T> = {
  /** Writes down what the call costs, before it is made. `cap` where too little is left, `taken` where somebody else is at it or was. */
  readonly book: (candidate: Candidate) => Promise<Booking<T> | 'cap' | 'taken'>;
  readonly call: (candidate: Candidate) => Promise<T>;
  /** Once it is aborted, no further call is booked; one that was made is waited for, since it is paid. */
  readonly closing: AbortSignal;
};
export type Outcome =
  | { readonly kind: 'done' | 'taken' | 'cap' | 'closed' }
  | { readonly kind: 'failed'; readonly code: ProviderFailure['code'] }
  /** Every provider was left alone before; null when there is none. */
  | { readonly kind: 'refused'; readonly code: ProviderFailure['code'] | null };

export function toCandidates(usable: readonly UsableProvider[]): Candidate[] {
  return usable.map((each) => ({ ...each, failures: 0, isOut: false, isCapped: false, code: null }));
}

export function isOpen({ isOut, isCapped }: Candidate): boolean {
  return !isOut && !isCapped;
}

/** Asks one provider after the other until one answers. */
export async function askInTurn<T>(candidates: readonly Candidate[], step: PaidStep<T>): Promise<Outcome> {
  let code: ProviderFailure['code'] | null = null;
  for (const candidate of candidates) {
    if (!isOpen(candidate)) continue;
    if (step.closing.aborted) return code === null ? { kind: 'closed' } : { kind: 'failed', code };
    const booking = await step.book(candidate);
    if (booking === 'taken') return { kind: 'taken' };
    if (booking === 'cap') candidate.isCapped = true;
    else {
      const failure = await makeCall(candidate, booking, step);
      if (failure === null) return { kind: 'done' };
      ({ code } = failure);
    }
  }
  if (code !== null) return { kind: 'failed', code };
  if (candidates.some(({ isCapped }) => isCapped)) return { kind: 'cap' };
  return { kind: 'refused', code: candidates.findLast((each) => each.code !== null)?.code ?? null };
}

/** @returns why nothing came; null when something did. */
async function makeCall<T>(
  candidate: Candidate,
  { done, fail }: Booking<T>,
  { call, closing }: PaidStep<T>,
): Promise<ProviderFailure | null> {
  let value: T;
  try {
    value = await askPatiently(() => call(candidate), closing);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    candidate.failures += 1;
    candidate.code = error.code;
    if (error.isOfAll || candidate.failures >= MAX_IN_A_ROW) candidate.isOut = true;
    await fail(error);
    return error;
  }
  candidate.failures = 0;
  await done(value);
  return null;
}
