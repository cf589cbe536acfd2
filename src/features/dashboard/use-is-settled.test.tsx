import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsSettled } from './use-is-settled.ts';

describe('a list that arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is settled when it has stayed the same for a while, and no more as soon as it changes', () => {
    const { result, rerender } = renderHook(({ value }) => useIsSettled(value, 600), { initialProps: { value: 'a' } });
    const pass = (ms: number): void => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    for (const value of ['a', 'b', 'c']) {
      rerender({ value });
      pass(500);
      expect(result.current).toBe(false);
    }
    pass(100);
    expect(result.current).toBe(true);
    rerender({ value: 'd' });
    expect(result.current).toBe(false);
  });
});
