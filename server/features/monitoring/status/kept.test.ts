import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('is made once for all who ask within its time, anew afterwards and after a failure, and no more than so many', async () => {
  let nowMs = 1000;
  let made = 0;
  const kept = createKept<number>({ now: () => nowMs, freshMs: 30, most: 2 });
  const make = () => Promise.resolve((made += 1));
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1]);
  nowMs += 30;
  expect(await kept.get('a', make)).toBe(2);
  // The clock was set back.
  nowMs -= 1000;
  expect(await kept.get('a', make)).toBe(3);
  await expect(kept.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('b', make)).toBe(4);
  await kept.get('c', make);
  expect(await kept.get('a', make)).toBe(6);
});
