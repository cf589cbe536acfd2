import type { CellKind, ReportCell } from '#core/reports/document.ts';
import { createWords } from '#core/reports/words.ts';

type Numbers = ReturnType<typeof createWords>;
const DECIMALS = 2;

/** Writes numbers as the language of a report does. */
export function numbersOf({ language, zone }: { readonly language: string; readonly zone: string }): Numbers {
  const refuse = () => '';
  return createWords({ language, zone, t: refuse, check: refuse });
}

/** A cell of a table, ready to be read. */
export function cellText(cell: ReportCell, kind: CellKind, numbers: Numbers): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'ms':
      return numbers.duration(cell);
    case 'bytes':
      return numbers.bytes(cell);
    case 'date':
      return numbers.date(cell);
    case 'number':
      return numbers.number(cell, Number.isInteger(cell) ? 0 : DECIMALS);
    case 'text':
    case 'url':
    case 'count':
    case 'score':
      return numbers.number(cell);
  }
}
