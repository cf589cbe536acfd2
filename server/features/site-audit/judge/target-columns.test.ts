import { describe, expect, it } from 'vitest';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG, type ResponseRow } from '#server/features/site-audit/store/crawl-store.ts';
import { chainFrom, createTargetColumns, headersOf, type CrawlColumns } from './target-columns.ts';

const urlOf = (id: number): string => `https://a.example/${String(id)}/`;
const NOTHING_KEPT = { facts: null, flags: 0 };

function responseOf(id: number, more: Partial<ResponseRow> = {}): ResponseRow {
  return {
    id,
    status: 200,
    failure: null,
    finalId: null,
    flags: RESPONSE_FLAG.html,
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
    links: null,
    linkFacts: null,
    facts: null,
    findings: null,
    fetchedAtMs: 1_700_000_000_000,
    ...more,
  };
}
const redirectTo = (finalId: number | null) => ({ status: 301, flags: RESPONSE_FLAG.redirect, finalId });

/** A crawl of so many addresses, each with its response; `null` for one that was not asked. */
function columnsOf(
  rows: readonly (Partial<ResponseRow> | null)[],
  wants: Readonly<Record<number, number>> = {},
): CrawlColumns {
  const urls = rows.map((_row, id) => urlOf(id));
  return {
    urls,
    wants: rows.map((_row, id) => wants[id] ?? WANT.page),
    responses: rows.map((row, id) => (row === null ? undefined : responseOf(id, row))),
    idOf: new Map(urls.map((url, id) => [url, id])),
    alternatesOf: (id) => [{ lang: 'de', url: urlOf(id + 100) }],
  };
}

/** A redirect to each next address, so many times; then a page. */
function chainColumns(redirects: number): CrawlColumns {
  return columnsOf([...Array.from({ length: redirects }, (_none, id) => redirectTo(id + 1)), {}]);
}

describe('a chain of redirects', () => {
  it.each<[string, (Partial<ResponseRow> | null)[], ReturnType<typeof chainFrom>]>([
    ['is empty for a page', [{}], { hops: [], finalId: 0, failure: null }],
    ['is empty for what was not asked', [null], { hops: [], finalId: 0, failure: null }],
    ['leads to a page', [redirectTo(1), {}], { hops: [0], finalId: 1, failure: null }],
    ['leads to an error', [redirectTo(1), { status: 404 }], { hops: [0], finalId: 1, failure: null }],
    ['leads to what was not asked', [redirectTo(1), null], { hops: [0], finalId: 1, failure: null }],
    [
      'ends where a redirect leads nowhere',
      [redirectTo(1), redirectTo(null)],
      { hops: [0], finalId: 1, failure: null },
    ],
    ['goes by every step', [redirectTo(2), {}, redirectTo(1)], { hops: [0, 2], finalId: 1, failure: null }],
    ['is a loop to itself', [redirectTo(0)], { hops: [0], finalId: 0, failure: 'redirectLoop' }],
    ['is a loop of two', [redirectTo(1), redirectTo(0)], { hops: [0, 1], finalId: 0, failure: 'redirectLoop' }],
    [
      'is a loop that starts later',
      [redirectTo(1), redirectTo(2), redirectTo(1)],
      { hops: [0, 1, 2], finalId: 1, failure: 'redirectLoop' },
    ],
  ])('%s', (_case, rows, chain) => {
    expect(chainFrom(columnsOf(rows), 0)).toEqual(chain);
  });

  it.each([
    [9, null],
    [10, null],
    [11, 'tooManyRedirects'],
    [1000, 'tooManyRedirects'],
  ])('of %i redirects fails with %s', (redirects, failure) => {
    const chain = chainFrom(chainColumns(redirects), 0);
    expect(chain.failure).toBe(failure);
    expect(chain.hops).toHaveLength(Math.min(redirects, 11));
  });
});

