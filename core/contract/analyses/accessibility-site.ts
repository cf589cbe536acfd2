import { z } from 'zod';
import { IMPACTS } from '#core/audit/accessibility/outcomes.ts';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { ERROR_CODES } from '#core/contract/errors.ts';
import { accessibilityParams } from './accessibility.ts';
import { sampleBody, sampleParams } from './site-samples.ts';

const { tags, viewport, scheme, zoom, language } = accessibilityParams.shape;

export const accessibilitySiteParams = z.strictObject({ ...sampleParams, tags, viewport, scheme, zoom, language });
export type AccessibilitySiteParams = z.infer<typeof accessibilitySiteParams>;

export const accessibilitySiteSummary = z.object({
  /** Different faults: one that many pages share is one. */
  faults: z.number(),
  critical: z.number(),
  serious: z.number(),
  /** Pages that were checked. */
  pages: z.number(),
  failed: z.number(),
  groups: z.number(),
  /** What makes two runs comparable. */
  view: z.string(),
});

const siteFault = z.object({
  rule: z.string(),
  impact: z.enum(IMPACTS).nullable(),
  help: z.string(),
  description: z.string(),
  helpUrl: z.string(),
  criteria: z.array(z.string()).readonly(),
  /** Of the first page that has it. */
  selector: z.string(),
  snippet: z.string(),
  /** Elements of all pages together. */
  elementCount: z.number(),
  pages: z.array(z.string()).readonly(),
  /** Part of the template of the whole website, of one group of pages, or found on single pages. */
  reach: z.enum(['site', 'group', 'pages']),
  /** The group; null unless `reach` is `group`. */
  pattern: z.string().nullable(),
});

export const accessibilitySiteBody = z.object({
  ...sampleBody,
  tags,
  viewport,
  scheme,
  zoom,
  /** Of axe's texts. */
  language: z.string(),
  samples: z.array(
    z.object({
      url: z.string(),
      pattern: z.string(),
      /** Broken rules; null when the page was not checked. */
      violations: z.number().nullable(),
      error: z.enum(ERROR_CODES).nullable(),
    }),
  ),
  /** By impact, then by how many pages have it. */
  faults: z.array(siteFault),
});
export type AccessibilitySiteBody = z.infer<typeof accessibilitySiteBody>;

/** What keeps people out of a website, by the templates its pages are made of. */
export const accessibilitySiteContract = defineAnalysisContract({
  type: 'AccessibilitySite',
  params: accessibilitySiteParams,
  summary: accessibilitySiteSummary,
  body: accessibilitySiteBody,
  hasBody: true,
  kept: 20,
});
