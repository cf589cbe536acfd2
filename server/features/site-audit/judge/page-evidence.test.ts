import { describe, expect, it } from 'vitest';
import { WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG, type ResponseRow } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, packIds, packLinkFacts } from '#server/crawl/packing/link-pack.ts';
import { chainResponse, pageEvidence, readPageLinks, fetchFactsOf } from './page-evidence.ts';
import { chainFrom, type CrawlColumns } from './target-columns.ts';

const urlOf = (id: number): string => `https://a.example/${String(id)}/`;

type Link = { to: number; kind: keyof typeof KIND; text?: string; nofollow?: boolean; count?: number };

function responseOf(links: readonly Link[], more: Partial<ResponseRow> = {}): ResponseRow {
  return {
    id: 0,
    status: 200,
    failure: null,
    finalId: null,
    flags: RESPONSE_FLAG.html | RESPONSE_FLAG.indexable,
    ttfbMs: 40,
    sizeBytes: 1000,
    words: 100,
    title: null,
    description: null,
    h1: null,
    language: null,
    canonicalId: null,
    textHash: null,
    signature: null,
    links: packIds(links.map(({ to }) => to)),
    linkFacts: packLinkFacts(
      {
        kinds: Uint8Array.from(links, ({ kind }) => KIND[kind]),
        nofollow: Uint8Array.from(links, ({ nofollow }) => (nofollow === true ? 1 : 0)),
        counts: Uint8Array.from(links, ({ count }) => count ?? 1),
      },
      links.map(({ text }) => text ?? ''),
    ),
    facts: null,
    findings: null,
    fetchedAtMs: 1_700_000_000_000,
    ...more,
  };
}

function columnsOf(responses: readonly (ResponseRow | undefined)[], size = 10): CrawlColumns {
  const urls = Array.from({ length: size }, (_none, id) => urlOf(id));
  return {
    urls,
    wants: urls.map(() => WANT.page),
    responses,
    idOf: new Map(urls.map((url, id) => [url, id])),
    alternatesOf: () => [],
  };
}

function evidenceOf(links: readonly Link[], more: Partial<ResponseRow> = {}) {
  const response = responseOf(links, more);
  return pageEvidence(columnsOf([response]), urlOf(0), response, readPageLinks(response));
}

describe('the links of a page', () => {
  it('come back with kind, name, count and nofollow, in their order', () => {
    const links = responseOf([
      { to: 5, kind: 'link', text: 'Über uns', count: 3, nofollow: true },
      { to: 2 ** 31, kind: 'image' },
    ]);
    expect(readPageLinks(links)).toEqual([
      { to: 5, kind: KIND.link, text: 'Über uns', count: 3, isNofollow: true },
      { to: 2 ** 31, kind: KIND.image, text: '', count: 1, isNofollow: false },
    ]);
  });

  it.each([
    ['without any', responseOf([])],
    ['of which nothing was stored', { links: null, linkFacts: null }],
  ])('are none for a page %s', (_case, response) => {
    expect(readPageLinks(response)).toEqual([]);
  });
});

