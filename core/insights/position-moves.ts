import { middleBy, middleOf } from '#core/base/middle.ts';
import { toPageKey } from '#core/domain/serp/result-address.ts';
import type { EffectPhrase } from './effect.ts';
import type { Track } from './facts.ts';
import { findRankStep, rankNow } from './rank-steps.ts';

const DAY_MS = 86_400_000;
/** A day is told, and no time of it. */
const NOON = 0.5;
/** Steps of a page within so many days are one. */
export const NEAR_DAYS = 7;

/** A keyword that moved, and when that was last measured. */
export type MovedPhrase = EffectPhrase & { readonly readAtMs: number };

/** A page whose keywords fell, or rose, at about the same time. */
export type PageMove = {
  readonly key: string;
  readonly url: string;
  readonly phrases: readonly MovedPhrase[];
  readonly sinceMs: number;
  readonly atMs: number;
};

/** What became of the pages of one search. */
export type PageMoves = {
  /** Keys of all pages that keywords are found with. */
  readonly pages: ReadonlySet<string>;
  readonly losses: readonly PageMove[];
  readonly gains: readonly PageMove[];
};

type Step = MovedPhrase & {
  readonly url: string;
  readonly isLoss: boolean;
  readonly sinceDay: number;
  readonly day: number;
};

/** Pages of which at least half of the keywords moved the same way within a week, in one search. @param today in days since 1970. */
export function findPageMoves(tracks: readonly Track[], today: number): PageMoves {
  const keywords = new Map<string, number>();
  const steps = new Map<string, Step[]>();
  for (const track of tracks) {
    const step = stepOf(track, today);
    const url = step?.url ?? track.readings.findLast((reading) => reading.url !== '')?.url;
    if (url === undefined) continue;
    const key = toPageKey(url);
    keywords.set(key, (keywords.get(key) ?? 0) + 1);
    if (step !== null) steps.set(key, [...(steps.get(key) ?? []), step]);
  }
  const moves = (isLoss: boolean): PageMove[] =>
    [...steps].flatMap(([key, own]) => {
      const same = near(own.filter((step) => step.isLoss === isLoss));
      return same.length > 0 && same.length * 2 >= (keywords.get(key) ?? 0) ? [toMove(key, same)] : [];
    });
  return { pages: new Set(keywords.keys()), losses: moves(true), gains: moves(false) };
}

function stepOf({ phrase, volume, readAtMs, readings }: Track, today: number): Step | null {
  const step = findRankStep(readings, today);
  if (step === null) return null;
  // Where it stands now says more than where it stood just after the step.
  const { from, url, sinceDay, day } = step;
  const to = rankNow(readings.filter((reading) => reading.day >= day));
  return { phrase, volume, readAtMs, from, to, url, sinceDay, day, isLoss: (to ?? Infinity) > (from ?? Infinity) };
}

/** Those within a week of the middle one. */
function near(steps: readonly Step[]): Step[] {
  const middle = middleOf(steps.map(({ day }) => day));
  return steps.filter(({ day }) => Math.abs(day - middle) <= NEAR_DAYS);
}

function toMove(key: string, steps: readonly Step[]): PageMove {
  const middle = middleBy(steps, ({ day }) => day);
  return {
    key,
    url: middle?.url ?? '',
    sinceMs: (middle?.sinceDay ?? 0) * DAY_MS,
    atMs: ((middle?.day ?? 0) + NOON) * DAY_MS,
    phrases: steps
      .map(({ phrase, volume, readAtMs, from, to }) => ({ phrase, volume, readAtMs, from, to }))
      .toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0) || (a.phrase < b.phrase ? -1 : 1)),
  };
}
