import { expect, it } from 'vitest';
import { limitIn, limitPath, reachedLimit } from './plan-limits.ts';

it.each([
  [{ sites: 100 }, 100],
  [{ sites: 0 }, 0],
  [{ sites: -1 }, Number.POSITIVE_INFINITY],
  [{}, Number.POSITIVE_INFINITY],
])('%j holds %d websites', (limits, held) => {
  expect(limitIn(limits, 'sites')).toBe(held);
});

it('a refusal names its limit by the path of its field', () => {
  expect(reachedLimit([{ path: limitPath('pages') }])).toBe('pages');
  expect(reachedLimit([{ path: 'params.pageLimit' }])).toBeNull();
  expect(reachedLimit([])).toBeNull();
});
