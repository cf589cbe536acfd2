import { toPageKey } from '#core/domain/serp/result-address.ts';
import type { EffectPhrase } from './effect.ts';
import type { Track } from './facts.ts';
import { findRankStep, rankNow } from './rank-steps.ts';

const DAY_MS = 86_400_000;
/** A day is told, and no time of it. */
const NOON = 0.5;
/** Steps of a page within so many days are one. */
export const NEAR_DAYS = 7;

/** A page whose keywords fell, or rose, at about the same time. */
export type PageMove = {
  readonly key: string;
  readonly url: string;
  readonly phrases: readonly EffectPhrase[];
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

type Step = EffectPhrase & {
  readonly url: string;
  readonly isLoss: boolean;
  readonly sinceDay: number;
  readonly day: number;
};

/** Pages of which at least half of the keywords moved the same way within a week, in one search. */
export function findPageMoves(tracks: readonly Track[]): PageMoves {
  const keywords = new Map<string, number>();
  const steps = new Map<string, Step[]>();
  for (const track of tracks) {
    const step = stepOf(track);
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

function stepOf({ phrase, volume, readings }: Track): Step | null {
  const step = findRankStep(readings);
  if (step === null) return null;
  // Where it stands now says more than where it stood just after the step.
  const { from, url, sinceDay, day } = step;
  const to = rankNow(readings.filter((reading) => reading.day >= day));
  return { phrase, volume, from, to, url, sinceDay, day, isLoss: (to ?? Infinity) > (from ?? Infinity) };
}

/** Those within a week of the middle one. */
function near(steps: readonly Step[]): Step[] {
  const days = steps.map(({ day }) => day).toSorted((a, b) => a - b);
  const middle = days[Math.floor((days.length - 1) / 2)] ?? 0;
  return steps.filter(({ day }) => Math.abs(day - middle) <= NEAR_DAYS);
}

function toMove(key: string, steps: readonly Step[]): PageMove {
  const byDay = steps.toSorted((a, b) => a.day - b.day);
  const middle = byDay[Math.floor((byDay.length - 1) / 2)];
  return {
    key,
    url: middle?.url ?? '',
    sinceMs: (middle?.sinceDay ?? 0) * DAY_MS,
    atMs: ((middle?.day ?? 0) + NOON) * DAY_MS,
    phrases: steps
      .map(({ phrase, volume, from, to }) => ({ phrase, volume, from, to }))
      .toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0) || (a.phrase < b.phrase ? -1 : 1)),
  };
}
