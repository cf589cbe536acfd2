import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

/** Most pages that one re-check asks again. */
export const MAX_RECHECKED_PAGES = 500;

/** What is checked again: one address of a crawl, or the pages on which one check found something. */
export const siteRecheckParams = z
  .strictObject({
    site: z.string().min(1).max(253),
    /** The result of the newest crawl of the site. */
    crawl: z.string().min(1).max(64),
    url: z.string().max(2048).optional(),
    check: z.string().max(100).optional(),
  })
  .refine(({ url, check }) => (url === undefined) !== (check === undefined));
export type SiteRecheckParams = z.infer<typeof siteRecheckParams>;

export const siteRecheckSummary = z.object({
  /** The result that says anew what was found. */
  crawl: z.string(),
  url: z.string().nullable(),
  check: z.string().nullable(),
  /** Findings there were on the pages asked again (of the check, if one was named), and how many of them are gone. */
  findings: z.number(),
  gone: z.number(),
  /** Findings of the same kind that were not there before. */
  added: z.number(),
  /** Pages asked again, and those that would have been to be asked: more when there were too many or the site refused. */
  pages: z.number(),
  pagesTotal: z.number(),
  scoreBefore: z.number().nullable(),
  score: z.number().nullable(),
  /** What the crawl's result carries as its own `revisedAtMs` since then. */
  revisedAtMs: z.number(),
});
export type SiteRecheckSummary = z.infer<typeof siteRecheckSummary>;

/** The findings are with the crawl. */
export const siteRecheckBody = z.object({});

/** What a re-check found is with its crawl, which it dates anew. */
export const siteRecheckContract = defineAnalysisContract({
  type: 'SiteRecheck',
  feature: 'websiteChecker',
  params: siteRecheckParams,
  summary: siteRecheckSummary,
  body: siteRecheckBody,
  hasBody: false,
  kept: 0,
  revises: ({ crawl, revisedAtMs }) => ({ id: crawl, revisedAtMs }),
});
