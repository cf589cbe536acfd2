import { stringify } from 'csv-stringify/browser/esm/sync';

/** A list as a person exports it: first row the headings. */
export type ExportRows = readonly (readonly string[])[];

/** What begins a formula, also behind what programs skip or part cells at. */
const FORMULA = /^[\p{White_Space}\p{Cc}"'`;,|]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*%?$/u;

/** With an apostrophe in front where a spreadsheet would take the cell for a formula. */
function disarmed(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180 with a byte order mark; cells that a spreadsheet would take for a formula start with an apostrophe. */
export function toCsv(rows: ExportRows): string {
  return stringify(
    rows.map((row) => row.map(disarmed)),
    // With this delimiter the library leaves a bare line feed unquoted; elsewhere semicolons and tabs part the cells.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ },
  );
}

/** Tab-separated lines; tabs and line breaks inside a cell become spaces; formulas are disarmed as in CSV. */
export function toTxt(rows: ExportRows): string {
  return rows.map((row) => `${row.map((cell) => disarmed(cell.replace(/[\t\r\n\0]+/gu, ' '))).join('\t')}\n`).join('');
}
