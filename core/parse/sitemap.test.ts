import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { parseSitemap } from './sitemap.ts';

const HOME = 'https://example.org/';
const FILE = `${HOME}sitemaps/all.xml`;
const LIMITS = { maxEntries: 3, maxAlternates: 4 };
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const parse = (text: string, limits = LIMITS) => parseSitemap(text, FILE, limits);
const urlset = (content: string, attributes = NS) => `<?xml version="1.0"?><urlset ${attributes}>${content}</urlset>`;
const url = (loc: string, rest = '') => `<url><loc>${loc}</loc>${rest}</url>`;
const alternate = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
const urlsOf = (text: string) => parse(text).urls;

describe('parseSitemap', () => {
  it('reads addresses, resolved and normalised', () => {
    expect(
      parse(
        urlset(
          `${url('https://EXAMPLE.org/a%c3%a4?x=1&amp;y=2#z', '<lastmod> 2026-03-01 </lastmod>')}${url(' ../b ')}`,
        ),
      ),
    ).toEqual({
      kind: 'urlset',
      problem: null,
      entryCount: 2,
      urls: [`${HOME}a%C3%A4?x=1&y=2`, `${HOME}b`],
      alternates: [],
      faults: [{ kind: 'relative', count: 1, text: '../b' }],
      hasAllAlternates: true,
    });
  });

  it.each([
    ['no address', urlset('<url></url><url><lastmod>2026-03-01</lastmod></url>'), 'noLoc', 2, ''],
    ['an empty address', urlset(url(' ')), 'noLoc', 1, ''],
    ['a relative address', urlset(url('/a') + url('b') + url('//example.org/c')), 'relative', 3, '/a'],
    ['another scheme', urlset(url('ftp://example.org/a')), 'scheme', 1, 'ftp://example.org/a'],
    ['what is no address', urlset(url('https://[')), 'malformed', 1, 'https://['],
    ['a sitemap among pages', urlset(`<sitemap><loc>${HOME}</loc></sitemap>${url(HOME)}`), 'mixed', 1, '<sitemap>'],
    ['a page among sitemaps', `<sitemapindex ${NS}><url><loc>${HOME}</loc></url></sitemapindex>`, 'mixed', 1, '<url>'],
    [
      'a language version of another relation',
      urlset(url(HOME, `<xhtml:link rel="alternative" hreflang="de" href="${HOME}"/>`), `${NS} ${XHTML}`),
      'relation',
      1,
      'alternative',
    ],
  ])('tells of an entry with %s', (_what, text, kind, count, first) => {
    expect(parse(text)).toMatchObject({ problem: null, faults: [{ kind, count, text: first }] });
  });

  it('tells of an address that is too long, and keeps little of it', () => {
    const [fault] = parse(urlset(url(`${HOME}${'a'.repeat(2048)}`))).faults;
    expect(fault).toMatchObject({ kind: 'tooLong', count: 1 });
    expect(fault?.text).toHaveLength(300);
  });

  it('finds nothing wrong with the relative addresses of a feed, or an item without one', () => {
    expect(
      parse('<rss><channel><item><link>/a</link></item><item><title>A</title></item></channel></rss>'),
    ).toMatchObject({ kind: 'feed', urls: [`${HOME}a`], faults: [] });
  });

  it('reads an index, a list of addresses and feeds', () => {
    expect(parse(`<sitemapindex ${NS}><sitemap><loc>${HOME}1.xml</loc></sitemap></sitemapindex>`)).toMatchObject({
      kind: 'index',
      urls: [`${HOME}1.xml`],
    });
    expect(parse(`\uFEFF${HOME}a\r\n\r\n  ${HOME}b\t\n`)).toMatchObject({
      kind: 'text',
      problem: null,
      urls: [`${HOME}a`, `${HOME}b`],
    });
    expect(
      parse(
        `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>${HOME}</link><atom:link href="${FILE}"/>` +
          `<item><title>A</title><link>${HOME}a</link><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate></item></channel></rss>`,
      ),
    ).toMatchObject({
      kind: 'feed',
      entryCount: 1,
      urls: [`${HOME}a`],
    });
    expect(
      parse(
        `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${HOME}"/><entry><link rel="edit" href="/edit"/>` +
          `<link href="/a"/><updated>2026-03-01T08:00:00Z</updated></entry></feed>`,
      ),
    ).toMatchObject({ kind: 'feed', urls: [`${HOME}a`] });
  });

  it.each([
    [
      'a prefix for the sitemap namespace',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${HOME}a</s:loc></s:url></s:urlset>`,
    ],
    [
      'images of its own',
      urlset(url(`${HOME}a`, `<i:image><i:loc>${HOME}a.png</i:loc></i:image>`), `${NS} xmlns:i="u:i"`),
    ],
    [
      'an image address right in the entry',
      urlset(`<url><i:loc>${HOME}a.png</i:loc><loc>${HOME}a</loc></url>`, `${NS} xmlns:i="u:i"`),
    ],
    ['an address in CDATA', urlset(url(`<![CDATA[${HOME}a]]>`))],
    ['a comment inside an address', urlset(url(`${HOME}<!-- x -->a`))],
    [
      'an entry of another format',
      urlset(`<o:url><loc>${HOME}o</loc></o:url>${url(`${HOME}a`)}`, `${NS} xmlns:o="u:o"`),
    ],
    ['two addresses in one entry', urlset(url(`${HOME}a`, `<loc>${HOME}b</loc>`))],
  ])('reads the one address of a sitemap with %s', (_case, text) => {
    expect(parse(text)).toMatchObject({ problem: null, entryCount: 1, urls: [`${HOME}a`] });
  });

  it.each([
    [
      'another namespace',
      `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">${url(`${HOME}a`)}</urlset>`,
      'urlset',
      'the namespace of <urlset> is "https://www.sitemaps.org/schemas/sitemap/0.9" and not "http://www.sitemaps.org/schemas/sitemap/0.9"',
    ],
    [
      'no namespace',
      `<sitemapindex><sitemap><loc>${HOME}a</loc></sitemap></sitemapindex>`,
      'index',
      'the namespace of <sitemapindex> is "" and not "http://www.sitemaps.org/schemas/sitemap/0.9"',
    ],
    [
      'a bare ampersand',
      urlset(`${url(`${HOME}a`)}\n${url(`${HOME}?b&c`)}`),
      'urlset',
      'line 2: & begins no known entity; the sign itself is written &amp;',
    ],
    [
      'no end',
      urlset(url(`${HOME}a`)).replace('</urlset>', ''),
      'urlset',
      'line 1: the document ends before </urlset>',
    ],
    [
      'a blank line before it',
      `\n${urlset(url(`${HOME}a`))}`,
      'urlset',
      'line 2: something stands before the XML declaration',
    ],
    ['words among the addresses', `${HOME}a\n\nthe end`, 'text', 'line 3: there is no address'],
  ])('names the fault of a sitemap with %s, and still gives what it lists', (_case, text, kind, problem) => {
    expect(parse(text)).toMatchObject({ kind, problem });
    expect(urlsOf(text)[0]).toBe(`${HOME}a`);
  });

  it.each([
    [
      'an HTML page',
      '<!doctype html><html><body><br></body></html>',
      'line 1: the root element <html> is that of no sitemap',
    ],
    ['other XML', '<constructor/>', 'line 1: the root element <constructor> is that of no sitemap'],
    ['words', 'Not found\nhttps://example.org/', 'the file is neither XML nor a list of addresses'],
    ['nothing', ' \n\uFEFF', 'the file is empty'],
    ['only the beginning of a tag', '<', 'line 1: text stands outside the root element'],
  ])('cannot read %s', (_case, text, problem) => {
    expect(parse(text)).toEqual({
      kind: 'unreadable',
      problem,
      entryCount: 0,
      urls: [],
      alternates: [],
      faults: [],
      hasAllAlternates: true,
    });
  });

  it('counts all entries and keeps as many as it may', () => {
    const content = ['a', 'b', 'c', 'd'].map((path) => url(HOME + path)).join('');
    expect(parse(urlset(content))).toMatchObject({ entryCount: 4, urls: { length: 3 } });
    expect(parse('https://example.org/\n'.repeat(5))).toMatchObject({ entryCount: 5, urls: { length: 3 } });
  });

  it('counts, but does not keep, what is no web address', () => {
    const content = `${url('mailto:a@example.org')}${url('https://[')}${url(`${HOME}${'a'.repeat(2028)}`)}${url('')}<url/>`;
    expect(parse(urlset(content))).toMatchObject({ problem: null, entryCount: 3, urls: [] });
    expect(urlsOf(urlset(url(`${HOME}${'a'.repeat(2027)}`)))).toHaveLength(1);
  });

  it('reads the language versions of each entry, a shortened address also as written', () => {
    const content =
      url(`${HOME}en/`, alternate('en', ' HTTPS://example.org/en/ ') + alternate('x-default', '/')) +
      url(`${HOME}de/`, `<xhtml:link rel="alternate" href="/m/"/>${alternate('de', 'mailto:x')}`);
    expect(parse(urlset(content, `${NS} ${XHTML}`)).alternates).toEqual([
      {
        url: `${HOME}en/`,
        alternates: [
          { lang: 'en', href: `${HOME}en/`, url: `${HOME}en/` },
          { lang: 'x-default', href: '/', url: HOME },
        ],
      },
    ]);
  });

  it('keeps a list that several entries share once', () => {
    const two = alternate('en', '/en/') + alternate('de', '/de/');
    const [first, second] = parse(urlset(url('/en/', two) + url('/de/', two), `${NS} ${XHTML}`)).alternates;
    expect(first?.alternates).toHaveLength(2);
    expect(second?.alternates).toBe(first?.alternates);
  });

  it('leaves out the language versions of an entry that do not all fit, and says so', () => {
    const three = ['en', 'de', 'fr'].map((lang) => alternate(lang, `/${lang}/`)).join('');
    const content = url(`${HOME}a`, three) + url(`${HOME}b`, three) + url(`${HOME}c`, alternate('en', '/'));
    const { alternates, hasAllAlternates } = parse(urlset(content, `${NS} ${XHTML}`));
    expect(alternates.map((each) => each.url)).toEqual([`${HOME}a`, `${HOME}c`]);
    expect(hasAllAlternates).toBe(false);
  });
});

