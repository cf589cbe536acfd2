import { useFormats } from '#src/i18n/formats.ts';
import type { DataColumn } from '#src/ui/index.tsx';

type NumberColumn<Row> = Pick<DataColumn<Row>, 'id' | 'header' | 'isPrimary' | 'widthPx'> & {
  /** `null` for a dash. */
  number: (row: Row) => number | null;
};

/** Makes sortable columns of numbers; rows without one come after the others. */
export function useNumberColumn<Row>(): (column: NumberColumn<Row>) => DataColumn<Row> {
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
