import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { Measured } from './cells.tsx';

it('says how long ago, goes with the clock, and never speaks of a time to come', () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  // Measured half a minute after the page last looked at the clock.
  const { container } = renderWithTexts(<Measured atMs={Date.now() + 45_000} />);
  expect(container.textContent).toBe('this minute');
  act(() => {
    vi.advanceTimersByTime(3 * 3_600_000 + 60_000);
  });
  expect(container.textContent).toBe('3 hours ago');
});
