import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function Time({ everyMs }: { everyMs?: number }) {
  return <time>{useNow(everyMs)}</time>;
}

it('the time of all that show it comes from one timer, which ends with the last of them', () => {
  const { container, rerender } = render(Array.from({ length: 50 }, (_unused, at) => <Time key={at} />));
  const shown = () => new Set([...container.querySelectorAll('time')].map(({ textContent }) => textContent));
  expect(vi.getTimerCount()).toBe(1);
  pass(3000);
  expect([...shown()]).toEqual(['1003000']);

  rerender(<Time key="0" />);
  pass(1000);
  expect([...shown()]).toEqual(['1004000']);
  rerender(<Time key="0" everyMs={60_000} />);
  pass(59_000);
  expect([...shown()]).toEqual(['1004000']);
  pass(1000);
  expect([...shown()]).toEqual(['1064000']);
  rerender(null);
  expect(vi.getTimerCount()).toBe(0);
});
