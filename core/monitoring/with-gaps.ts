/** A number at a moment; null where nothing is known. */
export type TimedValue = { readonly atMs: number; readonly value: number | null };

/** Neighbours that lie further apart than so many steps have a gap between them. */
const MOST_STEPS = 2;
/** A longer gap is no longer one. */
const MOST_MISSING = 1500;

/**
 * Values in the order of time, with null for each step in which nothing was read, such as while the server was off: a gap is as long as it was.
 * @param stepMs how far apart values usually are.
 */
export function withGaps(values: readonly TimedValue[], stepMs: number): TimedValue[] {
  return values.flatMap((each, at) => {
    const before = values[at - 1];
    if (before === undefined || each.atMs - before.atMs <= MOST_STEPS * stepMs) return [each];
    const missing = Math.min(MOST_MISSING, Math.ceil((each.atMs - before.atMs) / stepMs) - 1);
    const gap = Array.from({ length: missing }, (_, step) => ({
      atMs: before.atMs + (step + 1) * stepMs,
      value: null,
    }));
    return [...gap, each];
  });
}
