import { SPEED_METRICS, type MetricSpread, type RunMetrics, type SpeedMetric } from './speed-facts.ts';

/** Lighthouse's own guide takes up to a fifth for the noise of a quiet machine; below the floor a difference is nothing a person sees. */
const USUAL_SPREAD = 0.2;
const FLOOR: Readonly<Record<SpeedMetric, number>> = { lcp: 200, cls: 0.02, tbt: 50, fcp: 150, si: 200, ttfb: 100 };

/** The middle value; of an even count the lower of the two in the middle, so that it was measured. @param values at least one. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Which run stands for all: the one nearest to the medians of FCP and LCP, each in parts of its median, as Lighthouse
 * chooses it (`computeMedianRun`, there of FCP and TTI). The first one where two are equally near.
 */
export function medianRunOf(runs: readonly RunMetrics[]): number {
  const medians = { fcp: medianIn(runs, 'fcp'), lcp: medianIn(runs, 'lcp') };
  const distances = runs.map((run) => distance(run.fcp, medians.fcp) + distance(run.lcp, medians.lcp));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function medianIn(runs: readonly RunMetrics[], metric: SpeedMetric): number | null {
  const values = runs.flatMap((run) => run[metric] ?? []);
  return values.length === 0 ? null : medianOf(values);
}

function distance(value: number | undefined, median: number | null): number {
  if (median === null) return 0;
  if (value === undefined) return Number.MAX_VALUE / 4;
  return ((value - median) / Math.max(median, 1)) ** 2;
}

/** Every metric that was measured: of the median run, and how far the runs lie apart. */
export function spreadOf(runs: readonly RunMetrics[]): MetricSpread[] {
  const shown = runs[medianRunOf(runs)] ?? {};
  return SPEED_METRICS.flatMap((id) => {
    const values = runs.flatMap((run) => run[id] ?? []);
    if (values.length === 0) return [];
    const median = medianOf(values);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    const isUnsteady = max - min > Math.max(median * USUAL_SPREAD, FLOOR[id]);
    return [{ id, value: shown[id] ?? median, min, median, max, isUnsteady }];
  });
}
