import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { SelectAllCell, SelectCell, useRowChoice, type RowSelection } from './row-selection.tsx';
import { sortRows, type SortValue, type TableSorting } from './table-sort.ts';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Kept on a phone; mark the two that matter. */
  isPrimary?: boolean | undefined;
  /** Left out where the page is narrower than a desktop's. */
  isSecondary?: boolean | undefined;
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => SortValue) | undefined;
};
export type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Names the table for screen readers. */
  caption: string;
  emptyText: string;
  /** Makes rows focusable: arrow keys move, Enter opens. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Puts a box before each row to choose it by. */
  selection?: RowSelection<Row> | undefined;
};

/** What a screen shows at most; the rows below it are drawn a moment later, so that a slow device answers in between. */
const FIRST_ROWS = 12;

/** Rows in columns: sticky header, sorting, 36 px rows; a phone shows the primary columns only. */
export function DataTable<Row>({
  columns,
  rows,
  getRowId,
  caption,
  emptyText,
  onRowOpen,
  selection,
}: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<TableSorting | null>(null);
  const drawn = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  const sorted = sortRows(drawn, columns, sorting);
  const choose = useRowChoice(selection, sorted.map(getRowId));
  return (
    <div className={styles['frame']} data-table-frame>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && <SelectAllCell selection={selection} rowIds={rows.map(getRowId)} />}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                isSortable={column.sortValue !== undefined}
                sorting={sorting}
                onSort={setSorting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, index) => (
            <BodyRow key={getRowId(row)} row={row} columns={columns} isFirst={index === 0} onOpen={onRowOpen}>
              {selection !== undefined && (
                <SelectCell
                  id={getRowId(row)}
                  name={selection.nameOf(row)}
                  isSelected={selection.selected.has(getRowId(row))}
                  onChange={choose}
                />
              )}
            </BodyRow>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
    </div>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly DataColumn<Row>[];
  isFirst: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** What stands before its columns. */
  children: ReactNode;
};

function BodyRow<Row>({ row, columns, isFirst, onOpen, children }: BodyRowProps<Row>) {
  function handleKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === 'ArrowDown') focusRow(event, event.currentTarget.nextElementSibling);
    else if (event.key === 'ArrowUp') focusRow(event, event.currentTarget.previousElementSibling);
  }
  const opening =
    onOpen === undefined
      ? {}
      : { tabIndex: isFirst ? 0 : -1, onKeyDown: handleKeyDown, onClick: () => onOpen(row), 'data-opens': true };
  return (
    <tr {...opening}>
      {children}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-primary={column.isPrimary ?? false}
          data-secondary={column.isSecondary}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function focusRow(event: KeyboardEvent, row: Element | null) {
  event.preventDefault();
  if (row instanceof HTMLElement) row.focus();
}
