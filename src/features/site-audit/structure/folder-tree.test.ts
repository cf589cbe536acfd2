import { describe, expect, it } from 'vitest';
import {
  buildFolderTree,
  drawnFolders,
  errorsPerPage,
  mostErrorsPerPage,
  pathTo,
  sumCounts,
  type Folder,
} from './folder-tree.ts';

const folder = (path: string, pages: number, more: Partial<Folder> = {}): Folder => ({
  path,
  pages,
  errors: 0,
  warnings: 0,
  ...more,
});
const FOLDERS = [
  folder('/', 100),
  folder('/blog/', 60),
  folder('/blog-archive/', 10),
  folder('/blog/2024/', 25),
  folder('/blog/2024/may/', 5),
  folder('/shop/de/', 20),
];

describe('buildFolderTree', () => {
  it('puts each folder into the nearest one that is known, the largest first', () => {
    const root = buildFolderTree(FOLDERS);
    expect(root?.children.map(({ path, name }) => [path, name])).toEqual([
      ['/blog/', 'blog'],
      ['/shop/de/', 'shop/de'],
      ['/blog-archive/', 'blog-archive'],
    ]);
    expect(root?.own.pages).toBe(10);
    expect(root?.children[0]?.children[0]?.children[0]?.path).toBe('/blog/2024/may/');
  });

  it('does not depend on the order or a slash at the end, and counts no pages below zero', () => {
    const root = buildFolderTree([folder('/a/b', 9), folder('/a', 5), folder('/', 5)]);
    expect(root?.children[0]?.children[0]?.name).toBe('b');
    expect(root?.children[0]?.own.pages).toBe(0);
  });

  it('is nothing without the whole site', () => {
    expect(buildFolderTree([])).toBeNull();
  });
});

it('finds the way to a folder', () => {
  const root = buildFolderTree(FOLDERS);
  if (root === null) throw new Error('The test has a root');
  expect(pathTo(root, '/blog/2024/')?.map(({ path }) => path)).toEqual(['/', '/blog/', '/blog/2024/']);
  expect(pathTo(root, '/none/')).toBeNull();
});

it('knows the most errors a page of what is drawn', () => {
  const root = buildFolderTree([
    folder('/', 100, { errors: 30 }),
    folder('/a/', 50, { errors: 20 }),
    folder('/a/b/', 10, { errors: 18 }),
    folder('/a/b/c/', 1, { errors: 18 }),
  ]);
  // Of the third level nothing is drawn.
  expect(root && mostErrorsPerPage(root)).toBe(1.8);
  expect(errorsPerPage({ pages: 0, errors: 0, warnings: 0 })).toBe(0);
});

it.each([
  [[15], [], [15]],
  [[1], [], [1]],
  [[15, 14], [], [15, 14]],
  [[15, 14, 14], [14, 14], [15]],
])('draws folders of %j pages of 1,000, those of %j as one', (pages, rest, seen) => {
  const small = pages.map((each, at) => folder(`/${String(at)}/`, each));
  const root = buildFolderTree([folder('/', 1000), folder('/large/', 900), ...small]);
  const drawn = root === null ? { folders: [], rest: [] } : drawnFolders(root);
  const pagesOf = (nodes: readonly Folder[]) => nodes.map((node) => node.pages);
  expect([pagesOf(drawn.rest), pagesOf(drawn.folders)]).toEqual([rest, [900, ...seen]]);
});

it('sums counts', () => {
  expect(sumCounts([folder('/a/', 1, { errors: 2 }), folder('/b/', 3, { warnings: 4 })])).toEqual({
    pages: 4,
    errors: 2,
    warnings: 4,
  });
});
