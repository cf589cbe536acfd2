/** The middle one of some by a number that each has; the lower of both where they are even. `undefined` of none. */
export function middleBy<T>(items: readonly T[], numberOf: (item: T) => number): T | undefined {
  const sorted = items.toSorted((a, b) => numberOf(a) - numberOf(b));
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The middle one of some numbers, as `middleBy` takes it; 0 of none. */
export function middleOf(numbers: readonly number[]): number {
  return middleBy(numbers, (number) => number) ?? 0;
}
