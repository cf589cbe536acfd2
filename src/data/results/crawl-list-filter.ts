import type { CrawledPage, SiteIssue } from '#core/contract/analyses/site-audit.ts';
import type { IssuesQuery, ListKind, ListQueries, ListRows, PagesQuery } from './crawl-lists.ts';

type Value = string | number;
type Rule<K extends ListKind> = {
  readonly matches: (row: ListRows[K], query: ListQueries[K]) => boolean;
  /** What the query sorts by; rows with the same value keep the order of their numbers. */
  readonly valueOf: (row: ListRows[K], query: ListQueries[K]) => Value;
  readonly isDescending: (query: ListQueries[K]) => boolean;
};

const RULES: { readonly [K in ListKind]: Rule<K> } = {
  pages: { matches: isPageWanted, valueOf: pageValue, isDescending: ({ order }) => order === 'desc' },
  issues: { matches: isIssueWanted, valueOf: issueValue, isDescending: ({ order }) => order === 'desc' },
  // Links are kept as one list for each question.
  links: { matches: () => true, valueOf: () => 0, isDescending: () => false },
};

/** The rows a query asks for, in its order: what the server would answer if these rows were all it had. */
export function selectRows<K extends ListKind>(
  kind: K,
  rows: readonly ListRows[K][],
  query: ListQueries[K],
): ListRows[K][] {
  const { matches, valueOf, isDescending }: Rule<K> = RULES[kind];
  const direction = isDescending(query) ? -1 : 1;
  return rows
    .filter((row) => matches(row, query))
    .sort((a, b) => direction * compare(valueOf(a, query), valueOf(b, query)));
}

function compare(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

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

function pageValue(page: CrawledPage, { sort = 'id' }: PagesQuery): Value {
  return page[sort] ?? -1;
}

function isIssueWanted(issue: SiteIssue, { check, state, url, search }: IssuesQuery): boolean {
  return (
    (check === undefined || issue.check === check) &&
    (state === undefined || issue.state === state) &&
    (url === undefined || issue.url === url) &&
    (search === undefined || includesText([issue.url, issue.at], search))
  );
}

function issueValue(issue: SiteIssue, { sort }: IssuesQuery): Value {
  return sort === undefined ? issue.id : issue[sort];
}

function includesText(fields: readonly string[], search: string): boolean {
  const text = search.toLowerCase();
  return fields.some((field) => field.toLowerCase().includes(text));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
