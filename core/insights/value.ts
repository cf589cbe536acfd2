import { clickShare } from '#core/domain/serp/click-curve.ts';
import type { EffectPhrase, InsightSeverity, InsightValue } from './effect.ts';

/** Points of one page, where visits are not known. */
export const SEVERITY_WEIGHT: Readonly<Record<InsightSeverity, number>> = { error: 10, warning: 3, notice: 1 };
/** The rank that a chance is counted up to. */
export const CHANCE_RANK = 3;

/** Visits a month that a keyword brings at a rank: searches a month × the share who click there. */
export function visitsAt(volume: number, rank: number | null): number {
  return volume * clickShare(rank);
}

/**
 * Visits a month between two ranks of some keywords: Σ volume × |click share of one − click share of the other|, of those whose volume
 * is known; pages × severity where that is so of none.
 */
export function valueOfRanks(phrases: readonly EffectPhrase[], pages: number, severity: InsightSeverity): InsightValue {
  const known = phrases.filter(({ volume }) => volume !== null);
  if (known.length === 0) return valueOfPages(pages, severity);
  const amount = known.reduce(
    (sum, { volume, from, to }) => sum + Math.abs(visitsAt(volume ?? 0, from) - visitsAt(volume ?? 0, to)),
    0,
  );
  return { unit: 'visits', amount: Math.round(amount), known: known.length, total: phrases.length };
}

/** Pages × severity, in points: an error counts ten, a warning three, a notice one. */
export function valueOfPages(pages: number, severity: InsightSeverity): InsightValue {
  return { unit: 'points', amount: pages * SEVERITY_WEIGHT[severity], pages, severity };
}

/**
 * Visits a month that come to pages now, times a tenth of the severity's weight, where they are known of at least half of the pages; pages × severity
 * otherwise.
 * @param visits a month, of the pages they are known of.
 */
export function valueOfVisited(visits: readonly number[], pages: number, severity: InsightSeverity): InsightValue {
  if (visits.length === 0 || visits.length * 2 < pages) return valueOfPages(pages, severity);
  const sum = visits.reduce((total, each) => total + each, 0);
  const amount = Math.round((sum * SEVERITY_WEIGHT[severity]) / SEVERITY_WEIGHT.error);
  return { unit: 'visits', amount, known: visits.length, total: pages };
}
