import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { useBreakpoint } from './breakpoint.ts';

function Shown() {
  return <p>{useBreakpoint()}</p>;
}

/** A window of this width, as far as `min-width` asks. */
function setWidth(widthPx: number): void {
  const inWindow = window.matchMedia.bind(window);
  const stub = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, startPx] = /^\(min-width: (\d+)px\)$/u.exec(query) ?? [];
    if (startPx === undefined) throw new Error(`Not understood: ${query}`);
    return Object.defineProperty(inWindow(query), 'matches', { value: widthPx >= Number(startPx) });
  });
  onTestFinished(() => stub.mockRestore());
}

describe('the width classes of the window [spec:9.01]', () => {
  it.each([
    [599, 'xs'],
    [600, 'sm'],
    [959, 'sm'],
    [960, 'md'],
    [1279, 'md'],
    [1280, 'lg'],
    [1919, 'lg'],
    [1920, 'xl'],
  ])('%i px is %s', (widthPx, expected) => {
    setWidth(widthPx);
    renderWithTexts(<Shown />);
    expect(screen.getByText(expected)).toBeDefined();
  });
});
