/** The first of some moments; Infinity for none. */
export function earliest(momentsMs: readonly number[]): number {
  return momentsMs.reduce((firstMs, atMs) => Math.min(firstMs, atMs), Infinity);
}
