import { expect, it } from 'vitest';
import { readKeywordList } from './keyword-list.ts';
import { toListTable } from './list-table.ts';

it('is read again as it was: phrases in their order, with volume and results', () => {
  const lists = [
    { phrase: 'red "shoes", cheap', volume: 90, urls: ['https://a.example/1', 'https://b.example/2'] },
    { phrase: 'hats', volume: null, urls: [] },
  ];
  const { keywords, withResults } = readKeywordList(toListTable(lists));
  expect(keywords).toMatchObject([
    { phrase: 'red shoes , cheap', volume: 90, urls: ['a.example/1', 'b.example/2'] },
    { phrase: 'hats', volume: null, urls: [] },
  ]);
  expect(withResults).toBe(1);
});
