import { toJson, toLines, type ExportColumn } from '#src/data/table-export/export-table.ts';
import type { ExportJob, MadeExport } from './running-export.ts';
import type { SavedFile } from './save-files.ts';

export type ListFormat = 'csv' | 'txt' | 'json' | 'xlsx';

type LoadOptions = Parameters<ExportJob>[0];
export type LoadedRows<Row> = { readonly rows: readonly Row[]; readonly isComplete: boolean };

/** A list that can be exported whole. */
export type ListExport<Row> = {
  /** The file's name without its ending. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly load: (options: LoadOptions) => Promise<LoadedRows<Row>>;
};

/** Reads every row of a list, then writes them in a format. */
export function listJob<Row>({ name, columns, load }: ListExport<Row>, format: ListFormat): ExportJob {
  return async (options) => {
    const { rows, isComplete } = await load(options);
    const file = await FILES[format]({ name, columns, rows, signal: options.signal });
    return { files: [file], rowCount: rows.length, isComplete } satisfies MadeExport;
  };
}

type FileInput<Row> = Pick<ListExport<Row>, 'name' | 'columns'> & { rows: readonly Row[]; signal: AbortSignal };

const FILES: { readonly [F in ListFormat]: <Row>(input: FileInput<Row>) => Promise<SavedFile> } = {
  csv: async ({ name, columns, rows, signal }) => ({
    name: `${name}.csv`,
    text: await toLines('csv', columns, rows, signal),
    type: 'text/csv',
  }),
  txt: async ({ name, columns, rows, signal }) => ({
    name: `${name}.txt`,
    text: await toLines('txt', columns, rows, signal),
    type: 'text/plain',
  }),
  json: async ({ name, columns, rows, signal }) => ({
    name: `${name}.json`,
    text: await toJson(columns, rows, signal),
    type: 'application/json',
  }),
  xlsx: async ({ name, columns, rows, signal }) => {
    const { toXlsx } = await import('#src/data/table-export/xlsx.ts');
    return { name: `${name}.xlsx`, blob: await toXlsx(name, columns, rows, signal) };
  },
};
