import { FINDING_STATES, type SiteIssue } from '#core/contract/analyses/site-audit.ts';
import type { Severity } from '#core/audit/severity.ts';
import type { Ignored } from '#core/domain/ignored-findings.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { foundOnPage } from '#server/crawl/findings/found-on-page.ts';
import { SEVERITIES } from '#server/crawl/packing/finding-pack.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { IssuePlace } from './issue-cursor.ts';
import type { PageFindings } from '#server/services/crawl-findings-repository.ts';
import type { CrawlListRepository } from './list-repository.ts';

export type IssueQuery = {
  readonly check?: string | undefined;
  readonly severity?: Severity | undefined;
  /** Those that are not ignored when absent. */
  readonly state?: SiteIssue['state'] | 'any' | undefined;
  readonly url?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: 'id' | 'url' | 'at' | 'state';
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
  /** Where the part before has ended. */
  readonly place?: IssuePlace;
};
type Issues = { readonly issues: SiteIssue[]; readonly total: number; readonly next: IssuePlace | null };
/** Where findings are read from. */
export type IssueSource = {
  readonly lists: CrawlListRepository;
  readonly crawl: number;
  /** What the user knows and accepts. */
  readonly ignored: Ignored;
};

/** Pages read together; between two such reads others get their turn. */
const PAGES_AT_ONCE = 200;
/** Findings of one page are numbered below this. */
const ISSUES_PER_PAGE = 100_000;

/** Pages of a list in its order. */
type Listed = {
  readonly ids: readonly number[];
  /** How many of its findings each page has; `null` while they are narrowed by what only the findings say. */
  readonly counts: ReadonlyMap<number, number> | null;
};

/**
 * Findings of a crawl. In the order of the crawl or of the addresses they come page by page, and only the pages shown are read
 * unless the findings are narrowed: then all are gone through for the first part, and each other part goes on where the one before
 * has ended. In another order all of them are gone through, and no more than those shown are kept.
 */
export async function listIssues(source: IssueSource, query: IssueQuery): Promise<Issues> {
  const pages = await pagesOf(source, query);
  return query.sort === 'at' || query.sort === 'state'
    ? sortedIssues(source, pages, query, query.sort)
    : issuesByPage(source, pages, query);
}

async function issuesByPage(source: IssueSource, { ids, counts }: Listed, query: IssueQuery): Promise<Issues> {
  const end = query.offset + query.limit;
  const found = counts === null ? restOf(ids, query.place) : windowOf(ids, counts, query.offset, end);
  const issues: SiteIssue[] = [];
  let next = { page: 0, before: 0 };
  let at = found.before;
  for await (const page of readPages(source, found.ids)) {
    if (at <= end) next = { page: page.page, before: at };
    if (found.total !== null && at >= Math.min(end, found.total)) break;
    const own = issuesOf(page, query, source.ignored);
    if (query.sort === 'id' && query.order === 'desc') own.reverse();
    for (const issue of own) {
      if (at >= query.offset && at < end) issues.push(issue);
      at += 1;
    }
  }
  const total = found.total ?? at;
  return { issues, total, next: counts === null ? { ...next, total } : null };
}

/** The pages that must be read for a part of a list, and how many findings come before them. `total` is null when only reading tells. */
type Window = { readonly ids: readonly number[]; readonly before: number; readonly total: number | null };

function restOf(ids: readonly number[], place: IssuePlace | undefined): Window {
  const start = place === undefined ? -1 : ids.indexOf(place.page);
  if (place === undefined || start < 0) return { ids, before: 0, total: null };
  return { ids: ids.slice(start), before: place.before, total: place.total };
}

function windowOf(pages: readonly number[], counts: ReadonlyMap<number, number>, offset: number, end: number): Window {
  const ids: number[] = [];
  let before = 0;
  let total = 0;
  for (const id of pages) {
    const count = counts.get(id) ?? 0;
    if (total + count <= offset) before += count;
    else if (total < end) ids.push(id);
    total += count;
  }
  return { ids, before, total };
}

/** What is kept of a finding while all of them are put in order. */
type Ranked = { readonly id: number; readonly key: string | number };

async function sortedIssues(
  source: IssueSource,
  { ids }: Listed,
  query: IssueQuery,
  sort: 'at' | 'state',
): Promise<Issues> {
  const { offset, limit } = query;
  const direction = query.order === 'asc' ? 1 : -1;
  const compare = (a: Ranked, b: Ranked): number =>
    a.key === b.key ? a.id - b.id : a.key < b.key ? -direction : direction;
  const best: Ranked[] = [];
  let total = 0;
  for await (const page of readPages(source, ids)) {
    for (const { id, at, state } of issuesOf(page, query, source.ignored)) {
      best.push({ id, key: sort === 'at' ? at : FINDING_STATES.indexOf(state) });
      total += 1;
    }
    if (best.length > 2 * (offset + limit)) best.sort(compare).splice(offset + limit);
  }
  const shown = best.sort(compare).slice(offset, offset + limit);
  const shownPages = new Set(shown.map(({ id }) => Math.floor(id / ISSUES_PER_PAGE)));
  const wanted = new Map<number, SiteIssue>();
  for await (const page of readPages(source, [...shownPages]))
    for (const issue of issuesOf(page, query, source.ignored)) wanted.set(issue.id, issue);
  return { issues: shown.flatMap(({ id }) => wanted.get(id) ?? []), total, next: null };
}

