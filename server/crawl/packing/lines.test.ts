import { expect, it } from 'vitest';
import { allLines, firstLines, linesIn, packLines } from './lines.ts';

const LINES = ['https://a.example/ä', 'b', 'c', 'd'];

it.each([0, 1, 3, 4])('%i texts are the same again', (count) => {
  const packed = packLines(LINES.slice(0, count));
  expect(allLines(packed)).toEqual(LINES.slice(0, count));
  expect([...linesIn(packed, 2)].flat()).toEqual(LINES.slice(0, count));
  expect(allLines(firstLines(packed, 2))).toEqual(LINES.slice(0, Math.min(2, count)));
  expect(allLines(firstLines(packed, 0))).toEqual([]);
});

it('texts come so many at a time', () => {
  expect([...linesIn(packLines(LINES), 3)]).toEqual([LINES.slice(0, 3), LINES.slice(3)]);
});
