import type { SiteArtifacts, SitePage, SitemapFile } from '#core/audit/site-artifacts.ts';
import type { SiteGraph } from '#core/audit/site-graph.ts';
import { parseRobotsTxt } from '#core/parse/robots-txt.ts';
import type { SitemapRow } from '#server/crawl/crawl-rows.ts';
import { RESPONSE_FLAG, type CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import type { ListedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { ResponseColumns } from './response-columns.ts';
import { createTargetColumns, type CrawlColumns } from './target-columns.ts';
import type { TextColumns } from './text-columns.ts';

type Listed = {
  readonly sitemaps: readonly SitemapRow[];
  /** What a page names, and what sitemaps say of it. */
  readonly alternatesOf: CrawlColumns['alternatesOf'];
};

/** Every address that was read, as the rules about a site see it: what they look at is read from the columns when they do. */
export function sitePages(
  responses: ResponseColumns,
  texts: TextColumns,
  graph: SiteGraph,
  { sitemaps, alternatesOf }: Listed,
): SitePage[] {
  const { length: size } = responses.columns.urls;
  const pageOf = pageReader(responses, texts, graph, { listed: countListed(size, sitemaps), alternatesOf });
  const pages: SitePage[] = [];
  for (let id = 0; id < size; id += 1) if (responses.isRead(id)) pages.push(pageOf(id));
  return pages;
}

/** How many sitemap files list each address. */
function countListed(size: number, sitemaps: readonly SitemapRow[]): Uint16Array {
  const listed = new Uint16Array(size);
  for (const { entries } of sitemaps) for (const id of new Set(unpackIds(entries))) listed[id] = (listed[id] ?? 0) + 1;
  return listed;
}

type PageOfColumns = SitePage & { id: number };

function pageReader(
  { columns, flagsOf }: ResponseColumns,
  texts: TextColumns,
  graph: SiteGraph,
  { listed, alternatesOf }: Pick<Listed, 'alternatesOf'> & { readonly listed: Uint16Array },
): (id: number) => SitePage {
  const has = (id: number, flag: number): boolean => (flagsOf(id) & flag) !== 0;
  const shared: PageOfColumns = {
    id: 0,
    get url() {
      return columns.urls.at(this.id) ?? '';
    },
    get status() {
      return columns.responses.at(this.id)?.status || null;
    },
    get isHtml() {
      return has(this.id, RESPONSE_FLAG.html);
    },
    get isIndexable() {
      return has(this.id, RESPONSE_FLAG.indexable);
    },
    get isNoindex() {
      return has(this.id, RESPONSE_FLAG.noindex);
    },
    get isAllowed() {
      return !has(this.id, RESPONSE_FLAG.blocked);
    },
    get hasAlternates() {
      return has(this.id, RESPONSE_FLAG.alternates);
    },
    get alternates() {
      return alternatesOf(this.id).flatMap(({ url }) => url ?? []);
    },
    get language() {
      return texts.languageOf(this.id);
    },
    get title() {
      return texts.titleOf(this.id);
    },
    get description() {
      return texts.descriptionOf(this.id);
    },
    get textHash() {
      return texts.hashOf(this.id);
    },
    get signature() {
      return texts.signatureOf(this.id);
    },
    get canonical() {
      const canonicalId = columns.responses.at(this.id)?.canonicalId ?? null;
      return canonicalId === null ? null : (columns.urls.at(canonicalId) ?? null);
    },
    get depth() {
      const depth = graph.depths[this.id] ?? null;
      return depth === -1 ? null : depth;
    },
    get followedInlinks() {
      return graph.followedInlinks[this.id] ?? 0;
    },
    get nofollowedInlinks() {
      return graph.nofollowedInlinks[this.id] ?? 0;
    },
    get sitemapFiles() {
      return listed[this.id] ?? 0;
    },
  };
  return (id) => Object.assign(Object.create(shared) as PageOfColumns, { id });
}

type Evidence = {
  readonly listed: ListedAlternates;
  readonly state: CrawlState;
  readonly sitemaps: readonly SitemapRow[];
  readonly imageFormats: SiteArtifacts['imageFormats'];
};

/** What the rules about a site ask for, as far as the crawl has it. */
export function siteArtifacts(
  columns: CrawlColumns,
  pages: readonly SitePage[],
  { state, sitemaps, listed, imageFormats }: Evidence,
): Partial<SiteArtifacts> {
  const { host } = state;
  const { text } = host.robotsTxt;
  return {
    start: { url: state.startUrl, finalUrl: state.finalUrl, ...host.start },
    pages,
    targets: createTargetColumns(columns),
    robotsTxt: { ...host.robotsTxt, rules: text === null ? null : parseRobotsTxt(text) },
    sitemaps: {
      files: sitemaps.map(({ facts }): SitemapFile => facts),
      isComplete: state.hasAllSitemaps,
      entries: sitemaps.flatMap(({ facts, entries }) =>
        Array.from(unpackIds(entries), entryReader(columns, facts.url)),
      ),
      alternatesOf: listed.of,
    },
    variants: host.variants,
    imageFormats,
    ...(isWhole(state) && { wholeSite: true }),
    ...(host.missingPath !== null && { missingPath: host.missingPath }),
    ...(host.llmsTxt !== null && { llmsTxt: host.llmsTxt }),
    ...(host.certificate !== null && { certificate: host.certificate }),
    ...(host.oldProtocols !== null && { oldProtocols: host.oldProtocols }),
  };
}

/** Entries of one file; their addresses are read from the columns, as those of pages are. */
function entryReader(
  { urls }: CrawlColumns,
  file: string,
): (id: number) => { readonly url: string; readonly file: string } {
  const shared = {
    id: 0,
    file,
    get url() {
      return urls.at(this.id) ?? '';
    },
  };
  return (id) => Object.assign(Object.create(shared) as typeof shared, { id });
}

/** Robots.txt is the site's own word; what the user or a limit left out may hold links. */
function isWhole({ stoppedBy, skipped }: CrawlState): boolean {
  return stoppedBy === null && ['excluded', 'depth', 'trap'].every((reason) => (skipped[reason] ?? 0) === 0);
}
