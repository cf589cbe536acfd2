import { stringify } from 'csv-stringify/browser/esm/sync';

/** A list as a person exports it: first row the headings. */
export type ExportRows = readonly (readonly string[])[];

/** RFC 4180 with a byte order mark; cells that a spreadsheet would take for a formula start with an apostrophe. */
export function toCsv(rows: ExportRows): string {
  // With this delimiter the library leaves a bare line feed unquoted.
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** Tab-separated lines; tabs and line breaks inside a cell become spaces. */
export function toTxt(rows: ExportRows): string {
  return rows.map((row) => `${row.map((cell) => cell.replace(/[\t\r\n]+/gu, ' ')).join('\t')}\n`).join('');
}
