import { expect, it, vi } from 'vitest';
import { onceForLatest, oncePer } from './once-per.ts';

it('makes a thing once for each object, also when there is nothing to make', () => {
  const make = vi.fn((key: { size: number }) => (key.size === 0 ? undefined : key.size));
  const sizeOf = oncePer(make);
  const [empty, full] = [{ size: 0 }, { size: 2 }];
  expect([sizeOf(empty), sizeOf(full), sizeOf(empty), sizeOf(full)]).toEqual([undefined, 2, undefined, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps what the last object gave, and no more', () => {
  const make = vi.fn((key: { size: number }) => key.size);
  const sizeOf = onceForLatest(make);
  const [one, two] = [{ size: 1 }, { size: 2 }];
  expect([sizeOf(one), sizeOf(one), sizeOf(two), sizeOf(one)]).toEqual([1, 1, 2, 1]);
  expect(make).toHaveBeenCalledTimes(3);
});
