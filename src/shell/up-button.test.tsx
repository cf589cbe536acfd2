import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { setWidth } from '#tests/support/window-width.ts';
import { UpButton } from './up-button.tsx';

const up = () => screen.queryByRole('button', { name: 'Back to the top' });

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The button on a window of this width, below three screen heights at the start of the clock. */
function showFarDown(widthPx: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setWidth(widthPx);
  scrollTo(0);
  renderWithTexts(<UpButton />);
  scrollTo(window.innerHeight * 4);
  expect(up()).not.toBeNull();
}

describe('UpButton', () => {
  it('appears after three screen heights and goes at the top [spec:2.50]', () => {
    scrollTo(0);
    renderWithTexts(<UpButton />);
    scrollTo(window.innerHeight * 3);
    expect(up()).toBeNull();
    scrollTo(window.innerHeight * 3 + 1);
    expect(up()).not.toBeNull();
    scrollTo(0);
    expect(up()).toBeNull();
  });

  it('on a phone is looked at after 8 s, and hides when nobody has scrolled for 6 s [spec:4.28]', () => {
    showFarDown(599);
    pass(7999);
    expect(up()).not.toBeNull();
    pass(1);
    expect(up()).toBeNull();
    scrollTo(window.innerHeight * 4 + 1);
    expect(up()).not.toBeNull();
  });

  it.each([
    [2000, 8000],
    [2001, 10_000],
    [4000, 10_000],
    [4001, 12_000],
  ])(
    'on a phone, scrolled last after %i ms, hides after %i ms: it is looked at every 2 s [spec:4.28]',
    (lastMs, goneMs) => {
      showFarDown(599);
      pass(lastMs);
      scrollTo(window.innerHeight * 5);
      pass(goneMs - lastMs - 1);
      expect(up()).not.toBeNull();
      pass(1);
      expect(up()).toBeNull();
    },
  );

  it('on a wider screen stays [spec:4.28]', () => {
    showFarDown(600);
    pass(60_000);
    expect(up()).not.toBeNull();
  });
});
