export type Cell = string | number | boolean | null;

/** One column of an export: `key` names it in data for programs, `header` in tables for people. */
export type ExportColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly value: (row: Row) => Cell;
  /** In characters, for spreadsheets. */
  readonly width?: number;
};

/** Rows written between two looks at whether they are still wanted. */
const STEP_ROWS = 2000;

/** Goes through rows in steps and lets the page answer in between. @throws what `signal` was aborted with. */
export async function* inSteps<Row>(rows: readonly Row[], signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += STEP_ROWS) {
    signal.throwIfAborted();
    yield rows.slice(first, first + STEP_ROWS);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  signal.throwIfAborted();
}

/** Headings first, every cell as text. */
export function cellsOf<Row>(columns: readonly ExportColumn<Row>[], row: Row): string[] {
  return columns.map(({ value }) => String(value(row) ?? ''));
}

/** The rows as objects for programs, one a line inside one array. @throws what `signal` was aborted with. */
export async function toJson<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<string> {
  const lines: string[] = [];
  for await (const step of inSteps(rows, signal))
    for (const row of step)
      lines.push(JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]))));
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** The rows as lines of text; the formats and their rules are those of every list in the app. @throws what `signal` was aborted with. */
export async function toLines<Row>(
  format: 'csv' | 'txt',
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<string> {
  const { toCsv, toTxt } = await import('./table-text.ts');
  const write = (part: readonly string[][]) => (format === 'csv' ? toCsv(part) : toTxt(part));
  const parts = [write([columns.map(({ header }) => header)])];
  // The mark of UTF-8 belongs to the beginning of the file alone.
  for await (const step of inSteps(rows, signal))
    parts.push(write(step.map((row) => cellsOf(columns, row))).replace(/^\ufeff/u, ''));
  return parts.join('');
}
