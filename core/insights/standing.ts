import type { Effect } from './effect.ts';

/** What somebody can decide about an insight. */
export const INSIGHT_STATES = ['done', 'checking', 'snoozed', 'ignored'] as const;
export type InsightDecision = {
  readonly state: (typeof INSIGHT_STATES)[number];
  readonly untilMs: number | null;
  readonly atMs: number;
  /** When what it is about was first seen. */
  readonly effectAtMs?: number | undefined;
};

/**
 * How an insight stands. `back`: it was done or checked again, and all it names was measured since, and it is still there. `verified`:
 * it was done or checked again, and what was measured since has it no longer.
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

/** What its source has looked at: how far back, and when the last time. */
export type Looked = { readonly sinceMs: number; readonly measuredAtMs: number };

/**
 * How one stands that is not there any more: `verified` only where its source would still tell of it, and has measured since.
 * @param looked null when its source has measured nothing, or not all insights of its website are known.
 */
export function standingOfGone({ state, atMs, effectAtMs }: InsightDecision, looked: Looked | null): Standing | null {
  if (state === 'ignored' || state === 'snoozed') return null;
  if (looked === null || looked.measuredAtMs <= atMs) return state;
  return (effectAtMs ?? atMs) > looked.sinceMs ? 'verified' : state;
}

/** Which lists show it. */
export const STANDING_VIEWS = ['open', 'done', 'snoozed', 'ignored'] as const;
export type StandingView = (typeof STANDING_VIEWS)[number];

/** The list that shows an insight. */
export function viewOf(standing: Standing): StandingView {
  if (standing === 'back' || standing === 'checking') return 'open';
  return standing === 'verified' ? 'done' : standing;
}
