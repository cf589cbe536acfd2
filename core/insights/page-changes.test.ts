import { expect, it } from 'vitest';
import { pageChanges, type PageState } from './page-changes.ts';

const SEEN = { site: 'a.example', page: 'https://a.example/', source: 'siteAudit', sinceMs: 1, atMs: 2 } as const;
const PAGE: PageState = {
  status: 200,
  redirectsTo: null,
  isNoindex: false,
  isBlocked: false,
  canonical: null,
  title: 'Shoes',
  description: 'All shoes',
  h1: 'Shoes',
  words: 500,
  inlinks: 10,
  ttfbMs: 200,
  hasAlternates: true,
};

const CASES: readonly (readonly [string, Partial<PageState>, string[]])[] = [
  ['nothing', {}, []],
  ['an error, whatever the error page says', { status: 404, title: 'Not found', words: 5 }, ['status']],
  ['a redirect', { status: 301, redirectsTo: 'https://a.example/b/', title: null }, ['redirect']],
  [
    'directives',
    { isNoindex: true, isBlocked: true, canonical: 'https://b.example/' },
    ['noindex', 'robots', 'canonical'],
  ],
  ['words of the page', { title: 'Boots', description: '', h1: null }, ['title', 'description', 'h1']],
  ['spaces only', { title: ' Shoes ' }, []],
  ['a little text', { words: 520 }, []],
  ['much text', { words: 200 }, ['content']],
  ['lost links and time', { inlinks: 2, ttfbMs: 900 }, ['links', 'speed']],
  ['links won, and faster', { inlinks: 40, ttfbMs: 10 }, []],
  ['lost language versions', { hasAlternates: false }, ['hreflang']],
];
it.each(CASES)('tells %s', (_name, changed, kinds) => {
  expect(pageChanges(PAGE, { ...PAGE, ...changed }, SEEN).map(({ kind }) => kind)).toEqual(kinds);
});

it('takes nothing for a change that a source does not tell', () => {
  expect(pageChanges(PAGE, { status: 200 }, SEEN)).toEqual([]);
});
