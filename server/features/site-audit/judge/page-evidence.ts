import type { Artifacts, Directives } from '#core/audit/artifacts.ts';
import { LINK_KINDS } from '#core/contract/analyses/site-audit.ts';
import type { FetchFacts, FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { DocumentFacts, ResourceKind } from '#core/parse/document-facts.ts';
import { RESPONSE_FLAG, type ResponseRow } from '#server/features/site-audit/store/crawl-store.ts';
import { unpackIds, unpackLinkFacts } from '#server/crawl/packing/link-pack.ts';
import type { FetchedUrl } from './stored-responses.ts';
import { headersOf, type Chain, type CrawlColumns } from './target-columns.ts';

/** In the order a page's resources are listed; images come last. */
export const RESOURCE_KINDS: readonly string[] = [
  'script',
  'style',
  'media',
  'frame',
  'font',
  'object',
  'preload',
] satisfies ResourceKind[];

/** A page as the rules about its targets see it: made again from what the crawl has kept, without the rest of the document. */
export function pageEvidence(
  { urls }: Pick<CrawlColumns, 'urls'>,
  url: string,
  response: FetchedUrl,
  links: readonly PageLink[],
): Pick<Artifacts, 'response' | 'document' | 'directives'> {
  return {
    response: fetchFactsOf(url, response),
    document: documentOf(url, links, urls),
    directives: directivesOf(response, links, urls),
  };
}

export type PageLink = {
  readonly to: number;
  readonly kind: number;
  readonly isNofollow: boolean;
  readonly count: number;
  readonly text: string;
};

/** What a page names, with the names of its links. */
export function readPageLinks({ links, linkFacts }: Pick<ResponseRow, 'links' | 'linkFacts'>): PageLink[] {
  const { kinds, nofollow, counts, texts } = unpackLinkFacts(linkFacts, true);
  return Array.from(unpackIds(links), (to, place) => ({
    to,
    kind: kinds[place] ?? 0,
    isNofollow: nofollow[place] === 1,
    count: counts[place] ?? 1,
    text: texts[place] ?? '',
  }));
}

/** What a page audit would have seen of a chain of redirects. */
export function chainResponse({ urls, responses }: CrawlColumns, { hops, finalId, failure }: Chain): FetchFacts {
  const first = urls.at(hops[0] ?? finalId) ?? '';
  const final = responses.at(finalId);
  return {
    ...fetchFactsOf(first, final ?? NO_RESPONSE),
    finalUrl: urls.at(finalId) ?? first,
    redirects: hops.map((hop, at) => ({
      url: urls.at(hop) ?? '',
      status: responses.at(hop)?.status ?? 0,
      location: urls.at(hops[at + 1] ?? finalId) ?? '',
    })),
    failure: failure === null ? failureOf(final ?? NO_RESPONSE) : { kind: failure, message: '' },
  };
}

const NO_RESPONSE = { status: 200, failure: null, ttfbMs: 0, sizeBytes: 0, flags: 0, facts: null };

type Answered = Pick<FetchedUrl, 'status' | 'failure' | 'ttfbMs' | 'sizeBytes' | 'flags' | 'facts'>;

export function fetchFactsOf(url: string, response: Answered): FetchFacts {
  return {
    requestedUrl: url,
    finalUrl: url,
    status: response.status === 0 ? null : response.status,
    headers: headersOf(response),
    redirects: [],
    timing: {
      dnsMs: null,
      connectMs: null,
      tlsMs: null,
      firstByteMs: response.ttfbMs,
      downloadMs: 0,
      totalMs: response.ttfbMs,
    },
    failure: failureOf(response),
    transferBytes: response.sizeBytes,
    bodyBytes: response.sizeBytes,
    isTruncated: false,
    ip: null,
  };
}

function failureOf({ failure }: Pick<FetchedUrl, 'failure'>): FetchFacts['failure'] {
  return failure === null ? null : { kind: failure as FetchFailureKind, message: '' }; // written from a reading
}

function documentOf(url: string, links: readonly PageLink[], urls: CrawlColumns['urls']): DocumentFacts {
  const of = (wanted: string) => ofKind(links, wanted);
  const addressOf = ({ to }: PageLink): string => urls.at(to) ?? '';
  return {
    ...EMPTY_DOCUMENT,
    baseUrl: url,
    anchors: of('link').flatMap((link) => {
      const anchor = {
        href: addressOf(link),
        url: addressOf(link),
        text: link.text,
        name: link.text,
        rel: link.isNofollow ? ['nofollow'] : [],
        lang: null,
        hasClickHandler: false,
        isPlaceholder: false,
        isPlain: true,
        hasOnlyUnnamedImages: false,
        evidence: '',
      };
      return Array.from({ length: link.count }, () => anchor);
    }),
    images: of('image').flatMap((link) => {
      const image = {
        src: addressOf(link),
        url: addressOf(link),
        alt: null,
        isDecorative: false,
        lacksAlternative: false,
        width: null,
        height: null,
        hasReservedSpace: true,
        isLazy: false,
        evidence: '',
      };
      return Array.from({ length: link.count }, () => image);
    }),
    resources: [...RESOURCE_KINDS, 'image'].flatMap(
      (kind) =>
        of(kind).map((link) => ({ url: addressOf(link), kind: kind as ResourceKind, type: null, evidence: '' })), // all of them are
    ),
    links: ['next', 'prev'].flatMap((rel) =>
      of(rel).map((link) => ({
        rel: [rel],
        href: addressOf(link),
        url: addressOf(link),
        hreflang: null,
        lang: null,
        media: null,
        type: null,
        isInHead: true,
      })),
    ),
    metas: of('preview').map((link) => ({
      name: null,
      property: 'og:image',
      httpEquiv: null,
      charset: null,
      content: addressOf(link),
      isInHead: true,
    })),
  };
}

function directivesOf(
  response: Pick<FetchedUrl, 'flags'>,
  links: readonly PageLink[],
  urls: CrawlColumns['urls'],
): Directives {
  const of = (wanted: string) => ofKind(links, wanted);
  const address = ({ to }: PageLink): { href: string; url: string } => ({
    href: urls.at(to) ?? '',
    url: urls.at(to) ?? '',
  });
  const isIndexable = (response.flags & RESPONSE_FLAG.indexable) !== 0;
  return {
    metaRobots: [],
    headerRobots: [],
    isNoindex: (response.flags & RESPONSE_FLAG.noindex) !== 0,
    isNofollow: false,
    canonicals: of('canonical').map((link) => ({ ...address(link), source: 'html', isInHead: true })),
    alternates: of('hreflang').map((link) => ({ ...address(link), lang: link.text, source: 'html', isInHead: true })),
    isIndexable,
    notIndexableBecause: isIndexable ? [] : ['status'],
  };
}

function ofKind(links: readonly PageLink[], wanted: string): readonly PageLink[] {
  return links.length === 0 ? links : links.filter(({ kind }) => LINK_KINDS[kind] === wanted);
}

const EMPTY_DOCUMENT: Omit<DocumentFacts, 'baseUrl'> = {
  doctype: null,
  headCount: 1,
  bodyCount: 1,
  htmlLang: null,
  isAmp: false,
  elementCount: 0,
  titles: [],
  metas: [],
  links: [],
  headings: [],
  anchors: [],
  images: [],
  pictures: [],
  scripts: [],
  frames: [],
  forms: [],
  fields: [],
  buttons: [],
  videos: [],
  plugins: [],
  ariaUses: [],
  positiveTabindexes: [],
  landmarks: { main: 0, nav: 0, header: 0, footer: 0 },
  resources: [],
  structuredData: [],
  visibleText: '',
  proseText: '',
  mainText: '',

  mainWords: 0,
};
