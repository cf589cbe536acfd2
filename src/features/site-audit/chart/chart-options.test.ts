import { describe, expect, it } from 'vitest';
import { depthGroup, graphOption } from '#src/features/site-audit/graph/graph-option.ts';
import { buildFolderTree } from '#src/features/site-audit/structure/folder-tree.ts';
import { structureOption } from '#src/features/site-audit/structure/structure-option.ts';
import type { Colours } from './colours.ts';

/** Each colour is its own name. */
const COLOURS = new Proxy({} as Colours, { get: (_target, name) => String(name) });
const URL_OF = (path: string) => `https://a.example${path}`;

type Piece = { id: string; name: string; value: number; itemStyle: { color: string }; children?: Piece[] };
type Option = {
  tooltip: { formatter: (hit: { data: unknown }) => HTMLElement[] };
  series: [{ data: Piece[]; links: { source: string; target: string }[] }];
};

describe('the treemap', () => {
  const root = buildFolderTree([
    { path: '/', pages: 100, errors: 10, warnings: 0 },
    { path: '/a/', pages: 60, errors: 9, warnings: 0 },
    { path: '/a/b/', pages: 20, errors: 0, warnings: 0 },
    { path: '/a/b/c/', pages: 5, errors: 0, warnings: 0 },
  ]);
  if (root === null) throw new Error('The test has a root');
  const texts = { own: 'here', counts: ({ pages }: { pages: number }) => [`${pages} pages`] };
  const option = structureOption(root, root, texts)(COLOURS) as Option;

  it('holds two levels of folders, with what lies in none of them', () => {
    const [a, own] = option.series[0].data;
    expect([a?.id, a?.value, a?.children?.map(({ id, value }) => [id, value])]).toEqual([
      '/a/',
      60,
      [
        ['/a/b/', 20],
        ['/a/', 40],
      ],
    ]);
    expect(a?.children?.[0]?.children).toBeUndefined();
    expect([own?.id, own?.name, own?.value]).toEqual(['/', 'here', 40]);
  });

  it('compares the errors of each folder with those of the whole site', () => {
    const [a, own] = option.series[0].data;
    expect([a, own, a?.children?.[0]].map((piece) => piece?.itemStyle.color)).toEqual([
      'errorSoft',
      'warningSoft',
      'passedSoft',
    ]);
  });

  it('never reads an address as HTML', () => {
    const lines = option.tooltip.formatter({ data: { id: '/<img src=x>/', counts: [] } });
    expect(lines.map(({ textContent, children }) => [textContent, children.length])).toEqual([['/<img src=x>/', 0]]);
  });
});

describe('the network', () => {
  const graph = {
    nodes: [
      { url: URL_OF('/'), rank: 4, depth: 0 },
      { url: URL_OF('/a/'), rank: 1, depth: 7 },
      { url: URL_OF('/b/'), rank: 1, depth: null },
    ],
    links: [
      [0, 1],
      [1, 9],
    ] as [number, number][],
  };
  const look = { nameOf: (url: string) => url, textOf: () => 'strong', aspect: 2 };

  it('draws each page once and only links between pages that are there', () => {
    const [series] = (graphOption(graph, look)(COLOURS) as Option).series;
    expect(series.data.map(({ id, itemStyle }) => [id, itemStyle.color])).toEqual([
      [URL_OF('/'), 'data1'],
      [URL_OF('/a/'), 'data4'],
      [URL_OF('/b/'), 'data8'],
    ]);
    expect(series.links).toEqual([{ source: URL_OF('/'), target: URL_OF('/a/') }]);
  });

  it.each([
    [0, '0'],
    [2, '2'],
    [3, '3'],
    [40, '3'],
    [null, 'none'],
  ])('groups %j clicks as %s', (depth, group) => {
    expect(depthGroup(depth)).toBe(group);
  });
});
