import type { Candidate } from './causes.ts';
import { DIRECTIONS, DIRECTION_OF, type Effect } from './effect.ts';

/** Insights of one website that are told at most. */
export const MAX_INSIGHTS = 60;

/** An effect with the changes that came before it, the likeliest cause first. */
export type Insight = Effect & { readonly candidates: readonly Candidate[] };

/**
 * What matters most first: by amount (a visit a month counts as much as a point), then losses before chances before gains, then the
 * newest, then by id, so that the order is the same wherever it is made.
 */
export function rankInsights<T extends Effect>(insights: readonly T[]): T[] {
  return insights.toSorted(
    (a, b) =>
      b.value.amount - a.value.amount ||
      placeOf(a) - placeOf(b) ||
      b.atMs - a.atMs ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

function placeOf({ kind }: Effect): number {
  return DIRECTIONS.indexOf(DIRECTION_OF[kind]);
}

/** What it may be told by in a word, the best first: checks, the keyword that pages compete for, or pages. */
export function subjectsOf({
  kind,
  checks,
  phrases,
  pages,
}: Pick<Effect, 'kind' | 'checks' | 'phrases' | 'pages'>): readonly string[] {
  return [...checks, ...(kind === 'competingPages' ? phrases.map(({ phrase }) => phrase) : []), ...pages];
}
