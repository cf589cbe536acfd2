import { useState, type ReactNode } from 'react';
import { sortRows, VirtualTable, type SortValue, type TableSorting, type VirtualColumn } from '#src/ui/index.tsx';

export type SortedColumn<Row> = VirtualColumn<Row> & {
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => SortValue) | undefined;
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
  return (
    <VirtualTable
      columns={columns.map((column) => ({ ...column, isSortable: column.sortValue !== undefined }))}
      rows={sortRows(rows, columns, sorting)}
      getRowId={getRowId}
      total={rows.length}
      sorting={sorting}
      onSort={setSorting}
      caption={caption}
      emptyText={emptyText}
      listKey={JSON.stringify([caption, sorting])}
    />
  );
}
