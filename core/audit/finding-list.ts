import { outcomeOf, type Finding, type Outcome } from './check.ts';

/** A page with thousands of equal faults is told by its first ones. */
export const MAX_FINDINGS = 50;

/** `fail` with the first 50 findings, or `pass` when there are none. */
export function cappedOutcome<K extends string>(findings: readonly Finding<K>[]): Outcome<K> {
  return outcomeOf(findings.slice(0, MAX_FINDINGS));
}

/** The first item of each key with the number of items that share it, in the order first seen. */
export function countDistinct<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): { readonly item: T; readonly count: number }[] {
  const found = new Map<string, { item: T; count: number }>();
  for (const item of items) {
    const key = keyOf(item);
    const known = found.get(key);
    if (known === undefined) found.set(key, { item, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}
