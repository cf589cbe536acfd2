import { useState, type ReactNode } from 'react';
import styles from './outbox.module.css';

const ROW_HEIGHT_PX = 40;
const SHOWN_ROWS = 8;
/** Rows beyond both edges, so that scrolling does not show gaps. */
const MARGIN_ROWS = 8;

type RowWindowProps<T> = {
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => number;
  children: (row: T) => ReactNode;
};

/** A list of any length in a box that scrolls: only the rows in sight are in the document. */
export function RowWindow<T>({ label, rows, keyOf, children }: RowWindowProps<T>) {
  const [scrolledPx, setScrolledPx] = useState(0);
  const first = Math.max(0, Math.floor(scrolledPx / ROW_HEIGHT_PX) - MARGIN_ROWS);
  const last = Math.min(rows.length, Math.ceil(scrolledPx / ROW_HEIGHT_PX) + SHOWN_ROWS + MARGIN_ROWS);
  return (
    <div
      className={styles['window']}
      style={{ maxHeight: ROW_HEIGHT_PX * (SHOWN_ROWS - 0.5) }}
      onScroll={({ currentTarget }) => setScrolledPx(currentTarget.scrollTop)}
    >
      <ul className={styles['windowRows']} aria-label={label} style={{ height: rows.length * ROW_HEIGHT_PX }}>
        {rows.slice(first, last).map((row, index) => (
          <li
            key={keyOf(row)}
            className={styles['windowRow']}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            style={{ height: ROW_HEIGHT_PX, top: (first + index) * ROW_HEIGHT_PX }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
