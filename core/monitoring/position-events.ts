import { toPageKey } from '#core/domain/serp/result-address.ts';
import type { Change } from './compare-facts.ts';

/** What a run of positions tells of keywords; the names stand on the timeline and in alarms. */
export const POSITION_EVENTS = ['leftTop10', 'fell', 'enteredTop10', 'urlChanged'] as const;
export type PositionEvent = (typeof POSITION_EVENTS)[number];

/** Where a keyword stood; `rank` null for "not in the first `depth`". */
export type Standing = {
  readonly phrase: string;
  readonly rank: number | null;
  readonly depth: number;
  readonly url: string;
};
/** One keyword of an event, as it was and as it is. */
export type PositionMove = {
  readonly event: PositionEvent;
  readonly phrase: string;
  readonly from: string;
  readonly to: string;
};

const TOP = 10;

/**
 * What became of keywords from one run to the next. One that was looked up the first time tells nothing, and neither does one that
 * was not found in a list too short to know.
 * @param fellBy places from which a fall is told.
 */
export function positionMoves(before: readonly Standing[], now: readonly Standing[], fellBy: number): PositionMove[] {
  const known = new Map(before.map((each) => [each.phrase, each] as const));
  return now.flatMap((each) => {
    const old = known.get(each.phrase);
    return old === undefined ? [] : movesOf(old, each, fellBy);
  });
}

function movesOf(before: Standing, now: Standing, fellBy: number): PositionMove[] {
  const { phrase } = now;
  const ranks = { phrase, from: rankText(before), to: rankText(now) };
  const hasNewPage = before.rank !== null && now.rank !== null && toPageKey(before.url) !== toPageKey(now.url);
  return [
    ...(isInTop(before) && isBelowTop(now) ? [{ event: 'leftTop10' as const, ...ranks }] : []),
    ...(fallOf(before, now) >= fellBy ? [{ event: 'fell' as const, ...ranks }] : []),
    ...(isBelowTop(before) && isInTop(now) ? [{ event: 'enteredTop10' as const, ...ranks }] : []),
    ...(hasNewPage ? [{ event: 'urlChanged' as const, phrase, from: before.url, to: now.url }] : []),
  ];
}

function isInTop({ rank }: Standing): boolean {
  return rank !== null && rank <= TOP;
}

function isBelowTop({ rank, depth }: Standing): boolean {
  return rank === null ? depth >= TOP : rank > TOP;
}

/** Places lost for certain: one that is not found any more stands behind the last place that was read. */
function fallOf(before: Standing, now: Standing): number {
  return before.rank === null ? 0 : (now.rank ?? now.depth + 1) - before.rank;
}

function rankText({ rank, depth }: Standing): string {
  return rank === null ? `> ${String(depth)}` : String(rank);
}

/** Moves as changes of a monitor are kept: a line for each keyword, as it was and as it is. */
export function toChanges(moves: readonly PositionMove[]): Change[] {
  return POSITION_EVENTS.flatMap((field) => {
    const own = moves.filter(({ event }) => event === field);
    if (own.length === 0) return [];
    const line = (phrase: string, text: string): string => `${phrase}: ${text}`;
    return [
      {
        field,
        gone: own.map(({ phrase, from }) => line(phrase, from)),
        come: own.map(({ phrase, to }) => line(phrase, to)),
      },
    ];
  });
}
