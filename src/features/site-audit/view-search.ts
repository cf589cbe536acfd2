import type { SiteAuditBody, SiteLink } from '#core/contract/analyses/site-audit.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { FINDING_STATES, LINK_KINDS, PAGE_SORTS } from '#core/domain/crawl-terms.ts';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';

export const VIEW_IDS = [
  'overview',
  'checks',
  'issues',
  'ignored',
  'pages',
  'page',
  'structure',
  'graph',
  'comparison',
] as const;
export type ViewId = (typeof VIEW_IDS)[number];

/** Parts of a page's own view. */
export const PAGE_TABS = ['findings', 'inlinks', 'outlinks', 'resources'] as const;
export type PageTab = (typeof PAGE_TABS)[number];
/** What the list of checks can be narrowed to. */
export const CHECK_CHOICES = ['error', 'warning', 'notice', 'changed'] as const;
export type CheckChoice = (typeof CHECK_CHOICES)[number];
export type PageSort = (typeof PAGE_SORTS)[number];
export type FindingState = (typeof FINDING_STATES)[number];

/** What names the open view and what it shows; in the address bar beside `domain` and `result`. */
export type ViewSearch = {
  /** The overview when absent. */
  view?: ViewId | undefined;
  /** The check whose findings `issues` shows. */
  check?: string | undefined;
  /** The address that `page` shows. */
  page?: string | undefined;
  /** The other result of `comparison`. */
  compare?: string | undefined;
  status?: string | undefined;
  indexable?: 'true' | 'false' | undefined;
  html?: 'true' | 'false' | undefined;
  /** A whole number as text; `-1` for pages no link leads to. */
  depth?: string | undefined;
  folder?: string | undefined;
  state?: FindingState | undefined;
  /** Of the checks; all of them when absent. */
  show?: CheckChoice | undefined;
  /** What is searched for. */
  find?: string | undefined;
  sort?: PageSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** What of a page is shown. */
  tab?: PageTab | undefined;
  /** Of a page's links; all that its tab has when absent, or when the tab has none of it. */
  kind?: SiteLink['kind'] | undefined;
};

/**
 * Shows another view, or the same with another choice: everything but `domain` and `result` is replaced.
 * `replace` keeps what is being typed out of the history.
 */
export type ChangeSearch = (search: ViewSearch, options?: { replace?: boolean }) => void;

/** A crawl whose body was checked. */
export type SiteAuditResult = Omit<Result, 'body'> & { readonly body: SiteAuditBody };
export type ViewProps = {
  readonly result: SiteAuditResult;
  readonly search: ViewSearch;
  readonly onSearchChange: ChangeSearch;
};

/** The part of an address's query that names the view; what does not fit is left out. */
export function parseViewSearch(raw: Record<string, unknown>): ViewSearch {
  const text = (name: string, fits: (value: string) => boolean = () => true): string | undefined => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' && fits(value) ? value : undefined;
  };
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((each) => each === raw[name]);
  return {
    view: oneOf('view', VIEW_IDS),
    check: text('check', (value) => value.length <= 100),
    page: text('page', (value) => value.length <= 2048),
    compare: text('compare', (value) => value.length <= 64),
    status: text('status', (value) => /^(?:0|[1-5]\d\d|[1-5]xx)$/u.test(value)),
    indexable: oneOf('indexable', ['true', 'false']),
    html: oneOf('html', ['true', 'false']),
    depth: text('depth', (value) => /^(?:-1|\d{1,3})$/u.test(value)),
    folder: text('folder', (value) => value.startsWith('/') && value.length <= 2048),
    state: oneOf('state', FINDING_STATES),
    show: oneOf('show', CHECK_CHOICES),
    find: text('find', (value) => value.length <= 200),
    sort: oneOf('sort', PAGE_SORTS),
    order: oneOf('order', ['asc', 'desc']),
    tab: oneOf('tab', PAGE_TABS),
    kind: oneOf('kind', LINK_KINDS),
  };
}

/** Where a view of a result stands, without language prefix. */
export function viewPath({ id, site }: Pick<ResultSummary, 'id' | 'site'>, search: ViewSearch): string {
  return websiteCheckerPath({ domain: site, result: id }, search);
}
