import type { Rating } from './rating.ts';

/** In the order they are shown: what browsers of visitors report. */
export const FIELD_METRICS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type FieldMetric = (typeof FIELD_METRICS)[number];

/** Milliseconds, CLS without a unit. */
export type FieldBin = { start: number; /** null for all above. */ end: number | null; /** 0–1. */ share: number };

export type FieldValue = {
  id: FieldMetric;
  /** Three of four visits were at least as good. */
  p75: number;
  bins: FieldBin[];
};

/** Why the source of field data told nothing. */
export const FIELD_FAILURES = ['rateLimited', 'timeout', 'refused', 'unreadable', 'unreachable'] as const;
export type FieldFailure = (typeof FIELD_FAILURES)[number];

/** What visitors met, as far as it is known. */
export type FieldData =
  | {
      state: 'found';
      /** Whose visits: the page's, or those of the whole website where the page has too few. */
      scope: 'page' | 'site';
      subject: string;
      /** ISO days; '' where they were not told. */
      from: string;
      to: string;
      metrics: FieldValue[];
    }
  | { state: 'none' }
  | { state: 'notSetUp' }
  | { state: 'failed'; reason: FieldFailure };

/** Up to the first number is good, above the second is poor: https://web.dev/articles/vitals and the article of each. */
const THRESHOLDS: Readonly<Record<FieldMetric, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};

/** @param p75 in milliseconds, CLS without a unit. */
export function fieldRatingOf(metric: FieldMetric, p75: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needsImprovement' : 'poor';
}
