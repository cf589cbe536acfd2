import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

export type Point = { readonly x: number; readonly y: number };
/** In the units of the radii. */
export type Box = { readonly width: number; readonly height: number };
type Node = SimulationNodeDatum & { readonly radius: number };

/** Steps in which linked nodes find each other, then those in which nodes make room for each other. */
const STEPS = { gather: 40, part: 12 };
/** How much of its force the simulation keeps at the end. */
const REST = 0.001;
/** So many nodes take all the room. */
const MANY = 40;
/** How far from the middle eight tenths of the nodes the others may lie, as a share of their width. */
const FENCE = 0.25;
/** Between two nodes, in the units of the radii. */
const GAP = 2;

/**
 * Places for the nodes of a graph, over the whole of a box whose corner is 0, 0: linked ones near each other, none on top of another.
 * It is computed at once, and chance in it is the library's own with a fixed start: the same graph has the same picture every time.
 * @param radii of the nodes; their number is the number of nodes.
 * @param links pairs of positions; those that name no node are left out.
 */
export function forceLayout(
  radii: readonly number[],
  links: readonly (readonly [number, number])[],
  box: Box,
): Point[] {
  const nodes: Node[] = radii.map((radius) => ({ radius }));
  const known = links
    .filter(([from, to]) => from !== to && from in nodes && to in nodes)
    .map(([source, target]) => ({ source, target }));
  // What each node would have to each side if all lay evenly.
  const room = Math.sqrt((box.width * box.height) / Math.max(1, nodes.length));
  const linked = new Set(known.flatMap(({ source, target }) => [source, target]));
  // Repulsion alone would drive what has no links to the corners, and what has some into a blob between them.
  const pull = (side: number) => (_node: Node, at: number) =>
    ((linked.has(at) ? 0.1 : 0.4) * Math.min(box.width, box.height)) / side;
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - REST ** (1 / (STEPS.gather + STEPS.part)))
    .force('links', forceLink(known).distance(room * 0.3))
    .force('repulsion', forceManyBody().strength(-(room ** 2) / 25))
    .force('x', forceX<Node>(0).strength(pull(box.width)))
    .force('y', forceY<Node>(0).strength(pull(box.height)))
    .tick(STEPS.gather);
  for (const side of ['x', 'y'] as const) fence(nodes, side);
  const bodies = forceCollide<Node>(({ radius }) => radius + GAP);
  simulation.force('bodies', bodies).tick(STEPS.part);
  const places = nodes.map(({ x = 0, y = 0 }) => ({ x, y }));
  return spread(places, box);
}

/** Brings back what was driven far from all others, which would take their room. */
function fence(nodes: readonly Node[], side: 'x' | 'y'): void {
  const sorted = nodes.map((node) => node[side] ?? 0).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.1), at(0.9)];
  const margin = (high - low) * FENCE;
  for (const node of nodes) node[side] = Math.min(high + margin, Math.max(low - margin, node[side] ?? 0));
}

/** The same places over the whole of a box, of few over the middle of it; what lies on one line stays in its middle. */
function spread(points: readonly Point[], { width, height }: Box): Point[] {
  const share = Math.min(1, 0.35 + points.length / MANY);
  const scaled = (values: readonly number[], length: number) => {
    const from = Math.min(...values);
    const range = Math.max(...values) - from;
    return (value: number) => length * (0.5 + (range === 0 ? 0 : share * ((value - from) / range - 0.5)));
  };
  const toX = scaled(
    points.map(({ x }) => x),
    width,
  );
  const toY = scaled(
    points.map(({ y }) => y),
    height,
  );
  return points.map(({ x, y }) => ({ x: toX(x), y: toY(y) }));
}
