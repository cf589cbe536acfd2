import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './data-table.module.css';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Kept on a phone; mark the two that matter. */
  isPrimary?: boolean | undefined;
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => string | number) | undefined;
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
};
type Sorting = { columnId: string; isDescending: boolean };

/** What a screen shows at most; the rows below it are drawn a moment later, so that a slow device answers in between. */
const FIRST_ROWS = 12;

/** Rows in columns: sticky header, sorting, 36 px rows; a phone shows the primary columns only. */
export function DataTable<Row>({ columns, rows, getRowId, caption, emptyText, onRowOpen }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const drawn = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  return (
    <div className={styles['frame']} data-table-frame>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(drawn, columns, sorting).map((row, index) => (
            <BodyRow key={getRowId(row)} row={row} columns={columns} isFirst={index === 0} onOpen={onRowOpen} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
    </div>
  );
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const valueOf = columns.find((column) => column.id === sorting?.columnId)?.sortValue;
  if (sorting === null || valueOf === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((left, right) => direction * compare(valueOf(left), valueOf(right)));
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right));
}

type HeaderCellProps<Row> = { column: DataColumn<Row>; sorting: Sorting | null; onSort: (sorting: Sorting) => void };

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { t } = useLingui();
  const isSorted = sorting?.columnId === column.id;
  const isDescending = isSorted && sorting.isDescending;
  const { header } = column;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...cellAttributes(column)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortValue === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={styles['sort']}
          data-active={isSorted}
          title={t`Sort by ${header}`}
          onClick={() => onSort({ columnId: column.id, isDescending: isSorted && !isDescending })}
        >
          {header}
          <Arrow aria-hidden="true" />
        </button>
      )}
    </th>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly DataColumn<Row>[];
  isFirst: boolean;
  onOpen: ((row: Row) => void) | undefined;
};

function BodyRow<Row>({ row, columns, isFirst, onOpen }: BodyRowProps<Row>) {
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
      {columns.map((column) => (
        <td key={column.id} {...cellAttributes(column)}>
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

function cellAttributes<Row>({ align, isPrimary = false }: DataColumn<Row>) {
  return { 'data-align': align, 'data-primary': isPrimary };
}
