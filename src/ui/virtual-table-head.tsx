import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { CSSProperties } from 'react';
import tableStyles from './data-table.module.css';
import type { TableSorting, VirtualColumn } from './virtual-column.ts';

type VirtualTableHeadProps<Row> = {
  columns: readonly VirtualColumn<Row>[];
  sorting: TableSorting | null;
  onSort: (sorting: TableSorting) => void;
};

/** The sticky header; its cells decide the widths of the columns. */
export function VirtualTableHead<Row>({ columns, sorting, onSort }: VirtualTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeaderCellProps<Row> = Omit<VirtualTableHeadProps<Row>, 'columns'> & { column: VirtualColumn<Row> };

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { t } = useLingui();
  const { id, header, align, isPrimary = false, widthPx } = column;
  const isSorted = sorting?.columnId === id;
  const isDescending = isSorted && sorting.isDescending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      data-primary={isPrimary}
      data-sized={widthPx !== undefined}
      style={widthPx === undefined ? undefined : ({ '--column-width': `${widthPx}px` } as CSSProperties)} // React's type knows no custom properties
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.isSortable === true ? (
        <button
          type="button"
          className={tableStyles['sort']}
          data-active={isSorted}
          title={t`Sort by ${header}`}
          onClick={() => onSort({ columnId: id, isDescending: isSorted && !isDescending })}
        >
          {header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
