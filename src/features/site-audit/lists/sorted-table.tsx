import { useState, type ReactNode } from 'react';
import { useFormats } from '#src/i18n/formats.ts';
import { sortRows, VirtualTable, type SortValue, type TableSorting, type VirtualColumn } from '#src/ui/index.tsx';

export type SortedColumn<Row> = VirtualColumn<Row> & {
  /** Makes the column sortable. */
  sortValue?: ((row: Row) => SortValue) | undefined;
};

type NumberColumn<Row> = Omit<VirtualColumn<Row>, 'cell' | 'align' | 'isSortable'> & {
  /** `null` for a dash. */
  number: (row: Row) => number | null;
};

/** Makes sortable columns of numbers; rows without one come after the others. */
export function useNumberColumn<Row>(): (column: NumberColumn<Row>) => SortedColumn<Row> {
  const formats = useFormats();
  return ({ number, ...column }) => ({
    ...column,
    align: 'end',
    sortValue: number,
    cell: (row) => {
      const value = number(row);
      return value === null ? '–' : formats.number(value);
    },
  });
}

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
