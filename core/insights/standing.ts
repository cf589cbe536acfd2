import type { Effect } from './effect.ts';

/** What somebody can decide about an insight. */
export const INSIGHT_STATES = ['done', 'checking', 'snoozed', 'ignored'] as const;
export type InsightDecision = {
  readonly state: (typeof INSIGHT_STATES)[number];
  readonly untilMs: number | null;
  readonly atMs: number;
};

/**
 * How an insight stands. `back`: it was done or checked again, and measured since, and is still there. `verified`: it was done or
 * checked again, and is gone.
 */
export type Standing = 'open' | 'back' | 'checking' | 'done' | 'verified' | 'snoozed' | 'ignored';

/** How an insight that is there stands, by what was decided about it. */
export function standingOf(
  { measuredAtMs }: Pick<Effect, 'measuredAtMs'>,
  decision: InsightDecision | undefined,
  nowMs: number,
): Standing {
  if (decision === undefined) return 'open';
  const { state, untilMs, atMs } = decision;
  if (state === 'ignored') return 'ignored';
  if (state === 'snoozed') return untilMs !== null && untilMs <= nowMs ? 'open' : 'snoozed';
  return measuredAtMs > atMs ? 'back' : state;
}

/** How one stands that is not there any more. @param readAtMs when all insights of its website were read; null when not all are known. */
export function standingOfGone({ state, atMs }: InsightDecision, readAtMs: number | null): Standing | null {
  if (state === 'ignored' || state === 'snoozed') return null;
  return readAtMs !== null && readAtMs > atMs ? 'verified' : state;
}

/** Which lists show it. */
export const STANDING_VIEWS = ['open', 'done', 'snoozed', 'ignored'] as const;
export type StandingView = (typeof STANDING_VIEWS)[number];

/** The list that shows an insight. */
export function viewOf(standing: Standing): StandingView {
  if (standing === 'back' || standing === 'checking') return 'open';
  return standing === 'verified' ? 'done' : standing;
}
