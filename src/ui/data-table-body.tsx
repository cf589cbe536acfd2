import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import { SelectCell, useRowChoice, type RowSelection } from './row-selection.tsx';
import { nextRowIndex, type ActiveRow } from './virtual-rows.ts';
import styles from './virtual-rows.module.css';

type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row, index: number) => string | number;
  onRowOpen?: ((row: Row) => void) | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Where the rows that are drawn stand. */
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[];
  sizePx: number;
  /** The row with the keyboard; `null` where it does not go through the rows. */
  active: ActiveRow | null;
};

/** The rows in sight, with empty ones in place of those above and below. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { columns, rows, getRowId, onRowOpen, selection, items, sizePx, active } = props;
  const idOf = (row: Row, index: number) => String(getRowId(row, index));
  const choose = useRowChoice(selection, selection === undefined ? [] : rows.map(idOf));
  return (
    <tbody {...useRowKeys(props)}>
      {items.map(({ index, start }, at) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = idOf(row, index);
        return (
          <Fragment key={id}>
            <Space sizePx={start - (items[at - 1]?.end ?? 0)} />
            <BodyRow row={row} index={index} columns={columns} active={active} onOpen={onRowOpen}>
              {selection !== undefined && (
                <SelectCell
                  id={id}
                  name={selection.nameOf(row)}
                  isSelected={selection.selected.has(id)}
                  onChange={choose}
                />
              )}
            </BodyRow>
          </Fragment>
        );
      })}
      <Space sizePx={sizePx - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

function useRowKeys<Row>({ rows, onRowOpen, active }: DataTableBodyProps<Row>) {
  if (active === null) return {};
  return {
    onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
      const index = indexOf(event.target);
      if (index === null) return;
      const row = rows[index];
      if (event.key === 'Enter' && row !== undefined) onRowOpen?.(row);
      const next = nextRowIndex(event.key, index, rows.length);
      if (next === null) return;
      event.preventDefault();
      active.moveTo(next);
    },
    onFocus({ target }: FocusEvent<HTMLTableSectionElement>) {
      const index = indexOf(target);
      if (index !== null) active.take(index);
    },
  };
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

type BodyRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  active: ActiveRow | null;
  onOpen: ((row: Row) => void) | undefined;
  /** What stands before its columns. */
  children: ReactNode;
};

function BodyRow<Row>({ row, index, columns, active, onOpen, children }: BodyRowProps<Row>) {
  const opening = onOpen !== undefined && {
    'data-opens': true,
    onClick: ({ target }: { target: EventTarget }) => {
      if (target instanceof Element && target.closest('a, button, input, label') === null) onOpen(row);
    },
  };
  const keyboard = active !== null && { tabIndex: index === active.index ? 0 : -1 };
  return (
    <tr aria-rowindex={index + 2} data-index={index} {...keyboard} {...opening}>
      {children}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-primary={column.isPrimary ?? false}
          data-secondary={column.isSecondary}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
