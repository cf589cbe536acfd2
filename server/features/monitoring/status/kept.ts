/**
 * Keeps what is costly to make for a while: whoever asks meanwhile gets the same, and who asks while it is being made waits for it.
 * What failed is not kept.
 */
export function createKept<T>({
  now,
  freshMs,
  most,
}: {
  readonly now: () => number;
  readonly freshMs: number;
  readonly most: number;
}) {
  const kept = new Map<string, { readonly atMs: number; readonly value: Promise<T> }>();
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      const age = known === undefined ? Infinity : now() - known.atMs;
      if (known !== undefined && age >= 0 && age < freshMs) return known.value;
      const value = make();
      kept.delete(key);
      kept.set(key, { atMs: now(), value });
      value.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}
