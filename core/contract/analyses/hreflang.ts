import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { findingSchema } from './page-audit.ts';
import { toPageTarget } from './page-target.ts';

/** Addresses somebody may name at once, and pages that are read in all. */
export const HREFLANG_MAX_LIST = 200;
export const HREFLANG_MAX_PAGES = 400;

/** Where the addresses come from: one page, a list, a sitemap, or the last crawl of a website. */
export const hreflangKind = z.enum(['page', 'list', 'sitemap', 'crawl']);
export type HreflangKind = z.infer<typeof hreflangKind>;

export const hreflangParams = z.strictObject({
  /** A page, the first of a list, a sitemap file or a host. */
  url: z.string().min(1).max(2048),
  /** A page when left out. */
  kind: hreflangKind.optional(),
  /** All of a list. */
  urls: z.array(z.string().min(1).max(2048)).max(HREFLANG_MAX_LIST).optional(),
});
export type HreflangParams = z.infer<typeof hreflangParams>;

const hreflangSummary = z.object({
  /** Groups of pages that are versions of each other. */
  clusters: z.number(),
  /** Codes that are named, x-default left out. */
  languages: z.number(),
  pages: z.number(),
  errors: z.number(),
  warnings: z.number(),
  notices: z.number(),
});

/** A page as it was read, as far as entries and their repair need it. */
export const hreflangPageSchema = z.object({
  asked: z.string(),
  /** Where redirects led. */
  url: z.string(),
  /** Of the first answer; null without one. */
  firstStatus: z.number().nullable(),
  status: z.number().nullable(),
  failure: z.string().nullable(),
  isHtml: z.boolean(),
  /** By robots.txt; null where that could not be read. */
  isAllowed: z.boolean().nullable(),
  isNoindex: z.boolean(),
  isIndexable: z.boolean(),
  htmlLang: z.string().nullable(),
  canonical: z.string().nullable(),
  alternates: z.array(
    z.object({
      lang: z.string(),
      href: z.string(),
      url: z.string().nullable(),
      source: z.enum(['html', 'header', 'sitemap']),
      isInHead: z.boolean(),
    }),
  ),
});
export type HreflangPageRecord = z.infer<typeof hreflangPageSchema>;

export const hreflangBody = z.object({
  kind: hreflangKind,
  /** The addresses of a list, to check them again; empty otherwise. */
  typed: z.array(z.string()),
  pages: z.array(hreflangPageSchema),
  /** Addresses that were named and not asked, at most 200: too many, or the run ended first. */
  unread: z.array(z.string()),
  unreadCount: z.number(),
  /** With the page each was found on. */
  findings: z.array(findingSchema.extend({ page: z.string() })),
  passed: z.array(z.string()),
  notRun: z.array(z.object({ check: z.string(), outcome: z.literal('notRun'), messageKey: z.string() })),
});
export type HreflangBody = z.infer<typeof hreflangBody>;
export type HreflangFinding = HreflangBody['findings'][number];

/** Hreflang annotations of pages and of all pages that they name. */
export const hreflangContract = defineAnalysisContract({
  type: 'Hreflang',
  params: hreflangParams,
  summary: hreflangSummary,
  body: hreflangBody,
  hasBody: true,
  kept: 10,
  subject({ url: typed }) {
    const { url, site } = toPageTarget(typed);
    return { site, url };
  },
});
