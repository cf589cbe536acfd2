import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { CSSProperties } from 'react';
import tableStyles from './data-table.module.css';
import type { TableSorting } from './table-sort.ts';

type HeaderCellProps = {
  column: {
    id: string;
    header: string;
    align?: 'start' | 'end' | undefined;
    isPrimary?: boolean | undefined;
    isSecondary?: boolean | undefined;
    widthPx?: number | undefined;
  };
  isSortable: boolean;
  sorting: TableSorting | null;
  onSort: ((sorting: TableSorting) => void) | undefined;
};

/** The name of a column; pressed, it sorts by it, and pressed again the other way round. */
export function HeaderCell({ column, isSortable, sorting, onSort }: HeaderCellProps) {
  const { t } = useLingui();
  const { id, header, align, isPrimary = false, isSecondary, widthPx } = column;
  const isSorted = sorting?.columnId === id;
  const isDescending = isSorted && sorting.isDescending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      data-primary={isPrimary}
      data-secondary={isSecondary}
      data-sized={widthPx !== undefined}
      style={widthPx === undefined ? undefined : ({ '--column-width': `${widthPx}px` } as CSSProperties)} // React's type knows no custom properties
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={tableStyles['sort']}
          data-active={isSorted}
          title={t`Sort by ${header}`}
          onClick={() => onSort?.({ columnId: id, isDescending: isSorted && !isDescending })}
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
