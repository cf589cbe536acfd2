import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { useSidebar } from './use-sidebar.ts';

function Probe({ path }: { path: string }) {
  const sidebar = useSidebar(path);
  return (
    <button onClick={sidebar.toggle}>
      {sidebar.mode} {sidebar.isRendered ? 'rendered' : 'empty'}
    </button>
  );
}

function setWidth(widthPx: number) {
  Object.defineProperty(window, 'innerWidth', { value: widthPx, configurable: true });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const startPx = Number(/\d+/u.exec(query)?.[0]);
    return Object.assign(new EventTarget(), {
      matches: widthPx >= startPx,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

const shown = () => screen.getByRole('button').textContent;

describe('sidebar [spec:4.20]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    [1280, 'full rendered', 'full rendered'],
    [1279, 'mini rendered', 'over rendered'],
    [960, 'mini rendered', 'over rendered'],
    [959, 'hidden empty', 'drawer rendered'],
  ])('at %i px is %s and, opened, %s', (widthPx, closed, opened) => {
    setWidth(widthPx);
    renderWithTexts(<Probe path="/" />);
    expect(shown()).toBe(closed);
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe(opened);
  });

  it('closes on Escape: small hides, medium becomes mini', () => {
    for (const [widthPx, mode] of [
      [959, 'hidden'],
      [960, 'mini'],
    ] as const) {
      setWidth(widthPx);
      const { unmount } = renderWithTexts(<Probe path="/" />);
      fireEvent.click(screen.getByRole('button'));
      fireEvent.keyDown(document, { key: 'Escape' });
      expect(shown()).toContain(mode);
      unmount();
    }
  });

  it('closes on a new path, and its content goes 1000 ms later', () => {
    setWidth(600);
    const { rerender } = renderWithTexts(<Probe path="/" />);
    fireEvent.click(screen.getByRole('button'));
    act(() => {
      vi.advanceTimersByTime(0);
    });
    rerender(<Probe path="/project/" />);
    act(() => {
      vi.advanceTimersByTime(999);
    });
    expect(shown()).toBe('hidden rendered');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(shown()).toBe('hidden empty');
  });
});
