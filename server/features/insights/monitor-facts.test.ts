import { expect, it } from 'vitest';
import { monitorEvents, outageEvents } from './monitor-facts.ts';

const SITE = 'a.example';
const PAGE = `https://${SITE}/a/`;
type Lines = { field: string; gone?: string[]; come?: string[] };
const read = (kind: string, changes: readonly Lines[]) =>
  monitorEvents(SITE, [
    { kind, url: PAGE, atMs: 5000, everyMs: 1000, changes: changes.map((each) => ({ gone: [], come: [], ...each })) },
  ]).map(({ kind: what, page, before, after }) => [what, page, before, after]);

const PAGES: readonly (readonly [string, readonly Lines[], readonly unknown[]])[] = [
  ['another title', [{ field: 'title', gone: ['Old'], come: ['New'] }], [['title', PAGE, 'Old', 'New']]],
  ['an index that is forbidden', [{ field: 'robots', come: ['noindex'] }], [['noindex', PAGE, null, 'noindex']]],
  ['another word for robots that changes nothing', [{ field: 'robots', come: ['max-snippet:3'] }], []],
  [
    'a page that is gone',
    [{ field: 'status', gone: [`200 ${PAGE}`], come: [`404 ${PAGE}`] }],
    [['status', PAGE, '200', '404']],
  ],
  [
    'a redirect',
    [{ field: 'status', gone: [`200 ${PAGE}`], come: [`301 ${PAGE}`, `200 https://${SITE}/b/`] }],
    [['redirect', PAGE, null, `https://${SITE}/b/`]],
  ],
  ['a word or two of the text', [{ field: 'text', gone: ['12 visitors today'], come: ['13 visitors today'] }], []],
  [
    'a text that is another',
    [{ field: 'text', gone: ['old'], come: ['word '.repeat(40).trim()] }],
    [['content', PAGE, 'old', 'word '.repeat(40).trim()]],
  ],
];
it.each(PAGES)('makes of %s what it is to a page', (_name, changes, events) => {
  expect(read('page', changes)).toEqual(events);
});

it('makes of another robots.txt what it is to the pages, and nothing of pages a crawl has met meanwhile', () => {
  const pages = { field: 'blockedPages', come: [PAGE], gone: [`https://${SITE}/b/`] };
  expect(read('robots', [pages, { field: 'robotsTxt', come: ['Disallow: /a/'] }])).toEqual([
    ['robots', PAGE, null, 'disallow'],
    ['robots', `https://${SITE}/b/`, 'disallow', null],
  ]);
  expect(read('robots', [pages])).toEqual([]);
});

it('says since when it may have been so', () => {
  const changes = [{ field: 'title', gone: ['a'], come: ['b'] }];
  expect(monitorEvents(SITE, [{ kind: 'page', url: PAGE, atMs: 5000, everyMs: 1000, changes }])).toMatchObject([
    { sinceMs: 4000, atMs: 5000, source: 'monitor', site: SITE },
  ]);
  expect(outageEvents(SITE, [7])).toMatchObject([{ page: null, kind: 'status', sinceMs: 7, atMs: 7 }]);
});

it('passes over what another version may have stored', () => {
  expect(monitorEvents(SITE, [{ kind: 'page', url: PAGE, atMs: 1, everyMs: null, changes: 'odd' }])).toEqual([]);
});
