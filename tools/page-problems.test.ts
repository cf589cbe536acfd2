import { describe, expect, it } from 'vitest';
import { definePage, type Page, type PageInput } from '#core/pages/page.ts';
import { pageProblems, pathOfRoute, type PageTree } from './page-problems.ts';

const text = (length: number) => ({ message: 'x'.repeat(length), comment: '' });
const INPUT: PageInput = {
  id: 'pageSpeed',
  path: '/page-speed/',
  title: text(40),
  description: text(100),
  name: text(10),
  isIndexable: true,
  menu: { order: 30, group: 'audit', icon: 'gauge', project: { query: 'site' } },
};
const FILE = 'core/pages/page-speed.ts';
const ROUTE = 'src/routes/{-$lang}/page-speed.tsx';

/** A tree of one page that lacks nothing, with something changed. */
function tree(input: Partial<PageInput>, rest: Partial<PageTree> = {}, menu: Partial<Page['menu']> = {}): PageTree {
  const page = definePage({ ...INPUT, ...input });
  return {
    pages: [{ file: FILE, page: { ...page, menu: page.menu && { ...page.menu, ...menu } } }],
    routeFiles: ['src/routes/__root.tsx', 'src/routes/{-$lang}/route.tsx', ROUTE],
    groups: [{ id: 'audit', order: 50 }],
    isIcon: (name) => name === 'gauge',
    ...rest,
  };
}

/** The tree with a second page, which is as the first but for this. */
function pair(input: Partial<PageInput>): PageTree {
  const one = tree({});
  const other = {
    id: 'other',
    path: '/other/',
    menu: { ...INPUT.menu, order: 40, icon: 'gauge', project: 'none' },
  } as const;
  return {
    ...one,
    pages: [...one.pages, { file: 'core/pages/other.ts', page: definePage({ ...INPUT, ...other, ...input }) }],
    routeFiles: [...one.routeFiles, 'src/routes/{-$lang}/other.tsx'],
  };
}

describe('a page is told to lack', () => {
  it('nothing when it is whole', () => {
    expect(pageProblems(tree({}))).toEqual([]);
    expect(pageProblems(pair({}))).toEqual([]);
  });

  it.each<[what: string, tree: PageTree, line: string]>([
    ['its route', tree({}, { routeFiles: [] }), `${FILE}: no file of src/routes answers "/page-speed/"`],
    [
      'the route of its optional parameter',
      tree({ path: '/page-speed/:site?/', isIndexable: false }),
      `${FILE}: no file of src/routes answers "/page-speed/:/"`,
    ],
    [
      'itself where there is a route',
      tree({}, { routeFiles: [ROUTE, 'src/routes/{-$lang}/lost.$id.tsx'] }),
      'src/routes/{-$lang}/lost.$id.tsx: no page of core/pages has the path "/lost/:/"',
    ],
    [
      'the guard of its route',
      tree({ requiresAuth: true }),
      `${ROUTE}: belongs into the folder _signed-in, as ${FILE} says`,
    ],
    ['a title', tree({ title: text(0) }), `${FILE}: the title is empty`],
    ['a description', tree({ description: text(0) }), `${FILE}: the description is empty`],
    ['a name', tree({ name: text(0) }), `${FILE}: the name is empty`],
    ['room for its title', tree({ title: text(61) }), `${FILE}: the title has 61 characters instead of 30 to 60`],
    ['words', tree({ description: text(69) }), `${FILE}: the description has 69 characters instead of 70 to 155`],
    [
      'the name of an item',
      tree({
        path: '/page-speed/:tool/',
        items: [{ segment: 'one', title: text(40), description: text(100), name: text(0) }],
      }),
      `${FILE}, item "one": the name is empty`,
    ],
    [
      'the items that search engines could find',
      tree({ path: '/page-speed/:site/' }),
      `${FILE}: a page with a parameter and no items cannot be indexable`,
    ],
    ['an icon that is there', tree({}, { isIcon: () => false }), `${FILE}: lucide-react has no icon "gauge"`],
    ['a group that is there', tree({}, { groups: [] }), `${FILE}: core/pages/menu-groups.ts has no group "audit"`],
    ['a name for the menu', tree({ name: 'brand' }), `${FILE}: a page of the menu needs a name of its own`],
    ['an id like its file', tree({ id: 'speed' }), `${FILE}: is not named after the id "speed"`],
    [
      'a place of its own in a group',
      pair({ menu: { order: 30, group: 'audit', icon: 'gauge', project: 'none' } }),
      'core/pages/other.ts: another entry of the menu group "audit" has the order 30',
    ],
    [
      'a path of its own',
      pair({ path: '/page-speed/' }),
      'core/pages/other.ts: another page has the path "/page-speed/"',
    ],
    ['an id of its own', pair({ id: 'pageSpeed' }), 'core/pages/other.ts: another page has the id "pageSpeed"'],
  ])('%s', (_what, given, line) => {
    expect(pageProblems(given)).toContain(line);
  });

  it('a place of its own beside the groups', () => {
    const alone = { order: 50, icon: 'gauge', project: 'none' } as const;
    expect(pageProblems(tree({ menu: alone }))).toEqual([
      'core/pages/menu-groups.ts, "audit": another entry of the menu has the order 50',
    ]);
  });
});

it.each([
  ['src/routes/{-$lang}/index.tsx', '/', false],
  ['src/routes/{-$lang}/project.$domain.tsx', '/project/:/', false],
  ['src/routes/{-$lang}/inner-optimization/analyzer.tsx', '/inner-optimization/analyzer/', false],
  ['src/routes/{-$lang}/_signed-in/dashboard.tsx', '/dashboard/', true],
])('%s answers %s', (file, path, isSignedIn) => {
  expect(pathOfRoute(file)).toEqual({ path, isSignedIn });
});
