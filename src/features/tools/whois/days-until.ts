const DAY_MS = 86_400_000;

/** Whole days until then, negative for the past. */
export function daysUntil(atMs: number): number {
  return Math.floor((atMs - Date.now()) / DAY_MS);
}
