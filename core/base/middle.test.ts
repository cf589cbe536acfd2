import { expect, it } from 'vitest';
import { middleBy, middleOf } from './middle.ts';

it('takes the middle one, of an even count the lower of both', () => {
  expect(middleOf([9, 1, 5])).toBe(5);
  expect(middleOf([9, 1, 5, 7])).toBe(5);
  expect(middleOf([])).toBe(0);
  expect(middleBy([{ day: 3 }, { day: 1 }], ({ day }) => day)).toEqual({ day: 1 });
  expect(middleBy([], Number)).toBeUndefined();
});
