/** A cell that a spreadsheet would compute is text with a sign in front that it takes away again. */
const COMPUTED = /^[=+\-@\t\r]/u;

/** Lines of a CSV file, with the mark by which spreadsheets know its letters. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = COMPUTED.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