const cpuMs = (text: string) => leastCpuMs(() => parseSitemap(text, FILE, { maxEntries: 1000, maxAlternates: 1000 }));

const open = `<urlset ${NS} ${XHTML}>`;

/** Each makes a file of n faults. */
const FILES: readonly [name: string, make: (n: number) => string, n: number][] = [
  ['entries', (n) => `${open}${url(HOME).repeat(n)}</urlset>`, 50_000],
  ['language versions in one entry', (n) => `${open}<url>${alternate('en', '/').repeat(n)}`, 50_000],
  ['nested elements', (n) => `${open}<url>`.repeat(n), 100_000],
  ['elements that declare prefixes', (n) => `${open}${'<p:a xmlns:p="u:p"/>'.repeat(n)}`, 100_000],
  ['attributes', (n) => `<urlset${' a="x"'.repeat(n)}>`, 100_000],
  ['one long attribute', (n) => `<urlset a="${'&amp;'.repeat(n)}">`, 200_000],
  ['one long address', (n) => `${open}<url><loc>${'&amp;x'.repeat(n)}`, 200_000],
  ['bare ampersands', (n) => `${open}<url><loc>${'&'.repeat(n)}`, 500_000],
  ['unfinished numbers', (n) => `${open}<url><loc>${'&#1'.repeat(n)}`, 200_000],
  ['end tags', (n) => `${open}${'</a>'.repeat(n)}`, 200_000],
  ['brackets', (n) => `${open}${'< '.repeat(n)}`, 300_000],
  ['unclosed comments', (n) => `${open}${'<!--'.repeat(n)}`, 300_000],
  ['lines of text', (n) => `${HOME}${'\nx'.repeat(n)}`, 300_000],
  ['empty lines', (n) => `${HOME}${'\r\n'.repeat(n)}`, 500_000],
  ['white space', (n) => `${HOME}${' \n'.repeat(n)}`, 500_000],
];

describe('[sec:H9] hostile sitemaps are read in linear time', () => {
  it.each(FILES)(
    '%s',
    // A pause of the machine during one of the measurements says nothing about growth.
    { timeout: 30_000, retry: 2 },
    (_name, make, n) => {
      cpuMs(make(Math.ceil(n / 10)));
      const whole = cpuMs(make(n));
      expect(whole).toBeLessThan(1000);
      // Below a few milliseconds the clock says nothing about growth.
      expect(whole).toBeLessThan(Math.max(50, cpuMs(make(Math.ceil(n / 2))) * 3.5));
    },
  );
});
