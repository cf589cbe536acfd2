import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { sitemapInvalidXml } from '#core/audit/site-checks/sitemaps/sitemap-invalid-xml.ts';
import type { FetchFacts } from '#core/domain/fetch-facts.ts';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { allLines } from '#server/crawl/packing/lines.ts';
import { readListedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import { fetchFacts } from '#tests/support/fetch-facts.ts';
import { readSitemap, type HashedUrls } from './read-sitemap.ts';
import { MAX_SITEMAP_BYTES } from './sitemap-limit.ts';

const URL = 'https://a.example/sitemap.xml';
const FIRST = 'https://a.example/1/';
const SECOND = 'https://a.example/%C3%BC/';
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${FIRST}</loc></url><url><loc>https://a.example/ü/</loc></url></urlset>`;
const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${FIRST}</loc></sitemap></sitemapindex>`;
const NO_ALTERNATES = { packed: null, size: 0, urls: [], hashes: new Uint32Array() };
const FEED = `<rss version="2.0"><channel><item><link>${FIRST}</link></item></channel></rss>`;

function read(body: string | Uint8Array, more: Partial<FetchFacts> = {}) {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const facts = fetchFacts(URL, bytes, { headers: [['content-type', 'application/xml']], ...more });
  const reading = readSitemap({ kind: 'sitemap', url: URL, site: 'a.example', facts, body: bytes });
  return { ...unpacked(reading), alternates: unpacked(reading.alternates) };
}

const unpacked = <Lines extends HashedUrls>({ lines, ...rest }: Lines) => ({ ...rest, urls: allLines(lines) });

describe('a sitemap file', () => {
  it('is read with its addresses normalised and their hashes', () => {
    expect(read(XML)).toEqual({
      kind: 'sitemap',
      status: 200,
      failure: null,
      retryAfterS: null,
      type: 'urlset',
      problem: null,
      entryCount: 2,
      faults: [],
      sizeBytes: Buffer.byteLength(XML),
      urls: [FIRST, SECOND],
      hashes: Uint32Array.from([...hash64(FIRST), ...hash64(SECOND)]),
      alternates: NO_ALTERNATES,
    });
  });

  it('gives the language versions of the pages of the site, and those of its addresses that it does not list', () => {
    const link = (lang: string, href: string) => `<x:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
    const more = link('de', SECOND) + link('fr', '/fr/') + link('it', 'https://b.example/');
    const body = XML.replace('<urlset', '<urlset xmlns:x="http://www.w3.org/1999/xhtml"')
      .replace(`${FIRST}</loc>`, `https://www.a.example/1/</loc>${more}`)
      .replace('</urlset>', `<url><loc>https://b.example/1/</loc>${link('en', '/en/')}</url></urlset>`);
    const { alternates } = read(body);
    expect(alternates.urls).toEqual(['https://a.example/fr/']);
    expect(alternates.hashes).toEqual(Uint32Array.from(hash64('https://a.example/fr/')));
    const listed = readListedAlternates([{ facts: { url: URL } as SitemapFile, alternates: alternates.packed }]);
    expect(listed.of('https://www.a.example/1/').map(({ lang, url }) => [lang, url])).toEqual([
      ['de', SECOND],
      ['fr', 'https://a.example/fr/'],
      ['it', 'https://b.example/'],
    ]);
    expect(listed.of('https://b.example/1/')).toEqual([]);
  });

  it.each([
    ['an index', INDEX, 'index'],
    ['a feed', FEED, 'feed'],
    ['a list of addresses', `${FIRST}\n`, 'text'],
  ])('may be %s', (_case, body, type) => {
    expect(read(body)).toMatchObject({ type, problem: null, entryCount: 1, urls: [FIRST] });
  });

  it('is read in the encoding its answer names', () => {
    const body = Buffer.from(XML.replace(/<\?xml.*\?>/u, ''), 'latin1');
    expect(read(body, { headers: [['content-type', 'text/xml; charset=iso-8859-1']] }).urls).toEqual([FIRST, SECOND]);
  });

  it.each([
    [49_999, 49_999],
    [50_000, 50_000],
    [50_001, 50_000],
  ])('with %i addresses gives %i and counts all', (count, kept) => {
    const reading = read(
      Array.from({ length: count }, (_none, index) => `https://a.example/${String(index)}`).join('\n'),
    );
    expect(reading.entryCount).toBe(count);
    expect(reading.urls).toHaveLength(kept);
    expect(reading.hashes).toHaveLength(kept * 2);
  });

  it.each([
    ['an empty file', ''],
    ['white space', ' \n\t'],
    ['a web page', '<!doctype html><html><body><a href="/">x</a></body></html>'],
    ['bytes at random', Uint8Array.of(0, 255, 1, 254, 2, 253)],
  ])('has no addresses when it is %s', (_case, body) => {
    const reading = read(body);
    expect(reading).toMatchObject({ type: 'unreadable', urls: [], failure: null });
    expect(reading.problem).toEqual(expect.any(String));
  });

  it('cut in the middle gives what it has, and says so', () => {
    const reading = read(XML.slice(0, XML.indexOf('</loc></url></urlset>')), { isTruncated: true });
    expect(reading).toMatchObject({ type: 'urlset', urls: [FIRST] });
    expect(reading.problem).toEqual(expect.any(String));
  });

  it('does not follow entities that grow', () => {
    const entities = Array.from(
      { length: 20 },
      (_none, level) => `<!ENTITY e${String(level + 1)} "${`&e${String(level)};`.repeat(10)}">`,
    );
    const body = `<!DOCTYPE urlset [<!ENTITY e0 "x">${entities.join('')}]>${XML.replace(/<\?xml.*\?>/u, '').replace(FIRST, '&e20;')}`;
    expect(read(body).urls.join('')).not.toContain('xxxx');
  });
});

