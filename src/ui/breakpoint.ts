import { useSyncExternalStore } from 'react';

export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Where each begins, in px of width, widest first. */
const STARTS: readonly (readonly [Breakpoint, number])[] = [
  ['xl', 1920],
  ['lg', 1280],
  ['md', 960],
  ['sm', 600],
];
const ORDER: readonly Breakpoint[] = ['xs', 'sm', 'md', 'lg', 'xl'];

/** The width class of the window: xs below 600, sm from 600, md from 960, lg from 1280, xl from 1920 px. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, readBreakpoint);
}

/** True when `breakpoint` is at least as wide as `least`. */
export function isAtLeast(breakpoint: Breakpoint, least: Breakpoint): boolean {
  return ORDER.indexOf(breakpoint) >= ORDER.indexOf(least);
}

function readBreakpoint(): Breakpoint {
  return STARTS.find(([, startPx]) => window.matchMedia(`(min-width: ${startPx}px)`).matches)?.[0] ?? 'xs';
}

function subscribe(listener: () => void): () => void {
  const queries = STARTS.map(([, startPx]) => window.matchMedia(`(min-width: ${startPx}px)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
