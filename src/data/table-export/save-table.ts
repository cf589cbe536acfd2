import { saveBlob, saveFile } from '#src/data/save-file.ts';
import type { Cell, ExportColumn } from './export-table.ts';

export type TableFormat = 'txt' | 'csv' | 'xlsx';
/** First row the headings. */
export type TableCells = readonly (readonly Cell[])[];

/**
 * Offers a table as a file to save; the code that writes the format comes when it is chosen.
 * @param name of the file, without its ending. @throws when that code cannot be loaded.
 */
export async function saveTable(name: string, format: TableFormat, cells: TableCells): Promise<void> {
  if (format === 'xlsx') {
    saveBlob(`${name}.xlsx`, await toWorkbook(name, cells));
    return;
  }
  const { toCsv, toTxt } = await import('./table-text.ts');
  const rows = cells.map((row) => row.map((cell) => String(cell ?? '')));
  if (format === 'csv') saveFile(`${name}.csv`, toCsv(rows), 'text/csv');
  else saveFile(`${name}.txt`, toTxt(rows), 'text/plain');
}

/** Narrower than a sentence: it is as wide as what stands in it, within these. */
const WIDTH_CHARACTERS = { least: 10, most: 60 };

async function toWorkbook(name: string, [head = [], ...rows]: TableCells): Promise<Blob> {
  const { toXlsx } = await import('./xlsx.ts');
  const columns = head.map((header, at): ExportColumn<readonly Cell[]> => {
    // As arguments of one call a hundred thousand rows are too many.
    const longest = [head, ...rows].reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
    return {
      key: String(at),
      header: String(header ?? ''),
      value: (row) => row[at] ?? null,
      width: Math.min(WIDTH_CHARACTERS.most, Math.max(WIDTH_CHARACTERS.least, longest + 2)),
    };
  });
  return toXlsx(name, columns, rows, new AbortController().signal);
}