/** The pages that may have findings of the list, in its order. */
async function pagesOf({ lists, crawl, ignored }: IssueSource, query: IssueQuery): Promise<Listed> {
  const { check, url, severity, state, search, sort, order } = query;
  if (url !== undefined) {
    const id = (await lists.idsOf(crawl, [url])).get(url);
    return { ids: id === undefined ? [] : [id], counts: null };
  }
  const isAnyLeftOut = state === undefined && mayIgnore(ignored, check);
  const isNarrowed =
    severity !== undefined || (state !== undefined && state !== 'any') || isAnyLeftOut || search !== undefined;
  const counts = await countsOf(lists, crawl, { check, severity });
  const ids = [...counts.keys()].sort((a, b) => a - b);
  const ordered = sort === 'url' ? await lists.inUrlOrder(crawl, ids) : ids;
  if (order === 'desc') ordered.reverse();
  return { ids: ordered, counts: isNarrowed ? null : counts };
}

/** Pages with findings of a check, with some at least as bad as a severity, or with any; and how many they have of them. */
async function countsOf(
  lists: CrawlListRepository,
  crawl: number,
  { check, severity }: Pick<IssueQuery, 'check' | 'severity'>,
): Promise<Map<number, number>> {
  if (check === undefined && severity === undefined)
    return new Map((await lists.pagesWithFindings(crawl)).map(({ id, count }) => [id, count]));
  const worst = severity === undefined ? SEVERITIES.length : SEVERITIES.indexOf(severity);
  const rows = check === undefined ? await lists.checks(crawl) : [await lists.check(crawl, CHECK_IDS.indexOf(check))];
  const counts = new Map<number, number>();
  for (const row of rows) {
    // A check stands with its worst finding; milder ones may be among the others.
    if (row === null || row.severity > worst) continue;
    const own = unpackIds(row.counts);
    unpackIds(row.pages).forEach((id, index) => counts.set(id, (counts.get(id) ?? 0) + (own[index] ?? 0)));
  }
  return counts;
}

/** Findings of pages, in the order of their numbers given. */
export async function* readPages({ lists, crawl }: IssueSource, ids: readonly number[]): AsyncGenerator<PageFindings> {
  for (let from = 0; from < ids.length; from += PAGES_AT_ONCE) {
    const part = ids.slice(from, from + PAGES_AT_ONCE);
    const read = new Map((await lists.findings(crawl, part)).map((page) => [page.page, page]));
    for (const id of part) {
      const page = read.get(id);
      if (page !== undefined) yield page;
    }
  }
}

export function issuesOf(
  { page, url, early, late, states }: PageFindings,
  { check, severity, state, search }: Pick<IssueQuery, 'check' | 'severity' | 'state' | 'search'>,
  ignored: Ignored,
): SiteIssue[] {
  const issues: SiteIssue[] = [];
  for (const { number, state: otherwise, ...finding } of foundOnPage({ url, early, late, states })) {
    if (check !== undefined && finding.check !== check) continue;
    if (severity !== undefined && finding.severity !== severity) continue;
    const by = ignored.by({ check: finding.check, url, at: finding.at });
    const isIgnored = by.length > 0;
    const now = isIgnored ? 'ignored' : otherwise;
    if (!isOfState(now, state)) continue;
    if (search !== undefined && !fits(search, url, finding.at)) continue;
    const id = page * ISSUES_PER_PAGE + number;
    issues.push({ ...finding, id, url, state: now, ...(isIgnored && { ignored: { by, otherwise } }) });
  }
  return issues;
}

function isOfState(state: SiteIssue['state'], wanted: IssueQuery['state']): boolean {
  return wanted === 'any' || (wanted === undefined ? state !== 'ignored' : state === wanted);
}

/** Whether findings of a check, or of any, may be ignored. */
function mayIgnore(ignored: Ignored, check: string | undefined): boolean {
  if (check === undefined) return !ignored.isEmpty;
  return ignored.checks.has(check) || ignored.checksOfFindings.has(check);
}

function fits(search: string, url: string, at: string): boolean {
  const wanted = search.toLowerCase();
  return url.toLowerCase().includes(wanted) || at.toLowerCase().includes(wanted);
}
