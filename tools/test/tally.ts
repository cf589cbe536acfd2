/** What a part came to. */
export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };
export type Part = Count & { readonly name: string; readonly seconds: number };

export const ofOne = (isGood: boolean): Count => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

export function sum(counts: readonly Count[]): Count {
  const of = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/** One line a part: name, seconds, passed, failed, skipped; in the order they came. */
export function table(parts: readonly Part[]): string {
  const rows = parts.map(({ name, seconds, passed, failed, skipped }) =>
    [name, ...[seconds, passed, failed, skipped].map(String)].concat(failed > 0 ? ['FAILED'] : []),
  );
  const head = ['part', 'seconds', 'passed', 'failed', 'skipped'];
  const width = (column: number): number => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0));
  return [head, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column)))).join('  '),
    )
    .join('\n');
}

/** The last line of every run. */
export function lastLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