describe('a page made again from what the crawl has kept', () => {
  it('has an anchor for each link, as often as the page had it', () => {
    const { document } = evidenceOf([
      { to: 1, kind: 'link', text: 'One', count: 2 },
      { to: 2, kind: 'link', nofollow: true },
    ]);
    expect(document.baseUrl).toBe(urlOf(0));
    expect(document.anchors.map(({ url, name, rel }) => [url, name, rel])).toEqual([
      [urlOf(1), 'One', []],
      [urlOf(1), 'One', []],
      [urlOf(2), '', ['nofollow']],
    ]);
  });

  it('has its images as such and as resources', () => {
    const { document } = evidenceOf([{ to: 1, kind: 'image', count: 2 }]);
    expect(document.images.map(({ url }) => url)).toEqual([urlOf(1), urlOf(1)]);
    expect(document.resources).toEqual([{ url: urlOf(1), kind: 'image', type: null, evidence: '' }]);
    expect(document.anchors).toEqual([]);
  });

  it.each(['script', 'style', 'media', 'frame', 'font', 'object', 'preload'] as const)(
    'has its resources: %s',
    (kind) => {
      expect(evidenceOf([{ to: 3, kind }]).document.resources).toEqual([
        { url: urlOf(3), kind, type: null, evidence: '' },
      ]);
    },
  );

  it.each(['next', 'prev'] as const)('has its neighbour in a series: %s', (kind) => {
    const { document } = evidenceOf([{ to: 4, kind }]);
    expect(document.links.map(({ rel, url }) => [rel, url])).toEqual([[[kind], urlOf(4)]]);
  });

  it('has its picture for previews', () => {
    const { document } = evidenceOf([{ to: 4, kind: 'preview' }]);
    expect(document.metas.map(({ property, content }) => [property, content])).toEqual([['og:image', urlOf(4)]]);
  });

  it('has its canonicals and language versions', () => {
    const { directives } = evidenceOf([
      { to: 1, kind: 'canonical' },
      { to: 2, kind: 'hreflang', text: 'de-AT' },
      { to: 3, kind: 'link' },
    ]);
    expect(directives.canonicals.map(({ url }) => url)).toEqual([urlOf(1)]);
    expect(directives.alternates.map(({ lang, url }) => [lang, url])).toEqual([['de-AT', urlOf(2)]]);
  });

  it.each([
    ['indexable', RESPONSE_FLAG.indexable, { isIndexable: true, isNoindex: false }],
    ['noindex', RESPONSE_FLAG.noindex, { isIndexable: false, isNoindex: true }],
    ['neither', 0, { isIndexable: false, isNoindex: false }],
  ])('says what search engines may do with it: %s', (_case, flags, directives) => {
    expect(evidenceOf([], { flags: flags | RESPONSE_FLAG.html }).directives).toMatchObject(directives);
  });

  it('names nothing for a link to a number the crawl does not have', () => {
    expect(evidenceOf([{ to: 4_000_000_000, kind: 'link' }]).document.anchors[0]?.url).toBe('');
  });

  it('keeps 5,000 links', () => {
    const links = Array.from({ length: 5000 }, (_none, to): Link => ({ to: to % 10, kind: 'link', text: String(to) }));
    expect(evidenceOf(links).document.anchors.map(({ name }) => name)).toEqual(links.map(({ text }) => text));
  });
});

describe('a response made again', () => {
  it('has status, type, time and size', () => {
    expect(fetchFactsOf(urlOf(0), responseOf([]))).toMatchObject({
      requestedUrl: urlOf(0),
      finalUrl: urlOf(0),
      status: 200,
      headers: [['content-type', 'text/html']],
      failure: null,
      bodyBytes: 1000,
      timing: { firstByteMs: 40, totalMs: 40 },
      redirects: [],
    });
  });

  it('has a failure and no status where no answer came', () => {
    expect(fetchFactsOf(urlOf(0), responseOf([], { status: 0, failure: 'tls' }))).toMatchObject({
      status: null,
      failure: { kind: 'tls' },
    });
  });
});

describe('the response of a chain of redirects', () => {
  const redirect = (id: number, finalId: number, status = 301): ResponseRow =>
    responseOf([], { id, status, finalId, flags: RESPONSE_FLAG.redirect });
  const responseFrom = (responses: readonly (ResponseRow | undefined)[]) => {
    const columns = columnsOf(responses);
    return chainResponse(columns, chainFrom(columns, 0));
  };

  it('names every hop and where it led', () => {
    expect(responseFrom([redirect(0, 2), responseOf([], { id: 1, status: 404 }), redirect(2, 1, 302)])).toMatchObject({
      requestedUrl: urlOf(0),
      finalUrl: urlOf(1),
      status: 404,
      failure: null,
      redirects: [
        { url: urlOf(0), status: 301, location: urlOf(2) },
        { url: urlOf(2), status: 302, location: urlOf(1) },
      ],
    });
  });

  it('has no hops for a page', () => {
    expect(responseFrom([responseOf([])])).toMatchObject({ requestedUrl: urlOf(0), finalUrl: urlOf(0), redirects: [] });
  });

  it('counts as answered where it leads to what was not asked', () => {
    expect(responseFrom([redirect(0, 1), undefined])).toMatchObject({ finalUrl: urlOf(1), status: 200, failure: null });
  });

  it.each<[string, ResponseRow[], string]>([
    ['a loop', [redirect(0, 1), redirect(1, 0)], 'redirectLoop'],
    ['too many hops', Array.from({ length: 11 }, (_none, id) => redirect(id, id + 1)), 'tooManyRedirects'],
    ['no answer', [redirect(0, 1), responseOf([], { id: 1, status: 0, failure: 'connection' })], 'connection'],
  ])('has the failure of %s', (_case, responses, kind) => {
    expect(responseFrom(responses).failure?.kind).toBe(kind);
  });
});
