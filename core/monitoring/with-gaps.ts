/** A number at a moment; null where nothing is known. */
export type TimedValue = { readonly atMs: number; readonly value: number | null };

/** Neighbours that lie further apart than so many steps have a gap between them. */
const MOST_STEPS = 2;

/**
 * Values in the order of time with a value of its own, null, for each time in which nothing was read, such as while the server was off.
 * @param stepMs how far apart values usually are.
 */
export function withGaps(values: readonly TimedValue[], stepMs: number): TimedValue[] {
  return values.flatMap((each, at) => {
    const before = values[at - 1];
    const isGap = before !== undefined && each.atMs - before.atMs > MOST_STEPS * stepMs;
    return isGap ? [{ atMs: before.atMs + stepMs, value: null }, each] : [each];
  });
}
