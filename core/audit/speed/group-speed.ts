import { medianOf } from './median-run.ts';
import { SPEED_METRICS, type SpeedMetric } from './speed-facts.ts';

type Sample = { readonly pattern: string; readonly score: number | null; readonly error: unknown } & Readonly<
  Record<SpeedMetric, number | null>
>;

/** A template of a website with the middle of what its samples measured; null where none has the number. */
export type SpeedGroup = {
  readonly pattern: string;
  /** Pages of the crawl that it has. */
  readonly pages: number;
  /** Samples that were measured. */
  readonly measured: number;
  readonly score: number | null;
} & Readonly<Record<SpeedMetric, number | null>>;

/** Templates by metrics, the worst score first; those without one come last. */
export function groupSpeed(
  groups: readonly { readonly pattern: string; readonly pages: number }[],
  samples: readonly Sample[],
): SpeedGroup[] {
  const byPattern = Map.groupBy(samples, ({ pattern }) => pattern);
  return groups
    .map(({ pattern, pages }): SpeedGroup => {
      const own = (byPattern.get(pattern) ?? []).filter(({ error }) => error === null);
      const middle = (key: SpeedMetric | 'score'): number | null => {
        const values = own.flatMap((sample) => sample[key] ?? []);
        return values.length === 0 ? null : medianOf(values);
      };
      const metrics = Object.fromEntries(SPEED_METRICS.map((metric) => [metric, middle(metric)]));
      return {
        ...{ pattern, pages, measured: own.length, score: middle('score') },
        ...(metrics as Record<SpeedMetric, number | null>), // has every metric
      };
    })
    .sort((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity) || b.pages - a.pages);
}
