import { followedOf, type SiteGraph, type SiteLinks } from '#core/audit/site-graph.ts';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import type { CrawlColumns } from './target-columns.ts';

const RESPONSE_STEPS_MS = [0, 100, 200, 400, 800, 1200, 1800, 3000, 5000];
const WORD_STEPS = [0, 50, 200, 400, 800, 1500, 3000, 10_000];
const MAX_FOLDERS = 300;
const MAX_FOLDER_DEPTH = 3;
const MAX_NODES = 150;
const MAX_EDGES = 600;

type LinkGraph = { readonly isRead: (id: number) => boolean };
type Found = {
  readonly byCheck: ReadonlyMap<number, { readonly severity: number; readonly pageIds: () => Iterable<number> }>;
  readonly findingsOn: (id: number) => { readonly errors: number; readonly warnings: number };
};

/** What the charts and the tree of folders are drawn from; of bounded size. */
export function chartDataOf(
  columns: CrawlColumns,
  linkGraph: LinkGraph,
  graph: SiteGraph,
  found: Found,
): Pick<SiteAuditBody, 'charts' | 'folders'> {
  const read = allIds(columns).filter(linkGraph.isRead);
  const pages = read.filter((id) => isPage(columns, id));
  const response = (id: number) => columns.responses.at(id);
  const times = read.filter((id) => response(id)?.status !== 0).map((id) => response(id)?.ttfbMs ?? 0);
  const words = pages.map((id) => response(id)?.words ?? 0);
  return {
    charts: {
      statuses: [...tally(read.map((id) => response(id)?.status ?? 0))].map(([status, count]) => ({ status, count })),
      depths: [...tally(pages.map((id) => graph.depths[id] ?? -1))].map(([from, count]) => ({ from, count })),
      responseTimes: bars(times, RESPONSE_STEPS_MS),
      words: bars(words, WORD_STEPS),
      medians: { responseMs: medianOf(times, 'low'), words: medianOf(words, 'high') },
    },
    folders: foldersOf(columns, pages, found),
  };
}

function allIds({ urls }: CrawlColumns): number[] {
  return Array.from({ length: urls.length }, (_unused, id) => id);
}

function isPage({ responses }: CrawlColumns, id: number): boolean {
  const response = responses.at(id);
  return (
    response !== undefined &&
    (response.flags & RESPONSE_FLAG.html) !== 0 &&
    response.status >= 200 &&
    response.status < 300
  );
}

function tally(values: readonly number[]): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function bars(values: readonly number[], steps: readonly number[]): { from: number; count: number }[] {
  const counts = steps.map((from) => ({ from, count: 0 }));
  for (const value of values) {
    const bar = counts.findLast(({ from }) => value >= from);
    if (bar !== undefined) bar.count += 1;
  }
  return counts;
}

/** One of the values, so that what is said of it was measured: half of them are at most the low one, half at least the high one. */
function medianOf(values: readonly number[], side: 'low' | 'high'): number | null {
  const middle = side === 'low' ? (values.length - 1) / 2 : values.length / 2;
  return values.toSorted((a, b) => a - b)[Math.floor(middle)] ?? null;
}

function foldersOf(
  { urls }: CrawlColumns,
  pages: readonly number[],
  { byCheck, findingsOn }: Found,
): SiteAuditBody['folders'] {
  const severities = new Uint8Array(urls.length).fill(2);
  for (const { severity, pageIds } of byCheck.values())
    for (const id of pageIds()) severities[id] = Math.min(severities[id] ?? 2, severity);
  const folders = new Map<string, ReturnType<typeof emptyFolder>>();
  for (const id of pages) {
    const severity = severities[id] ?? 2;
    const found = findingsOn(id);
    for (const path of foldersOfPath(pathOf(urls.at(id) ?? ''))) {
      let folder = folders.get(path);
      if (folder === undefined) folders.set(path, (folder = emptyFolder()));
      folder.pages += 1;
      folder.findings.errors += found.errors;
      folder.findings.warnings += found.warnings;
      if (severity === 0) folder.errors += 1;
      else if (severity === 1) folder.warnings += 1;
    }
  }
  return [...folders]
    .map(([path, counts]) => ({ path, ...counts }))
    .sort((a, b) => b.pages - a.pages || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FOLDERS);
}

function emptyFolder() {
  return { pages: 0, errors: 0, warnings: 0, findings: { errors: 0, warnings: 0 } };
}

/** Of an absolute address. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.search(/[?#]/u);
  return start < 0 ? '/' : url.slice(start, end < 0 ? undefined : end);
}

/** `/a/b/c.html` lies in `/`, `/a/` and `/a/b/`. */
function foldersOfPath(path: string): string[] {
  const segments = path.split('/').slice(1, -1).slice(0, MAX_FOLDER_DEPTH);
  return ['/', ...segments.map((_segment, index) => `/${segments.slice(0, index + 1).join('/')}/`)];
}

/** The chart of links: the strongest pages and what they link to among themselves; of bounded size. */
export function linkChartOf(
  columns: CrawlColumns,
  { isRead }: LinkGraph,
  links: SiteLinks,
  graph: SiteGraph,
): SiteAuditBody['graph'] {
  const { urls } = columns;
  const rankOf = (id: number): number => graph.ranks[id] ?? 0;
  const pages = allIds(columns).filter((id) => isRead(id) && isPage(columns, id));
  const strongest = pages.sort((a, b) => rankOf(b) - rankOf(a)).slice(0, MAX_NODES);
  const placeOf = new Map(strongest.map((id, place) => [id, place]));
  const shown: [number, number][] = [];
  strongest.forEach((from, place) => {
    for (const to of followedOf(links, from)) {
      const target = placeOf.get(to);
      if (target !== undefined && to !== from && shown.length < MAX_EDGES) shown.push([place, target]);
    }
  });
  return {
    nodes: strongest.map((id) => ({
      url: urls.at(id) ?? '',
      rank: Math.round(rankOf(id) * 100) / 100,
      depth: graph.depths[id] === -1 ? null : (graph.depths[id] ?? null),
    })),
    links: shown,
  };
}
