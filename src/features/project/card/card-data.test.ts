import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { mainFieldOf, toCardData } from './card-data.ts';

const result = (finishedAtMs: number, url: string | null, summary: ResultSummary['summary']): ResultSummary => ({
  id: `r${finishedAtMs}`,
  type: 'PageAudit',
  site: 'a.example',
  url,
  startedAtMs: finishedAtMs,
  finishedAtMs,
  engine: 'x/1',
  summary,
});
const START = 'https://a.example/';
const header = { id: 'x', message: 'x' };

it('a card is about the start page, else about the newest of all', () => {
  const blog = result(3, `${START}blog/`, { score: 40 });
  const rows = [blog, result(2, START, { score: 70 }), result(1, START, { score: 75 })];
  expect(toCardData(rows, 'score')).toMatchObject({
    result: { id: 'r2' },
    value: 70,
    before: { change: -5, finishedAtMs: 1 },
    trend: [75, 70],
  });
  expect(toCardData([blog], 'score')).toMatchObject({ result: { id: 'r3' }, value: 40, before: null, trend: [40] });
});

it('a change is told from the last result that was measured; the line has ten points', () => {
  const rows = Array.from({ length: 12 }, (_none, index) => result(12 - index, START, { score: 80 - index }));
  const silent = result(13, START, { score: null });
  expect(toCardData([silent, ...rows], 'score')).toMatchObject({ value: null, before: null });
  const [newest, , ...older] = rows;
  if (newest === undefined) throw new Error('rows');
  const data = toCardData([newest, silent, ...older], 'score');
  expect(data?.before).toEqual({ change: 2, finishedAtMs: 10 });
  expect(data?.trend).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 80]);
  expect(toCardData(rows, 'score')?.trend).toHaveLength(10);
});

it('nothing is known without a result that has the number', () => {
  expect(toCardData([], 'score')).toBeNull();
  expect(toCardData([result(1, START, { lines: 3 })], 'score')).toBeNull();
});

it('the main number is the one named, else the score, else the first column', () => {
  const columns = [
    { field: 'pages', header },
    { field: 'score', header },
  ];
  expect(mainFieldOf({ columns })).toBe('score');
  expect(mainFieldOf({ columns: columns.slice(0, 1) })).toBe('pages');
  expect(mainFieldOf({ columns, card: { mainField: 'pages' } })).toBe('pages');
  expect(mainFieldOf({ columns: [] })).toBe('');
});
