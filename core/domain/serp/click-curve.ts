/**
 * Share of searchers who click the organic result of a rank, 0–1. Ranks 1 to 10: SISTRIX, "Why (almost) everything you knew about
 * Google CTR is no longer valid" (2020, https://www.sistrix.com/blog/why-almost-everything-you-knew-about-google-ctr-is-no-longer-valid/).
 * Ranks 11 to 20: the 0.63 % that Backlinko found for the whole second page (https://backlinko.com/google-user-behavior), in ten parts.
 */
const CLICK_SHARES = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];
const SECOND_PAGE_SHARE = 0.00063;
const SECOND_PAGE_END = 20;

/** 0–1; 0 beyond the second page and for no position. Average positions count as the whole rank they are next to. */
export function clickShare(rank: number | null): number {
  if (rank === null) return 0;
  const place = Math.max(1, Math.round(rank));
  return CLICK_SHARES[place - 1] ?? (place <= SECOND_PAGE_END ? SECOND_PAGE_SHARE : 0);
}

/** Of the first result: the most there is. */
export const TOP_CLICK_SHARE = clickShare(1);
