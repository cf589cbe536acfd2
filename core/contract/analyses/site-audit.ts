import { z } from 'zod';
import { FINDING_STATES, HEEDED_STATES, LINK_KINDS } from '#core/domain/crawl-terms.ts';
import { categorySchema, findingSchema, leftOutSchema, severitySchema } from './page-audit.ts';

export { FINDING_STATES, HEEDED_STATES, LINK_KINDS };

/** Most pages of one crawl. */
export const MAX_CRAWL_PAGES = 100_000;

/** Addresses as robots.txt writes them: `*` for anything, `$` for the end; a list of at most 50. */
const patterns = z.array(z.string().min(1).max(500)).max(50);

export const siteAuditParams = z.strictObject({
  site: z.string().min(1).max(253),
  /** Where the crawl begins; default: the start page of the site. */
  startUrl: z.string().max(2048).optional(),
  pageLimit: z.number().int().min(1).max(MAX_CRAWL_PAGES).optional(),
  /** Only addresses whose path fits one of these are followed, besides the start. */
  include: patterns.optional(),
  /** Addresses whose path fits one of these are not asked. */
  exclude: patterns.optional(),
  /** Default true. */
  obeyRobots: z.boolean().optional(),
  /** More than 5 only for hosts that are known to be the user's. */
  maxRequestsPerSecond: z.number().min(0.1).max(100).optional(),
  /** Requests at once; more than 2 only for hosts that are known to be the user's. */
  concurrency: z.number().int().min(1).max(16).optional(),
  /** Most clicks from the start; default 50. */
  maxDepth: z.number().int().min(0).max(100).optional(),
  /** Whether links to other sites are asked; default true. */
  checkExternal: z.boolean().optional(),
  /** Parameters of the query that do not change a page, besides those of sessions and campaigns. */
  ignoreParameters: z.array(z.string().toLowerCase().min(1).max(100)).max(50).optional(),
  /** Limits of checks that differ from the catalogue's, by check id. */
  thresholds: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});
export type SiteAuditParams = z.infer<typeof siteAuditParams>;

export const siteAuditSummary = z.object({
  /** 0–100; null when no page answered, so that there was nothing to measure. */
  score: z.number().nullable(),
  /** HTML pages that were read. */
  pages: z.number(),
  /** Addresses that were asked, files and other sites among them. */
  addresses: z.number(),
  indexable: z.number(),
  errors: z.number(),
  warnings: z.number(),
  notices: z.number(),
  durationMs: z.number(),
  /** Why the crawl ended before it had seen everything; null when it had. */
  stoppedBy: z.enum(['pageLimit', 'user', 'serverErrors']).nullable(),
  /** On a device only: a server stores all that was found. */
  leftOut: leftOutSchema.optional(),
});
export type SiteAuditSummary = z.infer<typeof siteAuditSummary>;

const bySeverity = z.object({ error: z.number(), warning: z.number(), notice: z.number() });

/** What one check found on the whole site. */
export const siteCheckSchema = z.object({
  check: z.string(),
  severity: severitySchema,
  /** Findings, and the addresses that have some: pages, and files where the check is about files. */
  count: z.number(),
  pages: z.number(),
  /** The findings by severity, and the pages the score counts, each by the worst found there; results of earlier versions lack it. */
  bySeverity: z.object({ findings: bySeverity, pages: bySeverity }).optional(),
  /** Compared with the site's crawl before; null without one. */
  change: z.object({ new: z.number(), back: z.number(), fixed: z.number() }).nullable(),
});
export type SiteCheckResult = z.infer<typeof siteCheckSchema>;

/** A bar of a chart: from `from` on, up to the next one. */
const barSchema = z.object({ from: z.number(), count: z.number() });

/** A folder of the site: its own pages and those below. */
export const folderSchema = z.object({
  path: z.string(),
  pages: z.number(),
  /** Pages by the worst found on them. */
  errors: z.number(),
  warnings: z.number(),
  /** Findings on these pages; absent from crawls of earlier versions. */
  findings: z.object({ errors: z.number(), warnings: z.number() }).optional(),
});