describe('what rules may know of an address', () => {
  const get = (columns: CrawlColumns, url = urlOf(0)) => createTargetColumns(columns).get(url);

  it('is nothing for one the crawl never met', () => {
    expect(get(columnsOf([{}]), 'https://b.example/')).toBeUndefined();
  });

  it.each([
    ['by robots.txt', SKIP.robots, false],
    ['by its depth', SKIP.depth, undefined],
    ['because it is external', SKIP.external, undefined],
    ['because the crawl was stopped', WANT.page, undefined],
  ])('is at most the ban for one that was not asked: %s', (_case, want, isAllowed) => {
    const facts = get(columnsOf([null], { 0: want }));
    expect(facts?.isAllowedByRobots).toBe(isAllowed);
    expect(facts?.finalUrl).toBe(isAllowed === undefined ? undefined : urlOf(0));
    expect(facts?.status ?? null).toBeNull();
  });

  it('is all of a page', () => {
    expect(get(columnsOf([{ flags: RESPONSE_FLAG.html | RESPONSE_FLAG.noindex, canonicalId: 1 }, {}]))).toEqual({
      url: urlOf(0),
      status: 200,
      failure: null,
      finalUrl: urlOf(0),
      finalStatus: 200,
      headers: [['content-type', 'text/html']],
      sizeBytes: 1000,
      isAllowedByRobots: true,
      page: { isNoindex: true, canonical: urlOf(1), alternates: [{ lang: 'de', url: urlOf(100) }] },
      image: null,
      minifySavingBytes: null,
    });
  });

  it.each<[string, (Partial<ResponseRow> | null)[], Record<string, unknown>]>([
    ['an error', [{ status: 404 }], { status: 404, finalStatus: 404, failure: null }],
    [
      'no answer',
      [{ status: 0, failure: 'timeout', flags: 0 }],
      { status: null, finalStatus: null, failure: 'timeout', page: null },
    ],
    ['no HTML', [{ flags: 0 }], { status: 200, page: null }],
    ['a redirect to a page', [redirectTo(1), {}], { status: 301, finalUrl: urlOf(1), finalStatus: 200, page: null }],
    ['a redirect to an error', [redirectTo(1), { status: 500 }], { status: 301, finalStatus: 500, failure: null }],
    [
      'a redirect to no answer',
      [redirectTo(1), { status: 0, failure: 'dns', flags: 0 }],
      { status: 301, finalStatus: null, failure: 'dns' },
    ],
    [
      'a redirect to what was not asked is no dead end',
      [redirectTo(1), null],
      { status: 301, finalUrl: urlOf(1), finalStatus: 301, failure: null, isAllowedByRobots: true },
    ],
    [
      'a loop',
      [redirectTo(1), redirectTo(0)],
      { status: 301, finalUrl: urlOf(0), finalStatus: 301, failure: 'redirectLoop' },
    ],
    [
      'a page that is disallowed',
      [{ flags: RESPONSE_FLAG.html | RESPONSE_FLAG.blocked }],
      { isAllowedByRobots: false },
    ],
    [
      'a canonical the crawl has no number for',
      [{ canonicalId: 99 }],
      { page: expect.objectContaining({ canonical: null }) },
    ],
  ])('tells %s', (_case, rows, facts) => {
    expect(get(columnsOf(rows))).toMatchObject(facts);
  });

  it('tells a redirect to what robots.txt forbids', () => {
    expect(get(columnsOf([redirectTo(1), null], { 1: SKIP.robots }))?.isAllowedByRobots).toBe(false);
  });

  it.each([
    [10, null, 200],
    [11, 'tooManyRedirects', 200],
    [12, 'tooManyRedirects', 301],
  ])('tells a chain of %i redirects with the failure %s', (redirects, failure, finalStatus) => {
    expect(get(chainColumns(redirects))).toMatchObject({ status: 301, failure, finalStatus });
  });

  it('is what a probe has stored, under the address that was asked for', () => {
    const target = { url: 'https://b.example/old', status: 302, finalStatus: 200, image: { width: 4, height: 3 } };
    expect(get(columnsOf([{ facts: { target }, flags: 0 }]))).toEqual({ ...target, url: urlOf(0) });
  });
});

describe('the headers that are kept of an answer', () => {
  it.each([
    ['HTML', { ...NOTHING_KEPT, flags: RESPONSE_FLAG.html }, [['content-type', 'text/html']]],
    ['another type', { ...NOTHING_KEPT, facts: { type: 'text/css' } }, [['content-type', 'text/css']]],
    ['no type', NOTHING_KEPT, [['content-type', '']]],
    ['a type that is no text', { ...NOTHING_KEPT, facts: { type: 7 } }, [['content-type', '']]],
    [
      'a content coding',
      { ...NOTHING_KEPT, flags: RESPONSE_FLAG.encoded | RESPONSE_FLAG.html },
      [
        ['content-type', 'text/html'],
        ['content-encoding', 'gzip'],
      ],
    ],
  ])('tell of %s', (_case, response, headers) => {
    expect(headersOf(response)).toEqual(headers);
  });
});
