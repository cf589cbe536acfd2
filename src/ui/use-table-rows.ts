import { useDeferredValue, useMemo, useState } from 'react';
import { hasText, textOf, type DataColumn } from './data-column.ts';
import { sortRows, type TableSorting } from './table-sort.ts';

export type TableRows<Row> = {
  /** Those that are found, in the order shown. */
  readonly rows: readonly Row[];
  readonly find: string;
  readonly setFind: (find: string) => void;
  readonly sorting: TableSorting | null;
  readonly onSort: (sorting: TableSorting) => void;
};

type Owner = { sorting?: TableSorting | null | undefined; onSort?: ((sorting: TableSorting) => void) | undefined };

/** Finds and sorts rows by the texts of their columns; where an owner sorts them, they stay in its order. */
export function useTableRows<Row>(
  given: readonly Row[],
  columns: readonly DataColumn<Row>[],
  owner: Owner,
): TableRows<Row> {
  const [find, setFind] = useState('');
  const [own, setOwn] = useState<TableSorting | null>(null);
  const wanted = useDeferredValue(find.trim().toLocaleLowerCase());
  const isOwned = owner.onSort !== undefined;
  const rows = useMemo(() => {
    const searched = columns.filter(hasText);
    const says = (row: Row) => (column: DataColumn<Row>) =>
      String(textOf(column, row) ?? '')
        .toLocaleLowerCase()
        .includes(wanted);
    const found = wanted === '' ? given : given.filter((row) => searched.some(says(row)));
    return isOwned ? found : sortRows(found, columns, own);
  }, [given, columns, wanted, own, isOwned]);
  return { rows, find, setFind, sorting: isOwned ? (owner.sorting ?? null) : own, onSort: owner.onSort ?? setOwn };
}
