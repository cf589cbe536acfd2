import { describe, expect, it } from 'vitest';
import { createOpenCount, createWindowCount } from './socket-limits.ts';

describe('the count of a window', () => {
  it('lets a caller do it so often and not once more, until the window ends', () => {
    let nowMs = 0;
    const count = createWindowCount(2, 1000, () => nowMs);
    expect([count('a'), count('a'), count('a'), count('b')]).toEqual([true, true, false, true]);
    nowMs = 999;
    expect(count('a')).toBe(false);
    nowMs = 1000;
    expect(count('a')).toBe(true);
  });
});

describe('the count of what is open', () => {
  it('has a place again for each that is given back', () => {
    const open = createOpenCount(2);
    const first = open.enter('a');
    expect(open.enter('a')).not.toBeNull();
    expect(open.enter('a')).toBeNull();
    expect(open.enter('b')).not.toBeNull();
    first?.();
    expect(open.enter('a')).not.toBeNull();
    expect(open.enter('a')).toBeNull();
  });
});
