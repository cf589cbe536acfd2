import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { findingSchema } from './page-audit.ts';

export const sitemapsParams = z.strictObject({
  /** A host, any page of it, or one sitemap file. */
  url: z.string().min(1).max(2048),
});
export type SitemapsParams = z.infer<typeof sitemapsParams>;

export const sitemapsSummary = z.object({
  /** Sitemap files that were read, indexes among them. */
  files: z.number(),
  /** Addresses they list, repeats counted. */
  urls: z.number(),
  errors: z.number(),
  warnings: z.number(),
  notices: z.number(),
});
export type SitemapsSummary = z.infer<typeof sitemapsSummary>;

export const sitemapFileSchema = z.object({
  url: z.string(),
  /** Where its address was found: `robots` a Sitemap line, `usual` a usual place or the user, `index` a sitemap index. */
  from: z.enum(['robots', 'usual', 'index']),
  /** Null when no answer came. */
  status: z.number().nullable(),
  failure: z.string().nullable(),
  kind: z.enum(['urlset', 'index', 'text', 'feed', 'unreadable']),
  /** The first fault in English; null without one. */
  problem: z.string().nullable(),
  entryCount: z.number(),
  /** Uncompressed. */
  sizeBytes: z.number(),
  /** What is wrong with its entries, one for each kind; missing in results stored earlier. */
  faults: z
    .array(z.object({ kind: z.string(), count: z.number(), text: z.string() }))
    .readonly()
    .optional(),
});

export const sitemapsBody = z.object({
  /** Where the host's start page led. */
  siteUrl: z.string(),
  robotsTxt: z.object({
    url: z.string(),
    status: z.number().nullable(),
    failure: z.string().nullable(),
    /** Null when there was none to read; its first 100,000 characters. */
    text: z.string().nullable(),
  }),
  files: z.array(sitemapFileSchema),
  /** False when files or addresses were left out because they are too many. */
  isComplete: z.boolean(),
  /** The first addresses, 5,000 or a million characters, in the order of the files; `file` is a position in `files`. */
  entries: z.array(z.object({ url: z.string(), file: z.number() })),
  findings: z.array(findingSchema),
  /** Ids of the checks that applied and found nothing. */
  passed: z.array(z.string()),
  notRun: z.array(z.object({ check: z.string(), outcome: z.literal('notRun'), messageKey: z.string() })),
});
export type SitemapsBody = z.infer<typeof sitemapsBody>;

export const sitemapsContract = defineAnalysisContract({
  type: 'Sitemaps',
  feature: 'tools',
  params: sitemapsParams,
  summary: sitemapsSummary,
  body: sitemapsBody,
  hasBody: true,
  kept: 10,
});
