import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadDeferred, type DeferredLoad } from './deferred-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function defer(options: Omit<DeferredLoad, 'load'> = {}) {
  const load = vi.fn();
  const end = loadDeferred({ load, ...options });
  onTestFinished(end);
  return { load, end };
}
const move = () => window.dispatchEvent(new Event('mousemove'));
const scroll = () => window.dispatchEvent(new Event('scroll'));

it('loads 2000 ms after the first move of the mouse, once [spec:4.29]', () => {
  const { load } = defer({ isTouch: false });
  scroll();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  move();
  vi.advanceTimersByTime(1000);
  move();
  vi.advanceTimersByTime(999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
  move();
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledOnce();
});

it('loads 2000 ms after the first scroll on touch devices, once [spec:4.29]', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { load } = defer();
  move();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  scroll();
  vi.advanceTimersByTime(1999);
  scroll();
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  scroll();
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledOnce();
});

it('waits as long as it is told, and not at all once it is ended', () => {
  const { load } = defer({ isTouch: false, delayMs: 10 });
  const ended = defer({ isTouch: false });
  move();
  vi.advanceTimersByTime(10);
  expect(load).toHaveBeenCalledOnce();
  ended.end();
  vi.advanceTimersByTime(60_000);
  expect(ended.load).not.toHaveBeenCalled();
});
