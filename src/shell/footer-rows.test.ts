import { describe, expect, it } from 'vitest';
import { footerRows } from './footer-rows.ts';

/** How many links each column gets, one column filled after the other. */
function columnsOf(count: number, columns: number): number[] {
  const rows = footerRows(count, columns);
  return Array.from({ length: Math.ceil(count / rows) }, (_unused, at) => Math.min(rows, count - at * rows));
}

describe('the links of the footer', () => {
  it.each([
    [3, 3, [3]],
    [7, 3, [7]],
    [8, 3, [7, 1]],
    [20, 3, [7, 7, 6]],
    [21, 3, [7, 7, 7]],
    [22, 3, [8, 8, 6]],
    [30, 3, [10, 10, 10]],
    [8, 2, [7, 1]],
    [20, 2, [10, 10]],
  ])('%i in %i columns: at least 7 a column [spec:9.03]', (count, columns, expected) => {
    expect(columnsOf(count, columns)).toEqual(expected);
  });
});
