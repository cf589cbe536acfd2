import { afterEach, describe, expect, it, vi } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import type { FetchFacts } from '#core/domain/fetch-facts.ts';
import { PAGE_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { unpackFindings } from '#server/crawl/packing/finding-pack.ts';
import { KIND, unpackLinkFacts } from '#server/crawl/packing/link-pack.ts';
import type { PageJob } from '#server/crawl/pool/page-messages.ts';
import { fetchFacts } from '#tests/support/fetch-facts.ts';
import { readPage } from './read-page.ts';

const URL = 'https://a.example/page/';
const NOW = Date.UTC(2026, 0, 1, 12);
const WORDS = 'Our shop sells wooden chairs and tables that are made by hand in a small village near the sea. ';
const PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<title>Wooden chairs</title><meta name="description" content="Chairs made by hand">
<link rel="canonical" href="/page/#top"><link rel="alternate" hreflang="de" href="/de/">
</head><body><main><h1>Chairs</h1><p>${WORDS.repeat(4)}</p>
<a href="/next/?utm_source=x&amp;color=red">Next</a> <a href="/next/?color=red" rel="nofollow">again</a>
<img src="/a.JPG" alt="A"><img src="/b.webp?v=1" alt="B"><img src="/c.svg" alt="C"></main></body></html>`;

type RawResponse = Partial<FetchFacts> & { body?: string | Uint8Array; job?: Partial<PageJob> };

function read({ body = PAGE, job, ...more }: RawResponse = {}) {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const facts = fetchFacts(URL, bytes, {
    headers: [['content-type', 'text/html; charset=utf-8']],
    timing: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 41.6, downloadMs: 1, totalMs: 43 },
    ...more,
  });
  const robots = { url: 'https://a.example/robots.txt', status: 200, isAllowed: true, rule: null };
  return readPage({
    kind: 'page',
    facts,
    body: bytes,
    robots,
    thresholds: {},
    ignoredParameters: [],
    alternates: [],
    ...job,
  });
}

/** Ids of the rules that found something. */
function found(response: RawResponse = {}): string[] {
  const { findings } = read(response);
  return unpackFindings(URL, findings).flatMap((group) => group.findings.map(({ check }) => check));
}
const passed = (response: RawResponse = {}): string[] =>
  Array.from(read(response).passed, (place) => PAGE_CHECKS[place]?.id ?? '');

afterEach(() => {
  vi.useRealTimers();
});

describe('a page that is read', () => {
  it.each([
    ['/a.png', ['https://a.example/a.png']],
    [' ', []],
  ])('names the preview image %j if there is one', (content, expected) => {
    const { html } = read({ body: `<meta property="og:image" content="${content}">` });
    const urls = html?.links.urls.split('\n') ?? [];
    expect(urls.filter((_url, place) => html?.links.kinds[place] === KIND.preview)).toEqual(expected);
  });

  it('tells what the crawl keeps of it', () => {
    expect(read()).toMatchObject({
      kind: 'page',
      status: 200,
      failure: null,
      redirect: null,
      retryAfterS: null,
      ttfbMs: 42,
      sizeBytes: Buffer.byteLength(PAGE),
      isEncoded: false,
      contentType: 'text/html',
      html: {
        title: 'Wooden chairs',
        description: 'Chairs made by hand',
        h1: 'Chairs',
        language: 'en',
        isNoindex: false,
        isIndexable: true,
        hasAlternates: true,
        hasModernImage: true,
      },
    });
    expect(read().html?.words).toBeGreaterThan(70);
    expect(read().html?.textHash).toHaveLength(22);
    expect(read().html?.signature).toHaveLength(64);
  });

  it('names its links without campaigns and sessions, each with its hash', () => {
    const links = read().html?.links;
    const urls = links?.urls.split('\n') ?? [];
    expect(urls).toEqual(expect.arrayContaining(['https://a.example/next/?color=red', 'https://a.example/de/']));
    expect(urls.join()).not.toContain('utm_source');
    expect([...(links?.hashes ?? [])]).toEqual(urls.flatMap((url) => [...hash64(url)]));
    const place = urls.indexOf('https://a.example/next/?color=red');
    const { kinds, counts, nofollow, texts } = unpackLinkFacts(links?.packed ?? null, true);
    expect([kinds[place], counts[place], nofollow[place], texts[place]]).toEqual([KIND.link, 2, 0, 'Next']);
  });

  it.each([
    ['in its head, however it is written', PAGE, [], URL],
    ['in its header', '<p>x', [['link', '</page/?a=%c3%bc>; rel="canonical"']] as const, `${URL}?a=%C3%BC`],
    [
      'the first of two',
      `<link rel=canonical href="http://["><link rel=canonical href="/b">${PAGE}`,
      [],
      'https://a.example/b',
    ],
  ])('names its canonical before all links: %s', (_case, body, headers, canonical) => {
    const { kinds, urls } = read({ body, headers: [['content-type', 'text/html'], ...headers] }).html?.links ?? {};
    expect([kinds?.[0], urls?.split('\n')[0]]).toEqual([KIND.canonical, canonical]);
  });

  it('names no canonical first that stands in its text', () => {
    const { kinds } = read({ body: '<body><a href="/a/">x</a><link rel=canonical href="/b/">' }).html?.links ?? {};
    expect(kinds?.[0]).toBe(KIND.link);
  });

  it('leaves parameters out of links that the user says change nothing', () => {
    expect(read({ job: { ignoredParameters: ['color'] } }).html?.links.urls.split('\n')).toContain(
      'https://a.example/next/',
    );
  });

  it('is judged: what is missing is found, what is there has passed', () => {
    expect(passed()).toContain('title-missing');
    expect(found()).not.toContain('title-missing');
    const untitled = PAGE.replace(/<title>.*<\/title>/u, '');
    expect(found({ body: untitled })).toContain('title-missing');
    expect(passed({ body: untitled })).not.toContain('title-missing');
  });

  it('is judged by the limits of its project', () => {
    const limits = Object.entries(PAGE_CHECKS.find(({ id }) => id === 'content-thin')?.thresholds ?? {});
    const strict = { 'content-thin': Object.fromEntries(limits.map(([name]) => [name, 10_000])) };
    const lax = { 'content-thin': Object.fromEntries(limits.map(([name]) => [name, 1])) };
    expect(limits).not.toEqual([]);
    expect(found({ job: { thresholds: strict } })).toContain('content-thin');
    expect(found({ job: { thresholds: lax } })).not.toContain('content-thin');
  });

  it('is no page for search engines where robots.txt forbids it', () => {
    const robots = { url: '', status: 200, isAllowed: false, rule: 'Disallow: /' };
    expect(read({ job: { robots } }).html?.isIndexable).toBe(false);
  });

  it.each([
    ['noindex', { headers: [['content-type', 'text/html'], ['x-robots-tag', 'noindex']] as const }, true], // prettier-ignore
    ['an error', { status: 404 }, false],
  ])('is not indexable with %s', (_case, response, isNoindex) => {
    expect(read(response).html).toMatchObject({ isIndexable: false, isNoindex });
  });

  it.each([
    ['title', `<title>${'é'.repeat(501)}</title>`],
    ['h1', `<h1>${'é'.repeat(501)}</h1>`],
    ['description', `<meta name=description content="${'é'.repeat(501)}">`],
  ] as const)('keeps 500 characters of its %s', (field, body) => {
    expect(read({ body }).html?.[field]).toBe('é'.repeat(500));
    expect(read({ body: body.replace('é', '') }).html?.[field]).toBe('é'.repeat(500));
    expect(read({ body: body.replace('éé', '') }).html?.[field]).toBe('é'.repeat(499));
  });

  it.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['pt_BR', 'pt'],
    ['', ''],
    ['averylonglanguage', 'averylon'],
    ['-', ''],
  ])('with the language %j is in %j', (lang, language) => {
    expect(read({ body: `<html lang="${lang}"><p>x` }).html?.language).toBe(language);
  });

  it('in another encoding is read in it', () => {
    const headers = [['content-type', 'text/html; charset=iso-8859-1']] as const;
    expect(read({ headers, body: Buffer.from('<title>Größe</title>', 'latin1') }).html?.title).toBe('Größe');
  });

  it('without a text has neither hash nor signature of it', () => {
    expect(read({ body: '<!doctype html><title>x</title><body></body>' }).html).toMatchObject({
      words: 0,
      textHash: '',
      signature: null,
    });
  });

  it.each([
    ['nothing', ''],
    ['bytes that are no text', Uint8Array.from({ length: 512 }, (_none, index) => (index * 167) % 256)],
    ['tags that are never closed', '<div>'.repeat(20_000)],
    ['an address that is none', '<a href="http://[">x</a><link rel=canonical href="http://%">'],
    ['names every object has', '<html lang="__proto__"><meta name="constructor" content="__proto__"><title>toString'],
  ])('is read whatever it has: %s', (_case, body) => {
    const reading = read({ body });
    expect(reading.html).not.toBeNull();
    expect(reading.notRun.filter(({ messageKey }) => messageKey === 'internal')).toEqual([]);
  });
});

describe('texts that are cut', () => {
  const emoji = '\u{1f600}';

  it('keep no half of a character', () => {
    const text = `${'a'.repeat(499)}${emoji}`;
    const body = `<!doctype html><html lang="${'a'.repeat(7)}${emoji}"><head><title>${text}</title>
<meta name="description" content="${text}"></head><body><h1>${text}</h1></body></html>`;
    expect(read({ body }).html).toMatchObject({
      title: 'a'.repeat(499),
      description: 'a'.repeat(499),
      h1: 'a'.repeat(499),
      language: 'a'.repeat(7),
    });
  });

  it('are whole where they just fit', () => {
    const text = `${'a'.repeat(498)}${emoji}`;
    expect(read({ body: `<title>${text}</title>` }).html?.title).toBe(text);
  });
});

describe('a page with more links than are kept', () => {
  it('keeps what it says of itself', () => {
    const links = Array.from({ length: 6000 }, (_unused, place) => `<a href="/${String(place)}/">Link</a>`);
    const body = `<!doctype html><html lang="en"><head><title>Many</title><link rel="canonical" href="/page/">
<link rel="alternate" hreflang="de" href="/de/"><link rel="next" href="/page/2/"><link rel="prev" href="/page/0/"></head>
<body>${links.join(' ')}</body></html>`;
    const kinds = read({ body }).html?.links.kinds ?? new Uint8Array();
    const countOf = (kind: number): number => kinds.filter((each) => each === kind).length;
    expect([KIND.canonical, KIND.hreflang, KIND.next, KIND.prev].map(countOf)).toEqual([1, 1, 1, 1]);
    expect(countOf(KIND.link)).toBe(4996);
  });
});

describe('an answer that is no page', () => {
  it.each([
    ['a picture', 'image/png', '\u0089PNG'],
    ['a text', 'text/plain', PAGE],
    ['no type and a picture', '', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ])('has no HTML: %s', (_case, type, body) => {
    const reading = read({ headers: type === '' ? [] : [['content-type', type]], body });
    expect(reading).toMatchObject({ status: 200, contentType: type, html: null });
  });

  it.each([
    ['HTML', 'Text/HTML;charset=utf-8'],
    ['XHTML', 'application/xhtml+xml'],
    ['no type, but it looks like HTML', ''],
  ])('is one with the type of %s', (_case, type) => {
    expect(read({ headers: type === '' ? [] : [['content-type', type]] }).html?.title).toBe('Wooden chairs');
  });

  it.each<[string, Partial<FetchFacts>, number]>([
    ['no answer came', { status: null, failure: { kind: 'timeout', message: '' } }, 0],
    ['it broke off', { status: 200, failure: { kind: 'timeout', message: '' } }, 200],
  ])('is a failure when %s', (_case, more, status) => {
    expect(read({ ...more, headers: [], body: '' })).toMatchObject({
      status,
      failure: 'timeout',
      html: null,
      redirect: null,
    });
    expect(found({ ...more, headers: [], body: '' })).toContain('http-timeout');
  });

  it.each([404, 500])('is judged by its status %i', (status) => {
    expect(found({ status })).toContain(status === 404 ? 'http-4xx' : 'http-5xx');
  });

  it.each([
    ['gzip', true],
    [null, false],
  ])('knows whether it was sent with a content coding: %s', (coding, isEncoded) => {
    const headers = coding === null ? [] : ([['content-encoding', coding]] as const);
    expect(read({ headers }).isEncoded).toBe(isEncoded);
  });
});

describe('a redirect', () => {
  const redirect = (location: string, more: RawResponse = {}) =>
    read({ status: 301, body: '', ...more, headers: location === '' ? [] : [['location', location]] });

  it.each([301, 302, 303, 307, 308])('with the status %i is followed and not judged itself', (status) => {
    const reading = redirect('/new', { status, body: PAGE });
    expect(reading).toMatchObject({ status, redirect: 'https://a.example/new', html: null, findings: null });
    expect([...reading.passed]).toEqual([]);
  });

  it.each([
    ['another path', 'new?x=1', 'https://a.example/page/new?x=1'],
    ['another host', '//b.example', 'https://b.example/'],
    ['a fragment', '/new#part', 'https://a.example/new'],
    ['another script', '/ü', 'https://a.example/%C3%BC'],
    ['a session', '/new;jsessionid=1?sid=2&utm_source=x&a=b', 'https://a.example/new?a=b'],
    ['itself', '', null],
    ['an address that is none', 'http://[', null],
    ['another scheme', 'javascript:alert(1)', null],
    ['a file of ours', 'file:///etc/passwd', null],
  ])('to %s', (_case, location, url) => {
    expect(redirect(location).redirect).toBe(url);
  });

  it.each([200, 201, 300, 304, 305, 306, 309, 404])('is none with the status %i', (status) => {
    expect(redirect('/new', { status }).redirect).toBeNull();
  });

  it('leaves out what the user says changes nothing', () => {
    expect(redirect('/new?color=red', { job: { ignoredParameters: ['color'] } }).redirect).toBe(
      'https://a.example/new',
    );
  });
});

describe('the wish of a server to wait', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['120', 120],
    ['999999', 999_999],
    ['Thu, 01 Jan 2026 12:00:30 GMT', 30],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['1e9', null],
    ['120, 120', null],
  ])('%j is %s seconds', (text, seconds) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(read({ status: 503, headers: [['retry-after', text]] }).retryAfterS).toBe(seconds);
  });

  it('is none when it says nothing', () => {
    expect(read({ status: 503, headers: [] }).retryAfterS).toBeNull();
  });
});
