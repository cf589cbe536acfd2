import { describe, expect, it } from 'vitest';
import { gridTarget, type Grid } from './grid-keys.ts';

/** 0 3 6 / 1 4 7 / 2 5 */
const COLUMNS: Grid = { flow: 'columns', rows: 3, columns: 3 };
/** 0 1 / 2 3 / 4 5 / 6 7 */
const ROWS: Grid = { flow: 'rows', rows: 4, columns: 2 };

describe('keys in a grid of eight', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 3],
    ['ArrowUp', 3, 2],
    ['ArrowRight', 1, 4],
    ['ArrowRight', 5, null],
    ['ArrowLeft', 4, 1],
    ['ArrowLeft', 2, null],
    ['ArrowDown', 7, null],
    ['ArrowUp', 0, null],
    ['Home', 5, 0],
    ['End', 0, 7],
    ['a', 3, null],
  ])('that is read down its columns: %s leads from %i to %s', (key, from, to) => {
    expect(gridTarget(key, from, 8, COLUMNS)).toBe(to);
  });

  it.each([
    ['ArrowDown', 0, 2],
    ['ArrowDown', 6, null],
    ['ArrowUp', 3, 1],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, null],
  ])('that is read along its rows: %s leads from %i to %s', (key, from, to) => {
    expect(gridTarget(key, from, 8, ROWS)).toBe(to);
  });
});
