import type { SpeedMetric } from './speed-facts.ts';

export type Rating = 'good' | 'needsImprovement' | 'poor';

/**
 * Up to the first number is good, above the second is poor. LCP, CLS, FCP, TTFB: https://web.dev/articles/vitals#core-web-vitals
 * and the article of each; TBT and SI: Lighthouse's scoring on a phone, https://developer.chrome.com/docs/lighthouse/performance.
 */
const THRESHOLDS: Readonly<Record<SpeedMetric, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  tbt: [200, 600],
  fcp: [1800, 3000],
  si: [3400, 5800],
  ttfb: [800, 1800],
};

/** Where the thresholds stand. */
export const RATING_SOURCE = 'https://web.dev/articles/vitals';

/** @param value in milliseconds, CLS without a unit. */
export function ratingOf(metric: SpeedMetric, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}
