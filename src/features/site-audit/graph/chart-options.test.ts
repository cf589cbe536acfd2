import { describe, expect, it } from 'vitest';
import { depthGroup, graphOption } from '#src/features/site-audit/graph/graph-option.ts';
import { buildFolderTree } from '#src/features/site-audit/structure/folder-tree.ts';
import { structureOption } from '#src/features/site-audit/structure/structure-option.ts';
import type { Colours } from '#src/ui/index.tsx';

/** Each colour is its own name, but those that are mixed. */
const COLOURS = new Proxy({} as Colours, {
  get: (_target, name) => (name === 'sunken' ? 'rgb(0, 0, 0)' : name === 'error' ? 'rgb(200, 0, 0)' : String(name)),
});
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
  const texts = {
    own: 'here',
    rest: (count: number) => `${count} smaller folders`,
    counts: ({ pages }: { pages: number }) => [`${pages} pages`],
  };
  const option = structureOption(root, texts, false)(COLOURS) as Option;

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

  it('colours each area by its errors a page, the more the deeper, from none to the most shown', () => {
    const [a, own] = option.series[0].data;
    const redOf = (piece: Piece | undefined) => Number(/rgb\((\d+)/u.exec(piece?.itemStyle.color ?? '')?.[1]);
    // 9 errors on the 40 pages directly in it are the most; 1 on 40 is a ninth of that, 9 on 60 two thirds.
    const [deepest, none] = [redOf(a?.children?.[1]), redOf(a?.children?.[0])];
    expect([none, deepest]).toEqual([0, 70]);
    expect([redOf(own), redOf(a)]).toEqual([8, 47]);
  });

  it('shows folders that would be slivers as one area', () => {
    const small = Array.from({ length: 9 }, (_unused, at) => ({
      path: `/small-${String(at)}/`,
      pages: 1,
      errors: at === 0 ? 2 : 0,
      warnings: 0,
    }));
    const site = buildFolderTree([
      { path: '/', pages: 509, errors: 2, warnings: 0 },
      { path: '/a/', pages: 500, errors: 0, warnings: 0 },
      ...small,
    ]);
    if (site === null) throw new Error('The test has a root');
    const [series] = (structureOption(site, texts, false)(COLOURS) as Option).series;
    expect(series.data.map(({ id, name, value }) => [id, name, value])).toEqual([
      ['/a/', 'a', 500],
      ['/', '9 smaller folders', 9],
    ]);
  });

  it('has nothing of white between its areas: the gaps are of the colour below', () => {
    const [{ levels }] = (option as unknown as { series: [{ levels: { itemStyle: { borderColor?: string } }[] }] })
      .series;
    expect(levels[0]?.itemStyle.borderColor).toBe('panel');
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
  const look = { textOf: () => 'strong', aspect: 2 };

  it('draws each page once and only links between pages that are there', () => {
    const [series] = (graphOption(graph, look)(COLOURS) as Option).series;
    expect(series.data.map(({ id, itemStyle }) => [id, itemStyle.color])).toEqual([
      [URL_OF('/'), 'data1'],
      [URL_OF('/a/'), 'data4'],
      [URL_OF('/b/'), 'data8'],
    ]);
    expect(series.links).toEqual([{ source: URL_OF('/'), target: URL_OF('/a/') }]);
  });

  it('draws a page by its strength, as an area, and gives the largest their number of the table', () => {
    const [series] = (graphOption({ nodes: [...graph.nodes].reverse(), links: [] }, look)(COLOURS) as Option).series;
    const drawn = series.data as unknown as { symbolSize: number; value: number; label: { show: boolean } }[];
    expect(drawn.map(({ symbolSize }) => symbolSize)).toEqual([19, 19, 38]);
    expect(drawn.map(({ value, label }) => [value, label.show])).toEqual([
      [2, true],
      [3, true],
      [1, true],
    ]);
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
