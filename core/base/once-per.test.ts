import { expect, it, vi } from 'vitest';
import { oncePer } from './once-per.ts';

it('makes a thing once for each object, also when there is nothing to make', () => {
  const make = vi.fn((key: { size: number }) => (key.size === 0 ? undefined : key.size));
  const sizeOf = oncePer(make);
  const [empty, full] = [{ size: 0 }, { size: 2 }];
  expect([sizeOf(empty), sizeOf(full), sizeOf(empty), sizeOf(full)]).toEqual([undefined, 2, undefined, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});