describe('a compressed sitemap without a content coding', () => {
  it('is unpacked, and its size is that of the text', () => {
    expect(read(gzipSync(XML), { headers: [['content-type', 'application/x-gzip']] })).toMatchObject({
      type: 'urlset',
      problem: null,
      urls: [FIRST, SECOND],
      sizeBytes: Buffer.byteLength(XML),
    });
  });

  it.each([
    ['with a byte order mark', Buffer.from(`\uFEFF${XML}`, 'utf8')],
    ['in UTF-16', Buffer.from(`\uFEFF${XML}`, 'utf16le')],
    ['in the encoding it names itself', Buffer.from(XML.replace('UTF-8', 'iso-8859-1'), 'latin1')],
  ])('is read like one that is not compressed: %s', (_case, body) => {
    const [packed, plain] = [read(gzipSync(body)), read(body)];
    expect(packed).toEqual(plain);
    expect(packed).toMatchObject({ type: 'urlset', problem: null, urls: [FIRST, SECOND] });
  });

  it('cut before its check sum gives all it has, and says so', () => {
    expect(read(gzipSync(XML).subarray(0, -8))).toMatchObject({
      type: 'urlset',
      problem: 'the compressed file ends too early',
      urls: [FIRST, SECOND],
    });
  });

  it('cut in its middle gives what comes before, and says so', () => {
    const urls = Array.from({ length: 5000 }, (_none, index) => `https://a.example/${String(index)}`);
    const packed = gzipSync(urls.join('\n'));
    const reading = read(packed.subarray(0, packed.length / 2));
    expect(reading).toMatchObject({ type: 'text', problem: 'the compressed file ends too early' });
    expect(reading.entryCount).toBeGreaterThan(500);
    expect(reading.entryCount).toBeLessThan(4500);
  });

  it.each([
    ['nothing but the first two bytes', Uint8Array.of(0x1f, 0x8b), 'the compressed file ends too early'],
    ['damaged', gzipSync(XML).fill(0xff, 20, 40), 'the compressed file is damaged'],
    [
      'damaged in its check sum',
      Buffer.concat([gzipSync(XML).subarray(0, -8), Buffer.alloc(8)]),
      'the compressed file is damaged',
    ],
  ])('is unreadable when it is %s', (_case, body, problem) => {
    const sizeBytes = body.length;
    expect(read(body)).toMatchObject({ type: 'unreadable', problem, entryCount: 0, urls: [], sizeBytes });
  });

  it.each([
    ['cut', gzipSync(XML).subarray(0, -8), 'The sitemap cannot be parsed: the compressed file ends too early'],
    ['damaged', gzipSync(XML).fill(0xff, 20, 40), 'The sitemap cannot be parsed: the compressed file is damaged'],
  ])('is reported as one that cannot be read when it is %s', (_case, body, sentence) => {
    const reading = read(body);
    const file: SitemapFile = { ...reading, url: URL, from: 'robots', kind: reading.type };
    const outcome = sitemapInvalidXml.run(
      { sitemaps: { files: [file], isComplete: true, entries: [], alternatesOf: () => [] } },
      {},
    );
    expect(outcome).toMatchObject({ kind: 'fail', findings: [{ at: URL, messageKey: 'fault' }] });
    const values = outcome.kind === 'fail' ? outcome.findings[0]?.values : undefined;
    expect(sitemapInvalidXml.messages.fault.message.replace('{problem}', String(values?.['problem']))).toBe(sentence);
  });

  it.each([
    ['as large as is read', MAX_SITEMAP_BYTES, 'text'],
    ['one byte larger', MAX_SITEMAP_BYTES + 1, 'unreadable'],
  ])('that grows is unpacked up to the limit, and is too large beyond it: %s', (_case, size, type) => {
    const text = Buffer.alloc(size, 0x0a);
    text.write(FIRST);
    expect(read(gzipSync(text, { level: 1 }))).toMatchObject({ type, sizeBytes: size });
  });
});

describe('a sitemap that did not come', () => {
  it.each<[string, Partial<FetchFacts>, number | null, string | null]>([
    ['not found', { status: 404 }, 404, null],
    ['the last status below success', { status: 199 }, 199, null],
    ['the first status above success', { status: 300 }, 300, null],
    ['an error of the server', { status: 503 }, 503, null],
    ['no answer', { status: null, failure: { kind: 'timeout', message: '' } }, null, 'timeout'],
    ['an answer that broke off', { status: 200, failure: { kind: 'connection', message: '' } }, 200, 'connection'],
    ['neither answer nor failure', { status: null }, null, null],
  ])('is not read: %s', (_case, more, status, failure) => {
    expect(read(XML, more)).toEqual({
      kind: 'sitemap',
      status,
      failure,
      retryAfterS: null,
      type: 'unreadable',
      problem: null,
      entryCount: 0,
      faults: [],
      sizeBytes: Buffer.byteLength(XML),
      urls: [],
      hashes: new Uint32Array(),
      alternates: NO_ALTERNATES,
    });
  });

  it('says when it may be asked for again', () => {
    expect(read(XML, { status: 429, headers: [['retry-after', '120']] }).retryAfterS).toBe(120);
  });

  it.each([200, 299])('is read with the status %i', (status) => {
    expect(read(XML, { status }).urls).toEqual([FIRST, SECOND]);
  });
});
