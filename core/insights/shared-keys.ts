/** What two sets have in common. */
export function sharedKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  return new Set([...small].filter((key) => large.has(key)));
}
