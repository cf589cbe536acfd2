import { useVirtualizer } from '@tanstack/react-virtual';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from './button.tsx';
import tableStyles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { useIsPrinting } from './printing.ts';
import { Spinner } from './spinner.tsx';
import type { TableSorting } from './table-sort.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { observeFrame, useActiveRow, useRowHeight, withActiveRow } from './virtual-rows.ts';
import type { VirtualColumn } from './virtual-column.ts';
import { VirtualTableBody } from './virtual-table-body.tsx';
import styles from './virtual-table.module.css';

export type VirtualTableProps<Row> = {
  columns: readonly VirtualColumn<Row>[];
  /** Those loaded so far, in the order shown. */
  rows: readonly Row[];
  getRowId: (row: Row, index: number) => string | number;
  /** How many there are, loaded or not; `null` while that is not known. */
  total: number | null;
  /** Of rows that are not loaded yet; without it these are all. */
  hasMore?: boolean | undefined;
  isLoadingMore?: boolean | undefined;
  /** True while these are the rows of another choice, until the new ones come. */
  isRefreshing?: boolean | undefined;
  /** Called near the end of what is loaded, and by a button; must bear being called again while it loads. */
  onLoadMore?: (() => void) | undefined;
  sorting?: TableSorting | null | undefined;
  onSort?: ((sorting: TableSorting) => void) | undefined;
  /** Names the table for screen readers. */
  caption: string;
  emptyText: ReactNode;
  /** What is listed, as text: another list begins at its top. */
  listKey: string;
  /** Enter on a row, or a click beside its links. */
  onRowOpen?: ((row: Row) => void) | undefined;
};

/** Rows drawn beyond both edges, so that scrolling shows no gaps; with what a frame holds they stay under 60. */
const MARGIN_ROWS = 8;
/** On paper nobody scrolls: all rows stand there, up to these. */
const PRINTED_ROWS = 500;

/**
 * A list of any length: only the rows in sight are in the document, further ones are asked for near the end, and sorting is
 * the owner's. After a part that added no row a button asks for the next one. Arrow keys, Page Up and Down, Home and End move
 * through the rows, Enter opens one. A phone shows the primary columns only. Printed, as many rows as are loaded, up to 500.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rows, total, caption, emptyText, listKey, hasMore = false, isLoadingMore = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rowHeightPx = useRowHeight(frame);
  const active = useActiveRow(frame, listKey, rows.length);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this app
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: MARGIN_ROWS,
    rangeExtractor: (range) => withActiveRow(range, active.index),
    observeElementRect: observeFrame,
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);
  const items = virtualizer.getVirtualItems();
  const isPrinting = useIsPrinting();
  const printed = isPrinting ? printedItems(rows.length) : null;
  const loadMore = useLoadAhead(items.at(-1)?.index ?? -1, props, (firstIndex) => {
    // The button is gone, and the keyboard's place with it.
    if (document.activeElement === document.body && rows.length > 0)
      active.moveTo(Math.min(firstIndex, rows.length - 1));
  });

  return (
    <div ref={frame} className={`${tableStyles['frame'] ?? ''} ${styles['frame'] ?? ''}`} data-table-frame>
      <table
        className={`${tableStyles['table'] ?? ''} ${styles['table'] ?? ''}`}
        style={{ '--table-width': `${minimumWidthPx(columns)}px` } as CSSProperties} // React's type knows no custom properties
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={props.isRefreshing}
      >
        <caption className={tableStyles['caption']}>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                isSortable={column.isSortable === true}
                sorting={props.sorting ?? null}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <VirtualTableBody
          {...props}
          items={printed ?? items}
          sizePx={printed === null ? virtualizer.getTotalSize() : 0}
          active={active}
        />
      </table>
      {rows.length === 0 && !hasMore && !isLoadingMore && <div className={tableStyles['empty']}>{emptyText}</div>}
      {printed !== null && <NotPrinted shown={printed.length} total={total} hasMore={hasMore} />}
      {loadMore !== null ? (
        <p className={styles['more']}>
          <Button variant="cancel" size="s" isBusy={isLoadingMore} onClick={loadMore}>
            <Trans>Load more</Trans>
          </Button>
        </p>
      ) : (
        isLoadingMore && <LoadingMore />
      )}
    </div>
  );
}

function printedItems(count: number) {
  return Array.from({ length: Math.min(count, PRINTED_ROWS) }, (_unused, index) => ({ index, start: 0, end: 0 }));
}

type NotPrintedProps = { shown: number; total: number | null; hasMore: boolean };

/** What the paper leaves out, so that nobody takes the list for the whole. */
function NotPrinted({ shown, total, hasMore }: NotPrintedProps) {
  const rest = (total ?? shown) - shown;
  if (rest <= 0 && !hasMore) return null;
  return (
    <p className={styles['more']}>
      {rest > 0 ? <Plural value={rest} one="and # more row" other="and # more rows" /> : <Trans>and more rows</Trans>}
    </p>
  );
}

/** What a wide table needs before its frame scrolls sideways. */
const SHARED_WIDTH_PX = 180;

function minimumWidthPx<Row>(columns: readonly VirtualColumn<Row>[]): number {
  return columns.reduce((sum, { widthPx }) => sum + (widthPx ?? SHARED_WIDTH_PX), 0);
}

function LoadingMore() {
  const { t } = useLingui();
  return (
    <p className={styles['more']} role="status">
      <Spinner sizePx={16} label="" />
      {t`Loading more`}
    </p>
  );
}
