export type TableSorting = { columnId: string; isDescending: boolean };
/** `null` where a row has nothing to be sorted by. */
export type SortValue = string | number | null;
type SortableColumn<Row> = { id: string; sortValue?: ((row: Row) => SortValue) | undefined };

/** The rows by the values of a column, those without one last in both directions; as given when the column sorts nothing. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sorting: TableSorting | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sorting?.columnId)?.sortValue;
  if (sorting === null || valueOf === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right));
}
