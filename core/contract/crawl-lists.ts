import { z } from 'zod';
import { PAGE_SORTS } from '#core/domain/crawl-terms.ts';
import {
  FINDING_STATES,
  HEEDED_STATES,
  LINK_KINDS,
  crawledPageSchema,
  siteCheckSchema,
  siteIssueSchema,
  siteLinkSchema,
} from './analyses/site-audit.ts';
import { severitySchema } from './analyses/page-audit.ts';
import { defineEndpoint } from './endpoint.ts';

export { PAGE_SORTS };

const resultParams = z.strictObject({ id: z.string().min(1).max(64) });
const paging = {
  /** From the reply before; it belongs to one filter and one order. */
  cursor: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
};
const search = z.string().max(200).optional();

export const listCrawledPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/pages/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  feature: 'websiteChecker',
  writes: false,
  scope: 'results:read',
  summary: 'Addresses of a crawled site, sorted and filtered',
  params: resultParams,
  query: z.strictObject({
    ...paging,
    /** Part of the address or the title. */
    search,
    url: z.string().max(2048).optional(),
    /** A status code, or a class of them such as `4xx`; `0` for no answer. */
    status: z
      .string()
      .regex(/^(?:0|[1-5]\d\d|[1-5]xx)$/u)
      .optional(),
    indexable: z.enum(['true', 'false']).optional(),
    html: z.enum(['true', 'false']).optional(),
    /** Exactly this many clicks from the start; `-1` for pages no link leads to. */
    depth: z.coerce.number().int().min(-1).max(1000).optional(),
    /** Begins of the path, such as `/blog/`. */
    folder: z.string().max(2048).optional(),
    sort: z.enum(PAGE_SORTS).default('id'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: z.object({ pages: z.array(crawledPageSchema), total: z.number(), nextCursor: z.string().nullable() }),
});

export const listSiteIssues = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/issues/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  feature: 'websiteChecker',
  writes: false,
  scope: 'results:read',
  summary: 'Findings of a crawled site, by check or by page',
  params: resultParams,
  query: z
    .strictObject({
      ...paging,
      check: z.string().max(100).optional(),
      severity: severitySchema.optional(),
      /** Those that are not ignored when absent. */
      state: z.enum([...FINDING_STATES, 'any']).optional(),
      /** The page it was found on. */
      url: z.string().max(2048).optional(),
      /** Part of the page's address or of what it is about. */
      search,
      /** `at` and `state` need a check: they read all its findings. */
      sort: z.enum(['id', 'url', 'at', 'state']).default('id'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .refine(({ check, sort }) => check !== undefined || sort === 'id' || sort === 'url'),
  reply: z.object({ issues: z.array(siteIssueSchema), total: z.number(), nextCursor: z.string().nullable() }),
});

export const listSiteLinks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/links/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  feature: 'websiteChecker',
  writes: false,
  scope: 'results:read',
  summary: 'What one page of a crawled site names, or the pages that link to one address',
  params: resultParams,
  query: z
    .strictObject({
      ...paging,
      from: z.string().max(2048).optional(),
      /** Of those that lead somewhere only links (`<a>`) are known. */
      to: z.string().max(2048).optional(),
      kind: z.enum(LINK_KINDS).optional(),
    })
    .refine(({ from, to }) => (from === undefined) !== (to === undefined))
    .refine(({ to, kind = 'link' }) => to === undefined || kind === 'link'),
  reply: z.object({ links: z.array(siteLinkSchema), total: z.number(), nextCursor: z.string().nullable() }),
});

/** What is needed to tell what a crawl says without the single findings that are ignored. */
export const listIgnoredPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/issues/ignored-pages/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  feature: 'websiteChecker',
  writes: false,
  scope: 'results:read',
  summary: 'All findings of a check on the pages of a crawled site where single findings of it are ignored',
  params: resultParams,
  query: z.strictObject({}),
  reply: z.object({
    pages: z.array(
      z.object({
        check: z.string(),
        url: z.string(),
        findings: z.array(z.object({ at: z.string(), severity: severitySchema, state: z.enum(HEEDED_STATES) })),
      }),
    ),
  }),
});

export const compareCrawls = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/comparison/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  feature: 'websiteChecker',
  writes: false,
  scope: 'results:read',
  summary: 'What is new, fixed and unchanged between two crawls of one site',
  params: resultParams,
  query: z.strictObject({ with: z.string().min(1).max(64) }),
  reply: z.object({
    /** `change` is seen from the older crawl; `back` is what had gone before it and is in the newer one again. */
    checks: z.array(siteCheckSchema.extend({ before: z.number() })),
    pages: z.object({ added: z.number(), removed: z.number(), same: z.number() }),
    addedExamples: z.array(z.string()),
    removedExamples: z.array(z.string()),
  }),
});
