/** Milliseconds of a clock that never goes back, from an arbitrary start: for pace, limits and durations, not for dates. */
export const elapsedMs = (): number => performance.now();