/** Why an address of the site is not asked. */
export const SKIP_REASONS = ['robots', 'excluded', 'depth', 'trap', 'limit'] as const;

export const siteAuditBody = z.object({
  startUrl: z.string(),
  finalUrl: z.string(),
  params: siteAuditParams,
  categories: z.array(categorySchema),
  checks: z.array(siteCheckSchema),
  /** Ids of the checks that applied and found nothing. */
  passed: z.array(z.string()),
  notRun: z.array(z.object({ check: z.string(), outcome: z.literal('notRun'), messageKey: z.string() })),
  charts: z.object({
    /** By status code; 0 for no answer. */
    statuses: z.array(z.object({ status: z.number(), count: z.number() })),
    /** By clicks from the start; -1 for pages no link leads to. */
    depths: z.array(barSchema),
    /** Time to the first byte, in milliseconds. */
    responseTimes: z.array(barSchema),
    words: z.array(barSchema),
    /** The middle one of all values of a chart, null where there are none; absent from crawls of earlier versions. */
    medians: z.object({ responseMs: z.number().nullable(), words: z.number().nullable() }).optional(),
  }),
  /** The largest folders, each with what lies below; `/` is the whole site. */
  folders: z.array(folderSchema),
  /** The strongest pages by links, and the links between them, for the picture. */
  graph: z.object({
    nodes: z.array(z.object({ url: z.string(), rank: z.number(), depth: z.number().nullable() })),
    /** Pairs of positions in `nodes`. */
    links: z.array(z.tuple([z.number(), z.number()])),
  }),
  robotsTxt: z.object({ url: z.string(), status: z.number().nullable() }),
  sitemaps: z.array(z.object({ url: z.string(), status: z.number().nullable(), entries: z.number() })),
  /** Addresses that were met and not asked, and why. */
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.number() })),
});
export type SiteAuditBody = z.infer<typeof siteAuditBody>;

/** One address of the site. */
export const crawledPageSchema = z.object({
  id: z.number(),
  url: z.string(),
  /** Null when no answer came. */
  status: z.number().nullable(),
  failure: z.string().nullable(),
  /** Where it redirects to; null when it does not. */
  redirectsTo: z.string().nullable(),
  isHtml: z.boolean(),
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  language: z.string(),
  canonical: z.string().nullable(),
  indexable: z.boolean(),
  notIndexableBecause: z.array(z.enum(['status', 'noindex', 'robots', 'canonical'])),
  depth: z.number().nullable(),
  inlinks: z.number(),
  outlinks: z.number(),
  /** Internal PageRank; the mean of all pages is 1. */
  rank: z.number(),
  words: z.number(),
  sizeBytes: z.number(),
  ttfbMs: z.number(),
  errors: z.number(),
  warnings: z.number(),
  notices: z.number(),
  fetchedAtMs: z.number(),
});
export type CrawledPage = z.infer<typeof crawledPageSchema>;

export const findingStateSchema = z.enum(FINDING_STATES);
/** What a rule to ignore is about: every finding of a check, or one. */
export const ignoreScopeSchema = z.enum(['check', 'finding']);

/** A finding on a page of the site; `at` is what it is about, such as the target of a link. */
export const siteIssueSchema = findingSchema.extend({
  id: z.number(),
  /** The page it was found on; the site's start for findings about the whole site. */
  url: z.string(),
  state: findingStateSchema,
  /** Of an ignored one: by what, at least one, and its state once nothing ignores it. */
  ignored: z.object({ by: z.array(ignoreScopeSchema), otherwise: z.enum(HEEDED_STATES) }).optional(),
});
export type SiteIssue = z.infer<typeof siteIssueSchema>;

export const siteLinkSchema = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(LINK_KINDS),
  nofollow: z.boolean(),
  /** The link's name, or the language of an hreflang entry. */
  anchor: z.string(),
  /** How often the page has it. */
  count: z.number(),
  status: z.number().nullable(),
});
export type SiteLink = z.infer<typeof siteLinkSchema>;
