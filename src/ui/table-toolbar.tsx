import type { ReactNode } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { hasText, textOf, type DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import { DownloadMenu, type DownloadFormat } from './download-menu.tsx';
import { SearchField } from './search-field.tsx';

/** What may be done with the rows of a table, above it; each of them is left out where it is not given. */
export type TableTools = {
  /** Names the field that narrows the rows. */
  readonly searchLabel?: string | undefined;
  /** How many rows there are, of those that are found. */
  readonly countText?: ((found: number) => ReactNode) | undefined;
  /** Which columns are shown; `shown: null` for all of them. The owner remembers it. */
  readonly columns?:
    { readonly shown: readonly string[] | null; readonly onShownChange: (shown: string[]) => void } | undefined;
  /** What the rows are called among downloads, and what writes them: first row the headings. */
  readonly download?:
    | {
        readonly label: string;
        readonly onSave: (format: DownloadFormat, cells: (string | number | null)[][]) => void;
      }
    | undefined;
};

type ToolbarProps<Row> = {
  tools: TableTools;
  /** All there are, shown or not. */
  columns: readonly DataColumn<Row>[];
  shown: readonly DataColumn<Row>[];
  rows: readonly Row[];
  find: string;
  onFindChange: (find: string) => void;
};

/** Search, count, choice of columns and download of a table; what is saved is what is found, in its order, by the columns shown. */
export function TableToolbar<Row>({ tools, columns, shown, rows, find, onFindChange }: ToolbarProps<Row>) {
  const { searchLabel, countText, columns: choice, download } = tools;
  function save(format: DownloadFormat) {
    const saved = shown.filter(hasText);
    download?.onSave(format, [
      saved.map(({ header }) => header),
      ...rows.map((row) => saved.map((column) => textOf(column, row))),
    ]);
  }
  return (
    <div className={styles['toolbar']}>
      {searchLabel !== undefined && <SearchField label={searchLabel} value={find} onValueChange={onFindChange} />}
      {countText !== undefined && (
        <span className={styles['count']} role="status">
          {countText(rows.length)}
        </span>
      )}
      <span className={styles['actions']}>
        {choice !== undefined && (
          <ColumnChoice columns={columns} shown={shown.map(({ id }) => id)} onShownChange={choice.onShownChange} />
        )}
        {download !== undefined && <DownloadMenu size="s" items={[{ label: download.label, onSave: save }]} />}
      </span>
    </div>
  );
}
