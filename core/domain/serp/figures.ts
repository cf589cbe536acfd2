import { clickShare, TOP_CLICK_SHARE } from './click-curve.ts';

export type Distribution = {
  readonly top1: number;
  readonly top3: number;
  readonly top10: number;
  readonly top20: number;
  readonly top50: number;
  readonly top100: number;
};

export type SerpFigures = {
  readonly keywords: number;
  readonly found: number;
  readonly distribution: Distribution;
  readonly averagePosition: number | null;
  readonly visibilityPct: number;
};

/** How many ranks are in the first 1, 3, 10, 20, 50 and 100; each number holds those before it. */
export function distributionOf(ranks: readonly (number | null)[]): Distribution {
  const within = (band: number): number => ranks.filter((rank) => rank !== null && Math.round(rank) <= band).length;
  return {
    top1: within(1),
    top3: within(3),
    top10: within(10),
    top20: within(20),
    top50: within(50),
    top100: within(100),
  };
}

/** Mean of those that have a rank, one decimal; null when none has: "not found" is no number and raises no average. */
export function averageRank(ranks: readonly (number | null)[]): number | null {
  const found = ranks.filter((rank) => rank !== null);
  if (found.length === 0) return null;
  return rounded(found.reduce((sum, rank) => sum + rank, 0) / found.length, 10);
}

/**
 * Visibility, 0–100 with two decimals: the clicks that the ranks bring as a share of those that first place everywhere would bring,
 * Σ clickShare(rank) ÷ (keywords × clickShare(1)) (the formula of Semrush's position tracking,
 * https://www.semrush.com/kb/1196-position-tracking-metrics#visibility, with the curve of `click-curve.ts`). 0 without keywords.
 */
export function visibilityPct(ranks: readonly (number | null)[]): number {
  if (ranks.length === 0) return 0;
  const clicks = ranks.reduce<number>((sum, rank) => sum + clickShare(rank), 0);
  return rounded((100 * clicks) / (ranks.length * TOP_CLICK_SHARE), 100);
}

/** The figures of a day, by the ranks of all keywords. */
export function figuresOf(ranks: readonly (number | null)[]): SerpFigures {
  return {
    keywords: ranks.length,
    found: ranks.filter((rank) => rank !== null).length,
    distribution: distributionOf(ranks),
    averagePosition: averageRank(ranks),
    visibilityPct: visibilityPct(ranks),
  };
}

/** Rounds to so many parts of one. */
export function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
