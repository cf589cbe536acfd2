import { z } from 'zod';
import { FIELD_METRICS, type FieldMetric, type FieldValue } from './field-facts.ts';

/** The layout shift comes as text, the rest as numbers. */
const decimal = z.union([z.number(), z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/u)]).transform(Number);
const measured = decimal.pipe(z.number().min(0));

const metric = z.object({
  histogram: z
    // A bin that nobody fell into has no density.
    .array(z.object({ start: measured, end: measured.optional(), density: z.number().min(0).max(1).default(0) }))
    .max(20),
  percentiles: z.object({ p75: measured }),
});
const day = z.object({
  year: z.number().int().min(2000).max(9999),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
});
const answer = z.object({
  record: z.object({
    metrics: z.record(z.string(), z.unknown()),
    collectionPeriod: z.object({ firstDate: day, lastDate: day }).optional(),
  }),
});

/** As the Chrome UX Report names them: https://developer.chrome.com/docs/crux/api. */
const NAMES: Readonly<Record<FieldMetric, string>> = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
};

export type CruxRecord = { from: string; to: string; metrics: FieldValue[] };

/** A record of the Chrome UX Report; a metric that is missing or odd is left out. null when it is no such record. */
export function readCrux(text: string): CruxRecord | null {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { metrics, collectionPeriod } = parsed.data.record;
  return {
    from: dayText(collectionPeriod?.firstDate),
    to: dayText(collectionPeriod?.lastDate),
    metrics: FIELD_METRICS.flatMap((id) => valueOf(id, metrics[NAMES[id]])),
  };
}

function valueOf(id: FieldMetric, given: unknown): FieldValue[] {
  const { success, data } = metric.safeParse(given);
  if (!success) return [];
  const bins = data.histogram.map(({ start, end, density }) => ({ start, end: end ?? null, share: density }));
  return [{ id, p75: data.percentiles.p75, bins }];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function dayText(given: z.infer<typeof day> | undefined): string {
  if (given === undefined) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(given.year)}-${two(given.month)}-${two(given.day)}`;
}
