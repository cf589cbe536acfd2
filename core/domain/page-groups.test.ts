import { describe, expect, it } from 'vitest';
import { fitsPattern, groupPages, samplePages } from './page-groups.ts';

const at = (...paths: string[]): string[] => paths.map((path) => `https://example.org${path}`);
const shape = (urls: readonly string[], patterns?: readonly string[]) =>
  groupPages(urls, patterns).map(({ pattern, pages }) => [pattern, pages.length]);

describe('groups of pages', () => {
  it('has names of things in one group, and sections apart', () => {
    const goods = ['a', 'b', 'c', 'd', 'e'].map((name) => `/shop/${name}/`);
    expect(shape(at('/', '/about/', '/contact/', '/shop/', ...goods))).toEqual([
      ['/', 1],
      ['/shop/*', 5],
      ['/about', 1],
      ['/contact', 1],
      ['/shop', 1],
    ]);
  });

  it('sees that numbers, dates and ids differ, however few there are', () => {
    expect(shape(at('/news/2026/11/first', '/news/2025/01/second', '/item/42', '/item/0a1b2c3d4e'))).toEqual([
      ['/item/*', 2],
      ['/news/*/*/first', 1],
      ['/news/*/*/second', 1],
    ]);
  });

  it('joins what lies below things: products in many categories are one template', () => {
    const paths = ['red', 'blue', 'green', 'white'].flatMap((kind) => [1, 2, 3, 4].map((n) => `/c/${kind}/p${n}x`));
    expect(shape(at(...paths))).toEqual([['/c/*/*', 16]]);
  });

  it('keeps languages and sections at the top apart, whatever their number', () => {
    const paths = ['de', 'fr', 'ru', 'uk', 'pl'].flatMap((lang) => [`/${lang}/about`, `/${lang}/prices`]);
    expect(shape(at(...paths))).toHaveLength(10);
  });

  it('takes the patterns of the user first, the first that fits', () => {
    const urls = at('/shop/a', '/shop/b', '/shop/sale/x', '/blog/one');
    expect(shape(urls, ['/shop/**', '/blog/*', '/shop/*'])).toEqual([
      ['/shop/**', 3],
      ['/blog/*', 1],
    ]);
    expect(fitsPattern('/shop/', '/shop/*')).toBe(false);
    expect(fitsPattern('/shop/', '/shop/**')).toBe(true);
  });

  it('groups 50,000 pages in seconds at most', () => {
    const urls = at(...Array.from({ length: 50_000 }, (_, n) => `/s${n % 40}/c${n % 97}/page-${n}`));
    const start = performance.now();
    expect(groupPages(urls).length).toBeLessThan(200);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('samples of groups', () => {
  const groups = groupPages(at('/', ...['a', 'b', 'c', 'd'].map((name) => `/x/${name}`), '/about'));

  it('have so many pages of each group, one of each before a second of any', () => {
    expect(samplePages(groups, 2, 100).map(({ url }) => new URL(url).pathname)).toEqual([
      '/',
      '/x/a',
      '/about',
      '/x/b',
    ]);
  });

  it('end at the limit', () => {
    expect(samplePages(groups, 5, 3)).toHaveLength(3);
  });
});
