import { describe, expect, it } from 'vitest';
import { mergePages, shapeOf, type CheckedPage } from './merge-pages.ts';
import type { Impact, RuleOutcome } from './outcomes.ts';

function broken(rule: string, snippets: readonly string[], impact: Impact = 'serious'): RuleOutcome {
  return {
    ...{ rule, impact, help: 'Mend it', description: 'Why', helpUrl: '', criteria: ['1.4.3'], tags: [] },
    elements: snippets.map((snippet, at) => ({
      ...{ selector: `#e${String(at)}`, snippet, impact, any: [], all: [], contrast: null },
      ...{ picture: null, stop: null, reachesPx: null },
    })),
    elementCount: snippets.length,
  };
}

const page = (path: string, pattern: string, ...violations: RuleOutcome[]): CheckedPage => ({
  url: `https://example.org${path}`,
  pattern,
  violations,
});

const LOGO = '<a class="logo" href="/"><img src="/logo.svg"></a>';
const card = (name: string): string => `<img class="card" id="i-${name}" src="/p/${name}.jpg" data-n='${name}'>`;

describe('faults that pages share', () => {
  it('are one fault with its pages: one in the header of all is part of the template of the website', () => {
    const pages = ['/', '/a', '/b'].map((path) => page(path, path === '/' ? '/' : '/*', broken('image-alt', [LOGO])));
    expect(mergePages(pages)).toMatchObject([
      { rule: 'image-alt', reach: 'site', pattern: null, pages: pages.map(({ url }) => url), elementCount: 3 },
    ]);
  });

  it('are part of a group when most of its checked pages have them, and no other page', () => {
    const pages = [
      page('/', '/'),
      page('/shop/a', '/shop/*', broken('image-alt', [card('a'), card('aa')])),
      page('/shop/b', '/shop/*', broken('image-alt', [card('b')])),
      page('/shop/c', '/shop/*'),
      page('/about', '/about'),
      page('/news', '/news'),
    ];
    expect(mergePages(pages)).toMatchObject([{ reach: 'group', pattern: '/shop/*', elementCount: 3 }]);
    // Half of them is not most of them.
    expect(mergePages([...pages, page('/shop/d', '/shop/*')])).toMatchObject([{ reach: 'pages', pattern: null }]);
  });

  it('stay with their pages otherwise: a group of one page is no template', () => {
    const pages = [page('/', '/'), page('/a', '/a', broken('label', ['<input type="text">'])), page('/b', '/b')];
    expect(mergePages(pages)).toMatchObject([{ reach: 'pages', pages: ['https://example.org/a'] }]);
  });

  it('stand apart where the rule or the kind of element differs', () => {
    const faults = mergePages([
      page('/', '/', broken('image-alt', [LOGO, card('a')]), broken('link-name', [LOGO])),
      page('/a', '/a', broken('image-alt', [card('z')])),
    ]);
    expect(faults.map(({ rule, pages }) => [rule, pages.length])).toEqual([
      ['image-alt', 2],
      ['image-alt', 1],
      ['link-name', 1],
    ]);
  });

  it('come with the worst first, then with those of most pages', () => {
    const minor = broken('a', ['<b>'], 'minor');
    const faults = mergePages([
      page('/', '/', minor, broken('b', ['<i>'], 'critical'), broken('c', ['<u>'], 'minor')),
      page('/a', '/a', broken('c', ['<u>'], 'minor')),
    ]);
    expect(faults.map(({ rule }) => rule)).toEqual(['b', 'c', 'a']);
  });
});

describe('shapeOf', () => {
  it('keeps tags, classes, roles and names of attributes, and leaves out what differs from page to page', () => {
    expect(shapeOf(card('a'))).toBe(shapeOf(card('b')));
    expect(shapeOf('<p class="price">12 €</p>')).toBe('<p class="price"></p>');
    expect(shapeOf('<a class="x" href="/1">')).not.toBe(shapeOf('<a class="y" href="/1">'));
    expect(shapeOf('<button role="tab" disabled>')).toBe('<button role="tab" disabled>');
  });
});
