export type Point = { readonly x: number; readonly y: number };

const STEPS = 240;
/** Turns by which seeds lie around their flower: points of a spiral that are spread evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Places for the nodes of a graph: linked ones near each other, all of them apart (Fruchterman and Reingold, 1991). It is computed at
 * once and the same for the same graph, so nothing moves and a picture looks today as it did yesterday.
 * @param links pairs of positions; those that name no node are left out.
 */
export function forceLayout(count: number, links: readonly (readonly [number, number])[]): Point[] {
  const xs = Float64Array.from({ length: count }, (_unused, at) => Math.sqrt(at) * Math.cos(at * GOLDEN_ANGLE));
  const ys = Float64Array.from({ length: count }, (_unused, at) => Math.sqrt(at) * Math.sin(at * GOLDEN_ANGLE));
  const known = links.filter(([from, to]) => from !== to && from in xs && to in xs);
  const moveX = new Float64Array(count);
  const moveY = new Float64Array(count);
  // The length that a link between two nodes strives for is 1, and what pulls at a node is shared by its links.
  const degree = new Float64Array(count).fill(1);
  for (const ends of known) for (const end of ends) degree[end] = (degree[end] ?? 0) + 1;

  for (let step = 0; step < STEPS; step += 1) {
    moveX.fill(0);
    moveY.fill(0);
    repel(xs, ys, moveX, moveY);
    attract(known, degree, xs, ys, moveX, moveY);
    const reach = 0.5 * (1 - step / STEPS) + 0.01;
    for (let at = 0; at < count; at += 1) {
      // Towards the middle, so that nodes without links do not drift away.
      const dx = (moveX[at] ?? 0) - (xs[at] ?? 0) * 0.05;
      const dy = (moveY[at] ?? 0) - (ys[at] ?? 0) * 0.05;
      const length = Math.hypot(dx, dy) || 1;
      const scale = Math.min(length, reach) / length;
      xs[at] = (xs[at] ?? 0) + dx * scale;
      ys[at] = (ys[at] ?? 0) + dy * scale;
    }
  }
  return Array.from(xs, (x, at) => ({ x, y: ys[at] ?? 0 }));
}

const WIDTH = 1000;

/** The same places over the whole of a rectangle. @param aspect its width by its height. */
export function spread(points: readonly Point[], aspect: number): Point[] {
  const scaled = (values: readonly number[], length: number) => {
    const from = Math.min(...values);
    const range = Math.max(...values) - from;
    return (value: number) => (range === 0 ? length / 2 : ((value - from) / range) * length);
  };
  const toX = scaled(
    points.map(({ x }) => x),
    WIDTH,
  );
  const toY = scaled(
    points.map(({ y }) => y),
    WIDTH / aspect,
  );
  return points.map(({ x, y }) => ({ x: toX(x), y: toY(y) }));
}

function repel(xs: Float64Array, ys: Float64Array, moveX: Float64Array, moveY: Float64Array): void {
  for (let a = 0; a < xs.length; a += 1)
    for (let b = a + 1; b < xs.length; b += 1) {
      const dx = (xs[a] ?? 0) - (xs[b] ?? 0);
      const dy = (ys[a] ?? 0) - (ys[b] ?? 0);
      const force = 1 / Math.max(0.01, dx * dx + dy * dy);
      moveX[a] = (moveX[a] ?? 0) + dx * force;
      moveY[a] = (moveY[a] ?? 0) + dy * force;
      moveX[b] = (moveX[b] ?? 0) - dx * force;
      moveY[b] = (moveY[b] ?? 0) - dy * force;
    }
}

function attract(
  links: readonly (readonly [number, number])[],
  degree: Float64Array,
  xs: Float64Array,
  ys: Float64Array,
  moveX: Float64Array,
  moveY: Float64Array,
): void {
  for (const [from, to] of links) {
    const dx = (xs[from] ?? 0) - (xs[to] ?? 0);
    const dy = (ys[from] ?? 0) - (ys[to] ?? 0);
    const force = Math.hypot(dx, dy) / Math.sqrt(Math.min(degree[from] ?? 1, degree[to] ?? 1));
    moveX[from] = (moveX[from] ?? 0) - dx * force;
    moveY[from] = (moveY[from] ?? 0) - dy * force;
    moveX[to] = (moveX[to] ?? 0) + dx * force;
    moveY[to] = (moveY[to] ?? 0) + dy * force;
  }
}
