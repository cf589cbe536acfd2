import { middleOf } from '#core/base/middle.ts';

/** A reading of a keyword's position. */
export type RankReading = { readonly day: number; readonly rank: number | null; readonly url: string };

/** A lasting step in the positions of a keyword. */
export type RankStep = {
  /** The page that stood before it; where none did, the one after it. */
  readonly url: string;
  readonly from: number | null;
  readonly to: number | null;
  /** Days of the last reading before and the first after it. */
  readonly sinceDay: number;
  readonly day: number;
};

/** How far back steps are looked for. */
export const STEP_DAYS = 90;
/** Readings on each side that the middle one is taken of. */
const AROUND = 5;
/** Of so many readings, one that stands alone is no step. */
const MANY = 6;
/** In the place of "not found": behind every list that is read. */
const BEHIND = 101;
const LEAST_RANKS = 3;
const LEAST_SHARE = 0.3;
/** Places further behind bring nobody. */
const DEEPEST = 30;

/**
 * The largest step of the last 90 days that has lasted until now: the middle of five readings after it is at least three places, and
 * three tenths of the better of both, from the middle of five before it; `null` without one.
 * @param readings oldest first.
 * @param today in days since 1970.
 */
export function findRankStep(readings: readonly RankReading[], today: number): RankStep | null {
  const recent = readings.filter(({ day }) => day > today - STEP_DAYS);
  const ranks = recent.map(({ rank }) => rank ?? BEHIND);
  const split = bestSplit(ranks);
  const [before, after] = [recent[split - 1], recent[split]];
  if (before === undefined || after === undefined) return null;
  const [from, to] = sides(ranks, split);
  if (!isStep(from, to) || !hasLasted(ranks.slice(split), from, to)) return null;
  const stoodBefore = recent.slice(0, split).findLast(({ url }) => url !== '');
  const standsAfter = recent.slice(split).find(({ url }) => url !== '');
  const url = (from < BEHIND ? stoodBefore : standsAfter)?.url ?? standsAfter?.url ?? stoodBefore?.url;
  return url === undefined ? null : { url, from: toRank(from), to: toRank(to), sinceDay: before.day, day: after.day };
}

/** The middle of the newest three readings; null for not found. */
export function rankNow(readings: readonly RankReading[]): number | null {
  return toRank(middleOf(readings.slice(-3).map(({ rank }) => rank ?? BEHIND)));
}

/** Where the means of up to five readings on each side part best (least squares), on the scale of `toScale`. */
function bestSplit(ranks: readonly number[]): number {
  const scaled = ranks.map(toScale);
  const least = ranks.length >= MANY ? 2 : 1;
  let best = 0;
  let most = 0;
  for (let split = least; split <= ranks.length - least; split += 1) {
    const [before, after] = [scaled.slice(Math.max(0, split - AROUND), split), scaled.slice(split, split + AROUND)];
    const weight = (before.length * after.length) / (before.length + after.length);
    const parted = weight * (mean(before) - mean(after)) ** 2;
    if (parted > most) [best, most] = [split, parted];
  }
  return best;
}

function sides(ranks: readonly number[], split: number): [number, number] {
  return [middleOf(ranks.slice(Math.max(0, split - AROUND), split)), middleOf(ranks.slice(split, split + AROUND))];
}

function isStep(from: number, to: number): boolean {
  const better = Math.min(from, to);
  return better <= DEEPEST && Math.abs(to - from) >= Math.max(LEAST_RANKS, better * LEAST_SHARE);
}

/** Whether the newest readings are nearer to what is after the step than to what was before it. */
function hasLasted(ranks: readonly number[], from: number, to: number): boolean {
  const now = toScale(middleOf(ranks.slice(-3)));
  return Math.abs(now - toScale(to)) <= Math.abs(now - toScale(from));
}

/** From 2 to 5 is as far as from 20 to 50. */
function toScale(rank: number): number {
  return Math.log(rank + 2);
}

function toRank(rank: number): number | null {
  return rank >= BEHIND ? null : Math.round(rank * 10) / 10;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
