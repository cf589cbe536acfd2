import { z } from 'zod';
import { siteTextsSchema } from '#core/audit/content/site-texts.ts';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { toPageTarget } from './page-target.ts';

/** Pages of the last crawl that are read anew. */
export const WEBSITE_CONTENT_MAX_PAGES = 300;

export const websiteContentBody = siteTextsSchema.extend({
  /** Pages that could not be read, with the status of their answer. */
  unread: z.array(z.object({ url: z.string(), status: z.number().nullable() })),
});
export type WebsiteContentBody = z.infer<typeof websiteContentBody>;

/** The texts of the pages of a website: duplicates, thin and competing pages, levels, languages and dates. */
export const websiteContentContract = defineAnalysisContract({
  type: 'WebsiteContent',
  params: z.strictObject({ url: z.string().min(1).max(2048) }),
  summary: z.object({
    pages: z.number(),
    /** Pages with the same or nearly the same text as another one. */
    duplicates: z.number(),
    thin: z.number(),
    competing: z.number(),
  }),
  body: websiteContentBody,
  hasBody: true,
  kept: 3,
  subject({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    return { site, url: `${new URL(url).origin}/` };
  },
});
