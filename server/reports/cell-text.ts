import type { CellKind, ReportCell } from '#core/reports/document.ts';
import { createWords } from '#core/reports/words.ts';

type Numbers = ReturnType<typeof createWords>;
const MOST_DECIMALS = 2;

/** Writes numbers as the language of a report does. */
export function numbersOf({ language, zone }: { readonly language: string; readonly zone: string }): Numbers {
  const refuse = () => '';
  return createWords({ language, zone, t: refuse, check: refuse });
}

/** Decimals of a column: as many as the number with most of them has, at most two. */
export function columnDigits(kind: CellKind, cells: readonly ReportCell[]): number {
  if (kind !== 'number') return 0;
  const digits = cells.map((cell) => (typeof cell === 'number' ? decimalsOf(cell) : 0));
  return digits.reduce((most, count) => Math.max(most, count), 0);
}

function decimalsOf(value: number): number {
  for (let digits = 0; digits < MOST_DECIMALS; digits += 1)
    if (Number(value.toFixed(digits)) === Number(value.toFixed(MOST_DECIMALS))) return digits;
  return MOST_DECIMALS;
}

/** A cell of a table, ready to be read. @param digits of its column. */
export function cellText(
  cell: ReportCell,
  kind: CellKind,
  numbers: Numbers,
  digits: number = columnDigits(kind, [cell]),
): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'ms':
      return numbers.duration(cell);
    case 'bytes':
      return numbers.bytes(cell);
    case 'date':
      return numbers.date(cell);
    case 'time':
      return numbers.time(cell);
    case 'number':
      return numbers.number(cell, digits);
    case 'text':
    case 'url':
    case 'count':
    case 'score':
      return numbers.number(cell);
  }
}
