import { afterEach, expect, it } from 'vitest';
import { createCollector } from './collector.ts';

const { gc } = globalThis;
afterEach(() => {
  globalThis.gc = gc;
});

it('collects after each so many calls', () => {
  let collected = 0;
  globalThis.gc = (() => {
    collected += 1;
  }) as typeof gc; // asked for nothing else
  const collect = createCollector(3);
  const seen = Array.from({ length: 7 }, () => {
    collect();
    return collected;
  });
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2]);
});

it('does nothing where it cannot', () => {
  globalThis.gc = undefined;
  expect(createCollector(1)).not.toThrow();
});
