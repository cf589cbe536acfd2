import type { SheetData } from 'write-excel-file/node';
import type { CellKind, ReportCell } from '#core/reports/document.ts';
import { clockMs } from '#server/reports/clock.ts';
import { linkOf } from './links.ts';

export type Cell = SheetData[number][number];

/** What a cell may hold, by Excel. */
const MOST_SIGNS = 32_767;
const DAY_MS = 86_400_000;
const FORMATS: Partial<Readonly<Record<CellKind, string>>> = {
  count: '#,##0',
  number: '0.00',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
};
const LINK_LOOK = { textColor: '#0563C1', textDecoration: { underline: true } } as const;
const UNITS: Partial<Readonly<Record<CellKind, string>>> = { ms: 'millisecond', bytes: 'byte' };

/** A text that stays the text it is: no formula, nothing that is read as a sign by its number, and as long as Excel opens. */
export function textCell(text: string) {
  const clipped = text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1).toWellFormed()}…` : text;
  return { value: clipped.replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_'), type: String };
}

/** Writes cells as they are kept: numbers with the unit beside them, and moments as the clock of the report's zone. */
export function createCells({ language, zone }: { readonly language: string; readonly zone: string }) {
  return function toCell(cell: ReportCell, kind: CellKind): Cell {
    if (cell === null || cell === '') return null;
    const isLink = linkOf(cell, kind) !== null;
    if (typeof cell === 'string')
      return { ...textCell(cell), wrap: true, alignVertical: 'top', ...(isLink && LINK_LOOK) };
    const format = UNITS[kind] === undefined ? FORMATS[kind] : `#,##0 "${unitSign(language, UNITS[kind])}"`;
    const look = { ...(format !== undefined && { format }), alignVertical: 'top' as const };
    if (kind !== 'date' && kind !== 'time') return { value: cell, type: Number, ...look };
    // A workbook has no zones: the clock of the report's is written.
    const clock = clockMs(cell, zone);
    return { value: new Date(kind === 'date' ? clock - (clock % DAY_MS) : clock), type: Date, ...look };
  };
}

function unitSign(language: string, unit: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
}
