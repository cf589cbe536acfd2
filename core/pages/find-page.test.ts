import { describe, expect, it } from 'vitest';
import { findPage, itemOf, itemsFor, offeredPages, pathsOf } from './find-page.ts';
import { definePage, type PageInput } from './page.ts';

const TEXT = { message: 'A', comment: '' };
const page = (id: string, path: string, rest: Partial<PageInput> = {}) =>
  definePage({ id, path, title: TEXT, description: TEXT, name: TEXT, isIndexable: false, ...rest });
const item = (segment: string) => ({ segment, title: TEXT, description: TEXT, name: TEXT });

const PAGES = [
  page('home', '/'),
  page('project', '/project/:domain?/'),
  page('tool', '/tools/:tool/', { feature: 'tools', items: [item('md5'), item('url-parser')] }),
  page('custom', '/p/:page/'),
];

describe('a path', () => {
  it.each([
    ['/', 'home'],
    ['/project/', 'project'],
    ['/project/a.example', 'project'],
    ['/project/a.example/more/', undefined],
    ['/p/anything/', 'custom'],
    ['/p/', undefined],
    ['/tools/md5/', 'tool'],
    ['/tools/md6/', undefined],
    ['/tools/', undefined],
    ['/nothing/', undefined],
  ])('%s is of the page %s [spec:2.27]', (path, id) => {
    expect(findPage(path, PAGES)?.id).toBe(id);
  });

  it('names an item of its page, where that has items', () => {
    const [, project, tool] = PAGES;
    expect([tool && itemOf(tool, '/tools/url-parser/')?.nameId, project && itemOf(project, '/project/md5/')]).toEqual([
      'NAV_TOOL_URL_PARSER',
      undefined,
    ]);
  });
});

it('a page is at each of its addresses', () => {
  expect(PAGES.map((each) => pathsOf(each, 'a.example'))).toEqual([
    ['/'],
    ['/project/', '/project/a.example/'],
    ['/tools/md5/', '/tools/url-parser/'],
    ['/p/a.example/'],
  ]);
});

it('a page of a feature goes with it [spec:2.28]', () => {
  expect(offeredPages(PAGES, []).map(({ id }) => id)).toEqual(['home', 'project', 'custom']);
  expect(offeredPages(PAGES, ['tools'])).toHaveLength(4);
});

it('texts are named after page and item', () => {
  const [tool] = PAGES.filter(({ items }) => items !== undefined);
  expect(page('websiteChecker', '/website-checker/')).toMatchObject({
    title: { id: 'META_WEBSITE_CHECKER_TITLE' },
    description: { id: 'META_WEBSITE_CHECKER_DESCRIPTION' },
    name: { id: 'NAV_WEBSITE_CHECKER' },
    nameId: 'NAV_WEBSITE_CHECKER',
  });
  expect(tool?.items?.[1]).toMatchObject({
    title: { id: 'META_TOOL_URL_PARSER_TITLE' },
    name: { id: 'NAV_TOOL_URL_PARSER' },
  });
  expect(page('home', '/', { name: 'brand' })).toMatchObject({ name: null, nameId: '' });
});

it('items for owners are left out for everybody else', () => {
  const account = page('account', '/account/:tab/', {
    items: [item('profile'), { ...item('balance'), needs: 'owner' }],
  });
  const seen = (isOwner: boolean) => itemsFor(account, isOwner).map(({ segment }) => segment);
  expect([seen(true), seen(false), itemsFor(page('home', '/'), true)]).toEqual([
    ['profile', 'balance'],
    ['profile'],
    [],
  ]);
});
