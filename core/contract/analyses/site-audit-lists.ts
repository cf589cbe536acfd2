import type { z } from 'zod';
import {
  crawledPageSchema,
  siteIssueSchema,
  siteLinkSchema,
  type CrawledPage,
  type SiteAuditBody,
  type SiteIssue,
  type SiteLink,
} from '#core/contract/analyses/site-audit.ts';
import { listCrawledPages, listSiteIssues, listSiteLinks } from '#core/contract/crawl-lists.ts';
import { defineResultList, type ListPaging } from '#core/contract/result-list.ts';
import { hostContains } from '#core/domain/shown-host.ts';

type Query<E extends { readonly query: z.ZodType }> = Omit<Partial<z.output<E['query']>>, keyof ListPaging>;

/** Everything the endpoint can narrow and sort by. */
export type PagesQuery = Query<typeof listCrawledPages>;
/** What the views ask for; the endpoint knows more, which the rows kept on a device are not narrowed or sorted by. */
export type IssuesQuery = Pick<Query<typeof listSiteIssues>, 'check' | 'state' | 'url' | 'search' | 'order'> & {
  readonly sort?: Extract<Query<typeof listSiteIssues>['sort'], 'at'>;
};
/** The same of links: each kept list is about one address. */
export type LinksQuery = Pick<Query<typeof listSiteLinks>, 'from' | 'to'>;

const EVERYTHING = {};

/** The lists of a crawl: its addresses, what was found on them, and the links between them. */
export const SITE_AUDIT_LISTS = {
  pages: defineResultList<CrawledPage, PagesQuery, SiteAuditBody>({
    endpoint: listCrawledPages,
    rowsIn: 'pages',
    row: crawledPageSchema,
    subjects: ['url'],
    keptWhenOpened: ['url'],
    hasWhole: true,
    kept: () => [EVERYTHING],
    matches: isPageWanted,
    valueOf: (page, { sort = 'id' }) => page[sort] ?? -1,
  }),
  issues: defineResultList<SiteIssue, IssuesQuery, SiteAuditBody>({
    endpoint: listSiteIssues,
    rowsIn: 'issues',
    row: siteIssueSchema,
    subjects: ['url', 'check'],
    keptWhenOpened: ['url'],
    hasWhole: true,
    // With those that are ignored: whoever takes that back without a network finds them.
    kept: ({ checks }) => [{ state: 'any' }, ...checks.map(({ check }) => ({ check, state: 'any' as const }))],
    matches: isIssueWanted,
    valueOf: (issue, { sort }) => (sort === undefined ? issue.id : issue[sort]),
  }),
  links: defineResultList<SiteLink, LinksQuery, SiteAuditBody>({
    endpoint: listSiteLinks,
    rowsIn: 'links',
    row: siteLinkSchema,
    subjects: ['from', 'to'],
    keptWhenOpened: ['from', 'to'],
    hasWhole: false,
    kept: () => [],
    matches: () => true,
    valueOf: () => 0,
  }),
} as const;

function isPageWanted(page: CrawledPage, query: PagesQuery): boolean {
  const { search, url, status, indexable, html, depth, folder } = query;
  return (
    (search === undefined || includesText([page.url, page.title], search)) &&
    (url === undefined || page.url === url) &&
    (status === undefined || hasStatus(page.status, status)) &&
    (indexable === undefined || page.indexable === (indexable === 'true')) &&
    (html === undefined || page.isHtml === (html === 'true')) &&
    (depth === undefined || (page.depth ?? -1) === depth) &&
    (folder === undefined || pathOf(page.url).startsWith(folder))
  );
}

/** @param wanted a status code, a class such as `4xx`, or `0` for no answer. */
function hasStatus(status: number | null, wanted: string): boolean {
  const text = String(status ?? 0);
  return wanted.endsWith('xx') ? text.length === 3 && text[0] === wanted[0] : text === wanted;
}

function isIssueWanted(issue: SiteIssue, { check, state, url, search }: IssuesQuery): boolean {
  return (
    (check === undefined || issue.check === check) &&
    isOfState(issue, state) &&
    (url === undefined || issue.url === url) &&
    (search === undefined || includesText([issue.url, issue.at], search))
  );
}

/** Those that are not ignored unless some are asked for. */
export function isOfState({ state }: Pick<SiteIssue, 'state'>, wanted: IssuesQuery['state']): boolean {
  return wanted === 'any' || (wanted === undefined ? state !== 'ignored' : state === wanted);
}

function includesText(fields: readonly string[], search: string): boolean {
  const text = search.toLowerCase();
  return fields.some((field) => hostContains(field.toLowerCase(), text));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
