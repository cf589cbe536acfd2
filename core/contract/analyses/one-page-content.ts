import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { toPageTarget } from './page-target.ts';

/** Pages a text may be compared with at once. */
export const MAX_COMPARED_PAGES = 10;
/** Pages of the own website, of its last crawl, that are read to find what stands twice. */
export const MAX_OWN_PAGES = 40;
export const MAX_KEYWORD = 200;

export const onePageContentParams = z.strictObject({
  url: z.string().min(1).max(2048),
  /** Addresses of pages to compare with. */
  others: z.array(z.string().min(1).max(2048)).max(MAX_COMPARED_PAGES).optional(),
  keyword: z.string().max(MAX_KEYWORD).optional(),
  /** Also reads pages of the last crawl of the website. */
  withOwnPages: z.boolean().optional(),
});

const level = z.literal([0, 1, 2, 3, 4, 5, 6]);

export const pageTextSchema = z.object({
  title: z.string(),
  description: z.string(),
  lang: z.string(),
  blocks: z.array(z.object({ level, text: z.string(), isFrame: z.boolean() })),
  links: z.array(z.string()),
  alts: z.array(z.string()),
  dates: z.array(z.string()),
});

const readPageSchema = z.object({
  /** Where redirects led. */
  url: z.string(),
  status: z.number().nullable(),
  /** Why there is no text; `null` where there is. */
  problem: z.enum(['notAnswered', 'notPage', 'forbidden', 'tooLarge']).nullable(),
  page: pageTextSchema.nullable(),
});
export type ReadPageText = z.infer<typeof readPageSchema>;

export const onePageContentBody = z.object({
  keyword: z.string(),
  own: readPageSchema,
  others: z.array(readPageSchema),
  ownPages: z.array(readPageSchema),
});
export type OnePageContentBody = z.infer<typeof onePageContentBody>;

/** The text of a page, and of the pages it is compared with; what it says of them is worked out where it is shown. */
export const onePageContentContract = defineAnalysisContract({
  type: 'OnePageContent',
  params: onePageContentParams,
  summary: z.object({
    /** Of the main text. */
    words: z.number(),
    headings: z.number(),
    compared: z.number(),
  }),
  body: onePageContentBody,
  hasBody: true,
  kept: 5,
  subject({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    return { site, url };
  },
});
