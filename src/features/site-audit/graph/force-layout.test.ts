import { describe, expect, it } from 'vitest';
import { forceLayout, type Point } from './force-layout.ts';

const BOX = { width: 600, height: 300 };
const radii = (count: number) => Array.from({ length: count }, (_unused, at) => (at < 12 ? 16 : 4));
const distance = (a: Point | undefined, b: Point | undefined) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

/** As a crawl draws them at most: 150 pages and 600 links, all of a few pages and to the same pages. */
const LARGEST: readonly (readonly [number, number])[] = Array.from({ length: 600 }, (_unused, at) => [
  Math.floor(at / 24),
  (at * 7) % 147,
]);

describe('forceLayout', () => {
  it('brings linked nodes nearer than others', () => {
    // Two triangles without a link between them.
    const points = forceLayout(
      radii(6),
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [3, 4],
        [4, 5],
        [5, 3],
      ],
      BOX,
    );
    expect(distance(points[0], points[1])).toBeLessThan(distance(points[0], points[3]));
    expect(distance(points[3], points[5])).toBeLessThan(distance(points[1], points[5]));
  });

  it.each([BOX, { width: 250, height: 357 }])('fills %j, and no node lies on another', (box) => {
    const bodies = radii(150).map((radius) => (box.width < 300 ? radius / 2 : radius));
    const points = forceLayout(bodies, LARGEST, box);
    const gaps = points.flatMap((a, at) =>
      points.slice(at + 1).map((b, after) => distance(a, b) - (bodies[at] ?? 0) - (bodies[at + 1 + after] ?? 0)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    const ends = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(ends(points.map(({ x }) => x))).toEqual([0, box.width]);
    expect(ends(points.map(({ y }) => y))).toEqual([0, box.height]);
  });

  it('leaves the linked nodes most of the width, though others have no links', () => {
    const links = Array.from({ length: 24 * 24 }, (_unused, at) => [at % 24, Math.floor(at / 24)] as const);
    const linked = forceLayout(radii(27), links, BOX)
      .slice(0, 24)
      .map(({ x }) => x);
    expect(Math.max(...linked) - Math.min(...linked)).toBeGreaterThan(BOX.width / 2);
  });

  it('leaves the others their room, though one is driven far away', () => {
    // All hang together but two, which only know each other.
    const links = [...Array.from({ length: 60 }, (_unused, at) => [0, at + 1] as const), [61, 62] as const];
    const xs = forceLayout(radii(63), links, BOX).map(({ x }) => x);
    const sorted = xs.toSorted((a, b) => a - b);
    expect((sorted[56] ?? 0) - (sorted[6] ?? 0)).toBeGreaterThan(BOX.width * 0.6);
  });

  it('is the same each time', () => {
    expect(forceLayout(radii(150), LARGEST, BOX)).toEqual(forceLayout(radii(150), LARGEST, BOX));
  });

  it('bears no nodes, one node, and links that name no node', () => {
    expect(forceLayout([], [], BOX)).toEqual([]);
    expect(forceLayout([4], [[0, 0]], BOX)).toEqual([{ x: 300, y: 150 }]);
    expect(forceLayout([4, 4], [[0, 7]], BOX).every(({ x }) => Number.isFinite(x))).toBe(true);
  });
});
