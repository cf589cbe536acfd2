import { expect, it } from 'vitest';
import { runsFor, threadsFor } from './memory.ts';

it.each([
  [512, 1, 1, 64],
  [1023, 1, 1, 64],
  [1024, 8, 1, 256],
  [16_384, 12, 1, 512],
])(
  'a machine of %i MB has room for %i runs, and for %i thread of %i MB [sec:F11]',
  (machineMb, runs, count, maxHeapMb) => {
    const memory = { machineMb, heapMb: 2048, freeMb: 100 };
    expect(runsFor(memory)).toBe(runs);
    expect(threadsFor(1, memory)).toEqual({ count, maxHeapMb });
  },
);
