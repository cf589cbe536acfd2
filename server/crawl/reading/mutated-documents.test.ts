import { describe, expect, it } from 'vitest';
import { parseRobotsTxt, isAllowed } from '#core/parse/robots-txt.ts';
import { parseSitemap } from '#core/parse/sitemap.ts';
import { createRandom, pick } from '#tests/chaos/random.ts';
import { createSite } from '#tests/support/synthetic-site.mjs';
import { fetchFacts } from '#tests/support/fetch-facts.ts';
import { readPage } from './read-page.ts';

const MUTATIONS = 1000;
/** SEED=5 tries the mutations of another seed; a failure names its own. */
const SEED = Number(process.env['SEED'] ?? 1);
const ORIGIN = 'https://a.example';

const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    ';',
    '=',
    '/',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<script>',
    '</script',
    '<svg>',
    '<math>',
  ],
  ...[
    '<title>',
    '<base href="//x">',
    '<meta charset="utf-16">',
    '<plaintext>',
    '<table><a>',
    '\u0000',
    '\uFEFF',
    '\u202e',
  ],
  ...[
    '\ud800',
    '&#0;',
    '&#x10ffff;',
    '&amp',
    '\r',
    '\t',
    '%',
    '%zz',
    'javascript:',
    'http://[',
    '\\',
    '{{',
    '\u{1f600}',
  ],
];

/** A text with up to eight random changes: parts cut, doubled, moved, repeated, and pieces put in that a parser may stumble over. */
function mutate(text: string, random: () => number): string {
  let result = text;
  const at = (): number => Math.floor(random() * (result.length + 1));
  for (let change = Math.floor(random() * 8); change >= 0; change -= 1) {
    const [from, to] = [at(), at()].toSorted((one, other) => one - other) as [number, number]; // two numbers
    const part = result.slice(from, Math.min(to, from + 2000));
    result = pick(
      [
        () => result.slice(0, from) + result.slice(from + part.length),
        () => result.slice(0, from) + part + result.slice(from),
        () => result.slice(0, from) + pick(PIECES, random) + result.slice(from),
        () => result.slice(0, from) + pick(PIECES, random).repeat(Math.floor(random() * 500)) + result.slice(from),
        () => result.slice(0, from) + part.split('').reverse().join('') + result.slice(from + part.length),
        () => result.slice(0, from),
      ],
      random,
    )();
  }
  return result;
}

const HEADERS = ['content-type', 'link', 'x-robots-tag', 'cache-control', 'set-cookie', 'content-language', 'refresh'];
const VALUES = [
  'text/html; charset=utf-8',
  '<https://a.example/>; rel="canonical", </de/>; rel=alternate; hreflang="de"',
  'googlebot: noindex, unavailable_after: 25 Jun 2010 15:00:00 PST',
  'max-age=31536000, no-store="a, b"',
  'a=b; Path=/; SameSite=None',
  '5; url=/next/',
];

describe('documents with something wrong anywhere', { timeout: 120_000 }, () => {
  const site = createSite({ pages: 30, seed: 7 });
  const pages = Array.from({ length: 30 }, (_unused, at) => site.page(at, ORIGIN).toString('utf8'));

  it(`${MUTATIONS} pages with their headers are read without a crash, each in two seconds, in bounded memory [sec:F15]`, () => {
    const random = createRandom(SEED);
    let mostRss = 0;
    const rss = process.memoryUsage.rss();
    for (let round = 0; round < MUTATIONS; round += 1) {
      const body = Buffer.from(mutate(pick(pages, random), random), 'utf8');
      const headers = HEADERS.filter(() => random() < 0.5).map((name): [string, string] => [
        name,
        mutate(pick(VALUES, random), random).replaceAll(/[\r\n\0]/gu, ' '),
      ]);
      const startedAt = process.cpuUsage();
      const what = `SEED=${SEED} round ${round}`;
      expect(
        () =>
          readPage({
            kind: 'page',
            facts: fetchFacts(`${ORIGIN}/page/`, body, { headers }),
            body,
            robots: { url: `${ORIGIN}/robots.txt`, status: 200, isAllowed: true, rule: null },
            thresholds: {},
            ignoredParameters: [],
            alternates: [],
          }),
        what,
      ).not.toThrow();
      expect(process.cpuUsage(startedAt).user / 1e6, what).toBeLessThan(2);
      mostRss = Math.max(mostRss, process.memoryUsage.rss() - rss);
    }
    expect(mostRss).toBeLessThan(400 * 1024 * 1024);
  });

  it(`${MUTATIONS} robots.txt and sitemaps likewise [sec:F15]`, () => {
    const random = createRandom(SEED);
    const robots =
      'User-agent: *\nDisallow: /private/\nAllow: /*.html$\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n';
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${Array.from(
      { length: 50 },
      (_unused, at) =>
        `<url><loc>${ORIGIN}/${at}/</loc><lastmod>2026-01-0${(at % 9) + 1}</lastmod><xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/${at}/"/></url>`,
    ).join('')}</urlset>`;
    for (let round = 0; round < MUTATIONS; round += 1) {
      const what = `SEED=${SEED} round ${round}`;
      const startedAt = process.cpuUsage();
      expect(
        () => isAllowed(parseRobotsTxt(mutate(robots, random)), 'Googlebot', `${ORIGIN}/a.html`),
        what,
      ).not.toThrow();
      expect(
        () => parseSitemap(mutate(sitemap, random), `${ORIGIN}/s.xml`, { maxEntries: 50_000, maxAlternates: 1000 }),
        what,
      ).not.toThrow();
      expect(process.cpuUsage(startedAt).user / 1e6, what).toBeLessThan(2);
    }
  });
});
