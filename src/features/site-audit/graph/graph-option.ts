import type { EChartsCoreOption } from 'echarts/core';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { shortened, tooltipOf, ZOOM, type Colours } from '#src/ui/index.tsx';
import { forceLayout } from './force-layout.ts';

export type Graph = SiteAuditBody['graph'];
type GraphNode = Graph['nodes'][number];
/** What stands at the pointer over a page, below its address. */
export type NodeText = (node: GraphNode) => string;

/** The clicks that are told apart by colour; further ones are one group. */
export const DEPTH_GROUPS = ['0', '1', '2', '3', 'none'] as const;
export type DepthGroup = (typeof DEPTH_GROUPS)[number];
const GROUP_COLOURS = { 0: 'data1', 1: 'data3', 2: 'data2', 3: 'data4', none: 'data8' } as const;

export function depthGroup(depth: number | null): DepthGroup {
  if (depth === null) return 'none';
  return DEPTH_GROUPS[Math.min(3, Math.max(0, depth))] ?? 'none';
}

/** How large pages are drawn, and in how much room at least. */
const WIDE = { smallestPx: 7, largestPx: 38, widthPx: 600 };
const NARROW = { smallestPx: 5, largestPx: 26, widthPx: 250 };
/** A circle of this size has room for two digits. */
const NUMBERED_PX = 17;
const MOST_NUMBERED = 20;

export type GraphLook = {
  textOf: NodeText;
  /** Width by height of the place; the nodes fill it, and stay round. */
  aspect: number;
};

/** The pages of a graph, the strongest first: their order in the table, whose numbers stand in the chart. */
export function rankedNodes<T extends { readonly rank: number }>(nodes: readonly T[]): T[] {
  return nodes.toSorted((a, b) => b.rank - a.rank);
}

/**
 * The strongest pages and the links between them: the stronger, the larger, the area of a circle being its strength. The strongest
 * have their number of the table in them; a page that is pointed at shows its links.
 */
export function graphOption({ nodes, links }: Graph, { textOf, aspect }: GraphLook) {
  const { smallestPx, largestPx, widthPx } = aspect < 1 ? NARROW : WIDE;
  const strongest = Math.max(...nodes.map(({ rank }) => rank), 1);
  const sizesPx = nodes.map(({ rank }) => Math.max(smallestPx, largestPx * Math.sqrt(rank / strongest)));
  const places = forceLayout(
    sizesPx.map((sizePx) => sizePx / 2),
    links,
    { width: widthPx, height: widthPx / aspect },
  );
  const numbers = new Map(rankedNodes(nodes).map((node, at) => [node, at + 1]));
  const isNumbered = (node: GraphNode, at: number) =>
    (numbers.get(node) ?? Infinity) <= MOST_NUMBERED && (sizesPx[at] ?? 0) >= NUMBERED_PX;
  return (colours: Colours): EChartsCoreOption => ({
    tooltip: tooltipOf(colours, (data) => {
      const url = data !== null && typeof data === 'object' && 'id' in data ? data.id : null;
      const node = nodes.find((each) => each.url === url);
      return node === undefined ? [] : [shortened(node.url, 200), textOf(node)];
    }),
    series: [
      {
        type: 'graph',
        layout: 'none',
        roam: false,
        scaleLimit: { min: 1, max: ZOOM.most },
        preserveAspect: 'contain',
        left: 24,
        right: 24,
        top: 24,
        bottom: 24,
        data: nodes.map((node, at) => ({
          id: node.url,
          name: node.url,
          x: places[at]?.x,
          y: places[at]?.y,
          symbol: node.depth === 0 ? 'diamond' : node.depth === null ? 'triangle' : 'circle',
          symbolSize: sizesPx[at],
          itemStyle: {
            color: colours[GROUP_COLOURS[depthGroup(node.depth)]],
            borderColor: colours.panel,
            borderWidth: 1,
          },
          value: numbers.get(node),
          label: { show: isNumbered(node, at) },
        })),
        links: links.flatMap(([from, to]) => {
          const source = nodes[from]?.url;
          const target = nodes[to]?.url;
          return source === undefined || target === undefined ? [] : [{ source, target }];
        }),
        label: {
          position: 'inside',
          color: colours.panel,
          fontSize: 11,
          fontWeight: 600,
          formatter: ({ value }: { value: number }) => String(value),
        },
        lineStyle: { color: colours.borderStrong, width: 1, opacity: 0.25, curveness: 0.1 },
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 5,
        emphasis: {
          focus: 'adjacency',
          lineStyle: { opacity: 0.9, width: 1.5 },
        },
        blur: { itemStyle: { opacity: 0.25 }, lineStyle: { opacity: 0.05 }, label: { opacity: 0.25 } },
      },
    ],
  });
}
