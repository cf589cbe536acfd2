/** Statuses as people write them: `200-299, 301`. Null for what is none. */
export function parseStatuses(text: string): readonly (readonly [number, number])[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const ranges = parts.map((part) => {
    const [, from, to] = /^([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?$/u.exec(part) ?? [];
    return from === undefined ? null : ([Number(from), Number(to ?? from)] as const);
  });
  const found = ranges.filter((range) => range !== null && range[0] <= range[1]);
  return found.length === ranges.length ? found.filter((range) => range !== null) : null;
}

/** Whether a status is among those that are accepted; all below 400 when they cannot be read. */
export function isAccepted(text: string, status: number): boolean {
  const ranges = parseStatuses(text) ?? [[200, 399] as const];
  return ranges.some(([from, to]) => status >= from && status <= to);
}
