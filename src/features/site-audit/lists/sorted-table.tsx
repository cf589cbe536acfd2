import { useMemo, useState, type ReactNode } from 'react';
import { VirtualTable, type TableSorting, type VirtualColumn } from '#src/ui/index.tsx';

export type SortedColumn<Row> = VirtualColumn<Row> & {
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => string | number) | undefined;
};
type SortedTableProps<Row> = {
  columns: readonly SortedColumn<Row>[];
  /** All rows there are. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  caption: string;
  emptyText: ReactNode;
};

/** A table of rows that are all here: sorted by a press on a header, and as given before that. */
export function SortedTable<Row>({ columns, rows, getRowId, caption, emptyText }: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState<TableSorting | null>(null);
  const sortValue = columns.find(({ id }) => id === sorting?.columnId)?.sortValue;
  const isDescending = sorting?.isDescending ?? false;
  const sorted = useMemo(() => sortRows(rows, sortValue, isDescending), [rows, sortValue, isDescending]);
  return (
    <VirtualTable
      columns={columns.map((column) => ({ ...column, isSortable: column.sortValue !== undefined }))}
      rows={sorted}
      getRowId={getRowId}
      total={rows.length}
      hasMore={false}
      isLoadingMore={false}
      onLoadMore={() => undefined}
      sorting={sorting}
      onSort={setSorting}
      caption={caption}
      emptyText={emptyText}
      listKey={JSON.stringify([caption, sorting])}
    />
  );
}

function sortRows<Row>(
  rows: readonly Row[],
  valueOf: SortedColumn<Row>['sortValue'],
  isDescending: boolean,
): readonly Row[] {
  if (valueOf === undefined) return rows;
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(valueOf(a), valueOf(b)));
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right));
}
