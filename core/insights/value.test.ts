import { expect, it } from 'vitest';
import { valueOfPages, valueOfRanks, valueOfVisited, visitsAt } from './value.ts';

const phrase = (volume: number | null, from: number | null, to: number | null) => ({ phrase: 'tea', volume, from, to });

it('reckons what lies between two ranks, the same in both directions, of the keywords whose volume is known', () => {
  const down = valueOfRanks([phrase(1000, 1, 10), phrase(null, 1, 30)], 1, 'error');
  expect(down).toEqual({
    unit: 'visits',
    amount: Math.round(visitsAt(1000, 1) - visitsAt(1000, 10)),
    known: 1,
    total: 2,
  });
  expect(valueOfRanks([phrase(1000, 10, 1), phrase(null, 30, 1)], 1, 'error')).toEqual(down);
  expect(visitsAt(1000, null)).toBe(0);
});

it('counts pages by how bad it is where no volume is known', () => {
  expect(valueOfRanks([phrase(null, 1, 30)], 2, 'warning')).toEqual(valueOfPages(2, 'warning'));
  expect(['error', 'warning', 'notice'].map((each) => valueOfPages(2, each as 'error').amount)).toEqual([20, 6, 2]);
});

it('takes the visits of pages where they are known of half of them, by how bad it is', () => {
  expect(valueOfVisited([100], 2, 'error')).toMatchObject({ unit: 'visits', amount: 100 });
  expect(valueOfVisited([100], 2, 'warning')).toMatchObject({ unit: 'visits', amount: 30 });
  expect(valueOfVisited([100], 3, 'error')).toEqual(valueOfPages(3, 'error'));
  expect(valueOfVisited([], 0, 'error')).toEqual(valueOfPages(0, 'error'));
});
