import type { SerpMoves } from '#core/contract/serp-shared.ts';
import { toDayText } from '#core/domain/serp/day.ts';
import { largestMoves } from '#core/domain/serp/largest-moves.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { About } from '#server/features/serp-check/store/track-repository.ts';
import { standingOn } from './day-figures.ts';

const PERIOD_DAYS = 30;
/** As many as are shown anywhere of one search. */
const MOST = 6;

/** The keywords that moved most since the first day with figures of the last 30 days; null without an earlier day. */
export async function movesSince(stores: Stores, about: About, day: number): Promise<SerpMoves | null> {
  const [first] = await stores.figures.days(about, day - PERIOD_DAYS, day - 1);
  if (first === undefined) return null;
  const keywords = largestMoves(await standingOn(stores, about, first.day), await standingOn(stores, about, day), MOST);
  return { search: about.search, since: toDayText(first.day), keywords };
}
