import { z } from 'zod';
import { FIELD_FAILURES, FIELD_METRICS } from '#core/audit/speed/field-facts.ts';
import { SPEED_METRICS, STATIC_RULES } from '#core/audit/speed/speed-facts.ts';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

const speedMetric = z.enum(SPEED_METRICS);

export const speedDevice = z.enum(['phone', 'desktop']);
export type SpeedDevice = z.infer<typeof speedDevice>;
/** `lab` measures in a browser; `static` reads the files without one. */
export const speedMode = z.enum(['lab', 'static']);
export type SpeedMode = z.infer<typeof speedMode>;
export const SPEED_RUNS = [1, 3, 5] as const;

export const pageSpeedParams = z.strictObject({
  url: z.string().min(1).max(2048),
  device: speedDevice.default('phone'),
  runs: z.literal(SPEED_RUNS).default(1),
  mode: speedMode.default('lab'),
  /** Of Lighthouse's own texts, as our addresses write it. */
  language: z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu)
    .default('en'),
});
export type PageSpeedParams = z.infer<typeof pageSpeedParams>;

/** Milliseconds, CLS without a unit; `null` where it was not measured. */
const metricValue = z.number().nullable();

export const pageSpeedSummary = z.object({
  /** 0–100 by Lighthouse; null for a static check. */
  score: metricValue,
  lcp: metricValue,
  cls: metricValue,
  tbt: metricValue,
  fcp: metricValue,
  si: metricValue,
  ttfb: metricValue,
  device: speedDevice,
  mode: speedMode,
  runs: z.number(),
});
export type PageSpeedSummary = z.infer<typeof pageSpeedSummary>;

const speedResource = z.object({
  url: z.string(),
  bytes: z.number().nullable(),
  wastedBytes: z.number().nullable(),
  wastedMs: z.number().nullable(),
});

const opportunity = z.object({
  id: z.string(),
  /** By Lighthouse, in the language that was asked for. */
  title: z.string(),
  /** Without markup. */
  description: z.string(),
  /** Where it is explained. */
  source: z.string().nullable(),
  savings: z.array(z.object({ metric: speedMetric, value: z.number() })),
  savedBytes: z.number(),
  resources: z.array(speedResource),
});

const request = z.object({
  url: z.string(),
  type: z.string(),
  status: z.number(),
  protocol: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  transferBytes: z.number(),
});

const staticFinding = z.object({ rule: z.enum(STATIC_RULES), resources: z.array(speedResource) });

const fieldData = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    /** The page's own visits, or those of the whole website where the page has too few. */
    scope: z.enum(['page', 'site']),
    subject: z.string(),
    /** ISO days; '' where they were not told. */
    from: z.string(),
    to: z.string(),
    metrics: z.array(
      z.object({
        id: z.enum(FIELD_METRICS),
        p75: z.number(),
        bins: z.array(z.object({ start: z.number(), end: z.number().nullable(), share: z.number() })),
      }),
    ),
  }),
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('notSetUp') }),
  z.object({ state: z.literal('failed'), reason: z.enum(FIELD_FAILURES) }),
]);

export const pageSpeedBody = z.object({
  url: z.string(),
  finalUrl: z.string(),
  device: speedDevice,
  mode: speedMode,
  /** True when a browser was asked for and this server has none. */
  isFallback: z.boolean(),
  /** True when the page led to a form to sign in: that one was measured. */
  isSignIn: z.boolean(),
  /** Of the page that was measured, in the language that was asked for. */
  warnings: z.array(z.string()),
  metrics: z.array(
    z.object({
      id: speedMetric,
      /** Of the median run. */
      value: z.number(),
      min: z.number(),
      median: z.number(),
      max: z.number(),
      /** True when the runs differ by more than the usual. */
      isUnsteady: z.boolean(),
    }),
  ),
  /** Score of each run, in order. */
  runScores: z.array(metricValue),
  /** Which of the runs, from 0, is shown; null for a static check. */
  medianRun: z.number().nullable(),
  lcp: z
    .object({
      selector: z.string(),
      snippet: z.string(),
      phases: z.array(z.object({ id: z.string(), label: z.string(), ms: z.number() })),
    })
    .nullable(),
  filmStrip: z.array(z.object({ atMs: z.number(), image: z.string() })),
  /** The first of them; the two sums are of all. */
  requests: z.array(request),
  requestCount: z.number(),
  transferBytes: z.number(),
  thirdParties: z.array(z.object({ name: z.string(), transferBytes: z.number(), mainThreadMs: z.number() })),
  opportunities: z.array(opportunity),
  staticFindings: z.array(staticFinding),
  /** What visitors met; missing in results from before it was asked for. */
  fieldData: fieldData.optional(),
  /** Lighthouse's own result of the median run, without its pictures of the whole page; null when it is too large to keep. */
  lhr: z.record(z.string(), z.unknown()).nullable(),
});
export type PageSpeedBody = z.infer<typeof pageSpeedBody>;

/** How fast one page loads, in a browser of the server or by its files. */
export const pageSpeedContract = defineAnalysisContract({
  type: 'PageSpeed',
  params: pageSpeedParams,
  summary: pageSpeedSummary,
  body: pageSpeedBody,
  hasBody: true,
  kept: 20,
});
