import { z } from 'zod';

const audit = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  // What is not finite was not measured.
  numericValue: z.number().optional().catch(undefined),
  metricSavings: z.record(z.string(), z.number().catch(0)).optional(),
  details: z.looseObject({ type: z.string() }).optional(),
});
export type LighthouseAudit = z.infer<typeof audit>;

/** What we read of Lighthouse's own result (LHR, version 13); all else in it is kept for the export. */
export const lighthouseResult = z.looseObject({
  finalDisplayedUrl: z.string(),
  runWarnings: z.array(z.string()),
  runtimeError: z.looseObject({ code: z.string(), message: z.string() }).optional(),
  audits: z.record(z.string(), audit),
  categories: z.record(z.string(), z.looseObject({ score: z.number().nullable() })),
});
export type LighthouseResult = z.infer<typeof lighthouseResult>;
