import { describe, expect, it } from 'vitest';
import { buildFolderTree, folderGrade, pathTo, type Folder } from './folder-tree.ts';

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

it.each([
  [10, 2, 'error'],
  [10, 1, 'error'],
  [11, 1, 'warning'],
  [10, 0, 'passed'],
])('grades %i pages with %i errors on a site with one error in ten pages as %s', (pages, errors, grade) => {
  expect(folderGrade(folder('/a/', pages, { errors }), folder('/', 100, { errors: 10 }))).toBe(grade);
});
