import { z } from 'zod';
import { ERROR_CODES } from '#core/contract/errors.ts';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { pageSpeedParams, speedDevice } from './page-speed.ts';
import { sampleBody, sampleParams } from './site-samples.ts';

const measured = z.number().nullable();

export const pageSpeedSiteParams = z.strictObject({
  ...sampleParams,
  device: speedDevice.default('phone'),
  language: pageSpeedParams.shape.language,
});
export type PageSpeedSiteParams = z.infer<typeof pageSpeedSiteParams>;

export const pageSpeedSiteSummary = z.object({
  /** The middle of the pages' scores, and the worst of them; null when no page could be measured. */
  score: measured,
  worst: measured,
  lcp: measured,
  /** Pages that were measured. */
  pages: z.number(),
  failed: z.number(),
  groups: z.number(),
  device: speedDevice,
});

const speedSample = z.object({
  url: z.string(),
  pattern: z.string(),
  score: measured,
  /** Milliseconds, CLS without a unit. */
  lcp: measured,
  cls: measured,
  tbt: measured,
  fcp: measured,
  si: measured,
  ttfb: measured,
  transferBytes: measured,
  requestCount: measured,
  /** Why it was not measured; null when it was. */
  error: z.enum(ERROR_CODES).nullable(),
});
export type SpeedSample = z.infer<typeof speedSample>;

export const pageSpeedSiteBody = z.object({ ...sampleBody, device: speedDevice, samples: z.array(speedSample) });
export type PageSpeedSiteBody = z.infer<typeof pageSpeedSiteBody>;

/** How fast a website's pages load, by the templates they are made of. */
export const pageSpeedSiteContract = defineAnalysisContract({
  type: 'PageSpeedSite',
  params: pageSpeedSiteParams,
  summary: pageSpeedSiteSummary,
  body: pageSpeedSiteBody,
  hasBody: true,
  kept: 20,
});
