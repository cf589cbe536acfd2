import { describe, expect, it } from 'vitest';
import { forceLayout, spread, type Point } from './force-layout.ts';

const distance = (a: Point | undefined, b: Point | undefined) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

describe('forceLayout', () => {
  it('brings linked nodes nearer than others', () => {
    // Two triangles without a link between them.
    const points = forceLayout(6, [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
    ]);
    expect(distance(points[0], points[1])).toBeLessThan(distance(points[0], points[3]));
    expect(distance(points[3], points[5])).toBeLessThan(distance(points[1], points[5]));
  });

  it('is the same each time and keeps nodes apart', () => {
    const links = Array.from({ length: 150 }, (_unused, at) => [at % 10, at] as const);
    const points = forceLayout(150, links);
    expect(forceLayout(150, links)).toEqual(points);
    const nearest = Math.min(...points.flatMap((a, at) => points.slice(at + 1).map((b) => distance(a, b))));
    expect(nearest).toBeGreaterThan(0.05);
    expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it('bears no nodes, one node, and links that name no node', () => {
    expect(forceLayout(0, [])).toEqual([]);
    expect(forceLayout(1, [[0, 0]]).length).toBe(1);
    expect(forceLayout(2, [[0, 7]]).every(({ x }) => Number.isFinite(x))).toBe(true);
  });
});

it('spreads places over a rectangle, also when they lie on one line', () => {
  const points = [
    { x: -1, y: 5 },
    { x: 3, y: 5 },
    { x: 1, y: 5 },
  ];
  expect(spread(points, 2)).toEqual([
    { x: 0, y: 250 },
    { x: 1000, y: 250 },
    { x: 500, y: 250 },
  ]);
  expect(spread([], 2)).toEqual([]);
});
