import type {
  CrawledPage,
  SiteAuditBody,
  SiteAuditSummary,
  SiteCheckResult,
  SiteIssue,
  SiteLink,
} from '#core/contract/analyses/site-audit.ts';
import type { Result } from '#core/contract/results.ts';

const SITE = 'https://a.example';

/** An address of a crawled site: a good HTML page, unless said otherwise. */
export function crawledPage(id: number, more: Partial<CrawledPage> = {}): CrawledPage {
  return {
    id,
    url: `${SITE}/p${id}/`,
    status: 200,
    failure: null,
    redirectsTo: null,
    isHtml: true,
    title: `Page ${id}`,
    description: '',
    h1: `Page ${id}`,
    language: 'en',
    canonical: null,
    indexable: true,
    notIndexableBecause: [],
    depth: 1,
    inlinks: 1,
    outlinks: 1,
    rank: 1,
    words: 300,
    sizeBytes: 10_000,
    ttfbMs: 100,
    errors: 0,
    warnings: 0,
    notices: 0,
    fetchedAtMs: 1_700_000_000_000,
    ...more,
  };
}

/** A finding on a page of a crawled site. */
export function siteIssue(id: number, more: Partial<SiteIssue> = {}): SiteIssue {
  return {
    id,
    check: 'title-missing',
    severity: 'error',
    at: `${SITE}/p${id}/`,
    messageKey: 'missing',
    values: {},
    url: `${SITE}/p${id}/`,
    state: 'open',
    ...more,
  };
}

export function siteLink(from: string, to: string, more: Partial<SiteLink> = {}): SiteLink {
  return { from, to, kind: 'link', nofollow: false, anchor: to, count: 1, status: 200, ...more };
}

export function siteCheck(check: string, more: Partial<SiteCheckResult> = {}): SiteCheckResult {
  return { check, severity: 'error', count: 1, pages: 1, change: null, ...more };
}

export function siteAuditBody(more: Partial<SiteAuditBody> = {}): SiteAuditBody {
  return {
    startUrl: `${SITE}/`,
    finalUrl: `${SITE}/`,
    params: { site: 'a.example' },
    categories: [],
    checks: [],
    passed: [],
    notRun: [],
    charts: { statuses: [], depths: [], responseTimes: [], words: [] },
    folders: [],
    graph: { nodes: [], links: [] },
    robotsTxt: { url: `${SITE}/robots.txt`, status: 200 },
    sitemaps: [],
    skipped: [],
    ...more,
  };
}

export function siteAuditSummary(more: Partial<SiteAuditSummary> = {}): SiteAuditSummary {
  return {
    score: 80,
    pages: 10,
    addresses: 12,
    indexable: 9,
    errors: 1,
    warnings: 0,
    notices: 0,
    durationMs: 5000,
    stoppedBy: null,
    ...more,
  };
}

export type SiteAuditResult = Omit<Result, 'body'> & { body: SiteAuditBody };

/** A whole crawl of a site. */
export function siteAuditResult(
  id: string,
  finishedAtMs: number,
  more: Partial<SiteAuditResult> = {},
): SiteAuditResult {
  return {
    id,
    type: 'SiteAudit',
    site: 'a.example',
    url: null,
    startedAtMs: finishedAtMs - 5000,
    finishedAtMs,
    engine: 'sitewarden-site-audit/1',
    summary: siteAuditSummary(),
    body: siteAuditBody(),
    ...more,
  };
}
