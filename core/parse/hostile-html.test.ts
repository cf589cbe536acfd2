import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { parseDocument } from './html.ts';

const cpuMs = (html: string) => leastCpuMs(() => parseDocument(html, 'https://example.org/'));

/** Each makes a page of n faults. */
const PAGES: readonly [name: string, make: (n: number) => string, n: number][] = [
  ['nested divs', (n) => '<div>'.repeat(n), 100_000],
  ['nested divs with ids and labels', (n) => '<div id="a" aria-label="x"><label>'.repeat(n) + 'x', 50_000],
  [
    'nested inline elements and end tags that miss them',
    (n) => `<span>${'<div><i>'.repeat(n)}${'</span></b></p>'.repeat(n)}`,
    50_000,
  ],
  ['attributes on one tag', (n) => `<p ${Array.from({ length: n }, (_, index) => `a${index}="x"`).join(' ')}>`, 50_000],
  ['one long attribute', (n) => `<a href="${'x'.repeat(n)}">`, 5_000_000],
  ['an unclosed script', (n) => `<script>${'<a '.repeat(n)}`, 1_000_000],
  ['plaintext', (n) => `<plaintext>${'<a>'.repeat(n)}`, 1_000_000],
  ['tables that foster their contents', (n) => '<table><a>'.repeat(n), 50_000],
  ['entities', (n) => '&amp;'.repeat(n), 1_000_000],
  ['drawings and formulas', (n) => '<svg><math><p>'.repeat(n), 50_000],
  ['nested links', (n) => '<a href=x>'.repeat(n), 50_000],
  ['nested headings around blocks', (n) => `${'<h1><div>'.repeat(n)}x`, 50_000],
  ['nested items', (n) => '<div itemscope itemprop="a" typeof="b" property="c">'.repeat(n), 50_000],
  ['unclosed comments', (n) => '<!--'.repeat(n), 500_000],
  ['list items', (n) => '<ul><li>'.repeat(n), 50_000],
  ['white space', (n) => `<p>${' '.repeat(n)}x`, 5_000_000],
  ['image candidates', (n) => `<img srcset="${','.repeat(n)}"><img srcset="${' x'.repeat(n)}">`, 1_000_000],
  [
    'images of very many candidates',
    (n) => `<img srcset="${'a 1x,'.repeat(n)}"><link rel=preload imagesrcset="${'b 1x,'.repeat(n)}">`,
    500_000,
  ],
  [
    'items in an element of many attributes',
    (n) => `<div ${Array.from({ length: n }, (_, index) => `a${index}`).join(' ')}>${'<i typeof="a">x</i>'.repeat(n)}`,
    20_000,
  ],
  ['repeated attributes', (n) => `<p ${'a '.repeat(n)}>`, 1_000_000],
  ['end tags that end no title', (n) => `<title>${'</tite>'.repeat(n)}`, 500_000],
  ['scripts in comments in scripts', (n) => '<script><!--<script></script>--></script>'.repeat(n), 20_000],
  ['a script with very many comments', (n) => `<script>${'<!--<script>-->'.repeat(n)}`, 200_000],
  ['unclosed CDATA sections', (n) => `<svg>${'<![CDATA['.repeat(n)}`, 500_000],
  ['comments that nearly end', (n) => `<!--${'--!'.repeat(n)}`, 1_000_000],
  ['unclosed quotation marks', (n) => '<a b="'.repeat(n), 500_000],
  ['references that are none', (n) => '&CounterClockwiseContourIntegra'.repeat(n), 100_000],
  ['carriage returns', (n) => '\r<p>'.repeat(n), 50_000],
  ['deep JSON-LD', (n) => `<script type="application/ld+json">${'{"a":'.repeat(n)}1${'}'.repeat(n)}</script>`, 100_000],
];

describe('[sec:H5] hostile pages are read in linear time and without overflow', () => {
  it.each(PAGES)(
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

  it('survives control characters, a byte order mark in the middle and lone surrogates', () => {
    const { visibleText, titles } = parseDocument(
      '<title>a\u0000b\ud800</title><p>c\ufeffd\u0000\u202ee',
      'https://example.org/',
    );
    expect(titles).toHaveLength(1);
    expect(visibleText).toContain('c');
  });

  it.each([
    '<',
    '<!',
    '<!-',
    '<!doctype',
    '<?',
    '</',
    '</a',
    '</a ',
    '<a',
    '<a/',
    '<a b',
    '<a b="',
    '&',
    '&#',
    '<script',
    '<script><!--<script>',
    '<svg><![CDATA[',
    '<![CDATA[',
    '',
    '\u0000',
  ])('ends well after %j', (html) => {
    expect(parseDocument(html, 'https://example.org/').anchors).toEqual([]);
  });
});
