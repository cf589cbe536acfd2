import { expect, it } from 'vitest';
import { createNumberList } from './number-list.ts';

it('keeps numbers at their places, and what was never set is empty', () => {
  const list = createNumberList(Int32Array, -1, 2);
  list.set(9000, 7);
  list.set(3, 0);
  expect([list.get(9000), list.get(3), list.get(4), list.get(20_000)]).toEqual([7, 0, -1, -1]);
  expect(list.length()).toBe(9001);
});

it('takes numbers behind the others and says where they lie', () => {
  const list = createNumberList(Uint32Array, 0, 1);
  expect([list.append([5, 6]), list.append([]), list.append(Uint32Array.of(2 ** 32 - 1))]).toEqual([0, 2, 2]);
  expect([...list.view()]).toEqual([5, 6, 2 ** 32 - 1]);
});
