import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type FocusEvent, type KeyboardEvent } from 'react';
import type { VirtualColumn } from './virtual-column.ts';
import { nextRowIndex, type ActiveRow } from './virtual-rows.ts';
import styles from './virtual-table.module.css';

type VirtualTableBodyProps<Row> = {
  columns: readonly VirtualColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row, index: number) => string | number;
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Where the rows that are drawn stand. */
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[];
  sizePx: number;
  active: ActiveRow;
};

/** The rows in sight, with empty ones in place of those above and below. */
export function VirtualTableBody<Row>({
  columns,
  rows,
  getRowId,
  onRowOpen,
  items,
  sizePx,
  active,
}: VirtualTableBodyProps<Row>) {
  function handleKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const index = indexOf(event.target);
    if (index === null) return;
    const row = rows[index];
    if (event.key === 'Enter' && row !== undefined) onRowOpen?.(row);
    const next = nextRowIndex(event.key, index, rows.length);
    if (next === null) return;
    event.preventDefault();
    active.moveTo(next);
  }
  const keyboard = {
    onKeyDown: handleKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLTableSectionElement>) => {
      const index = indexOf(target);
      if (index !== null) active.take(index);
    },
  };
  return (
    <tbody {...keyboard}>
      {items.map(({ index, start }, at) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={getRowId(row, index)}>
            <Space sizePx={start - (items[at - 1]?.end ?? 0)} />
            <VirtualRow
              row={row}
              index={index}
              columns={columns}
              isActive={index === active.index}
              onOpen={onRowOpen}
            />
          </Fragment>
        );
      })}
      <Space sizePx={sizePx - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The row that an event is about; `null` when it belongs to a link or button in a row. */
function indexOf(target: EventTarget): number | null {
  return target instanceof HTMLTableRowElement ? Number(target.dataset['index']) : null;
}

/** Stands for the rows that are not drawn. */
function Space({ sizePx }: { sizePx: number }) {
  if (sizePx <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles['space']}>
      <td style={{ blockSize: sizePx }} />
    </tr>
  );
}

type VirtualRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly VirtualColumn<Row>[];
  isActive: boolean;
  onOpen: ((row: Row) => void) | undefined;
};

function VirtualRow<Row>({ row, index, columns, isActive, onOpen }: VirtualRowProps<Row>) {
  const opening = onOpen !== undefined && {
    'data-opens': true,
    onClick: ({ target }: { target: EventTarget }) => {
      if (target instanceof Element && target.closest('a, button, input, label') === null) onOpen(row);
    },
  };
  return (
    <tr aria-rowindex={index + 2} data-index={index} tabIndex={isActive ? 0 : -1} {...opening}>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-primary={column.isPrimary ?? false}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
