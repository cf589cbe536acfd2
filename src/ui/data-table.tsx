import { useVirtualizer } from '@tanstack/react-virtual';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTableBody } from './data-table-body.tsx';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { keepReachable } from './keep-reachable.ts';
import { useIsPrinting } from './printing.ts';
import { SelectAllCell, type RowSelection } from './row-selection.tsx';
import { Spinner } from './spinner.tsx';
import type { TableSorting } from './table-sort.ts';
import type { TableTools } from './table-toolbar.tsx';
import { useLoadAhead } from './use-load-ahead.ts';
import { useTableRows, type TableRows } from './use-table-rows.ts';
import virtualStyles from './virtual-rows.module.css';
import { observeFrame, useActiveRow, useRowHeight, withActiveRow, type ActiveRow } from './virtual-rows.ts';

/** With its menus: few tables have one. */
const TableToolbar = lazy(() => import('./table-toolbar.tsx').then((module) => ({ default: module.TableToolbar })));

export type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Those loaded so far. */
  rows: readonly Row[];
  getRowId: (row: Row, index: number) => string | number;
  /** Names the table for screen readers. */
  caption: string;
  emptyText: ReactNode;
  /** By which a guide finds it. */
  guide?: string | undefined;
  /** Enter on a row, or a click beside its links. Makes rows focusable: arrow keys move. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Puts a box before each row to choose it by. */
  selection?: RowSelection<Row> | undefined;
  /** Search, count, choice of columns and download, above the table. */
  tools?: TableTools | undefined;
  /** Where the owner sorts the rows; without it the table does, by the columns with a `sortValue`. */
  sorting?: TableSorting | null | undefined;
  onSort?: ((sorting: TableSorting) => void) | undefined;
  /** One line a row, of which only those in sight are drawn; long lists and lists in parts are so by themselves. */
  isVirtual?: boolean | undefined;
  /** How many there are, loaded or not; `null` while that is not known, all that are loaded when left out. */
  total?: number | null | undefined;
  /** Of rows that are not loaded yet; without it these are all. */
  hasMore?: boolean | undefined;
  isLoadingMore?: boolean | undefined;
  /** True while these are the rows of another choice, until the new ones come. */
  isRefreshing?: boolean | undefined;
  /** Called near the end of what is loaded, and by a button; must bear being called again while it loads. */
  onLoadMore?: (() => void) | undefined;
  /** What is listed, as text: another list begins at its top. */
  listKey?: string | undefined;
};

/** What a screen shows at most; the rows below it are drawn a moment later, so that a slow device answers in between. */
const FIRST_ROWS = 12;
/** More than these are not all drawn. */
const WHOLE_ROWS = 300;
/** Rows drawn beyond both edges, so that scrolling shows no gaps; with what a frame holds they stay under 60. */
const MARGIN_ROWS = 8;
/** On paper nobody scrolls: all rows stand there, up to these. */
const PRINTED_ROWS = 500;

/**
 * Rows in columns: sticky header, sorting, 36 px rows; a phone shows the primary columns only. Of a list of any length only the
 * rows in sight are in the document, further ones are asked for near the end; after a part that added no row a button asks for
 * the next one. Arrow keys, Page Up and Down, Home and End move through the rows, Enter opens one. Printed, as many rows as are
 * loaded, up to 500.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns: all, tools } = props;
  const shownIds = tools?.columns?.shown;
  const columns =
    shownIds === undefined || shownIds === null ? all : all.filter(({ id }, at) => at === 0 || shownIds.includes(id));
  const table = useTableRows(props.rows, all, props);
  const isVirtual = props.isVirtual ?? (props.onLoadMore !== undefined || props.rows.length > WHOLE_ROWS);
  const rows = { ...table, listKey: JSON.stringify([props.listKey, table.find, table.sorting]) };
  const frame = isVirtual ? (
    <VirtualFrame {...props} columns={columns} table={rows} />
  ) : (
    <WholeFrame {...props} columns={columns} table={rows} />
  );
  if (tools === undefined) return frame;
  return (
    <div className={styles['block']}>
      <Suspense fallback={<div className={styles['toolbar']} />}>
        <TableToolbar
          tools={tools}
          columns={all as readonly DataColumn<unknown>[]} // a lazy component has no type parameter; its columns and rows belong together
          shown={columns as readonly DataColumn<unknown>[]}
          rows={table.rows}
          find={table.find}
          onFindChange={table.setFind}
        />
      </Suspense>
      {frame}
    </div>
  );
}

type FrameProps<Row> = DataTableProps<Row> & { table: TableRows<Row> & { listKey: string } };

/** A short list: each row is as high as it needs. */
function WholeFrame<Row>(props: FrameProps<Row>) {
  const { table, onRowOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rows = useDeferredValue(table.rows, table.rows.slice(0, FIRST_ROWS));
  const active = useActiveRow(frame, table.listKey, rows.length);
  useEffect(() => keepReachable(frame.current), []);
  return (
    <div ref={frame} className={styles['frame']} data-table-frame>
      <table className={styles['table']} aria-busy={props.isRefreshing} data-guide={props.guide}>
        <Head {...props} />
        <DataTableBody
          {...props}
          rows={rows}
          items={everyItem(rows.length)}
          sizePx={0}
          active={onRowOpen === undefined ? null : active}
        />
      </table>
      {table.rows.length === 0 && <div className={styles['empty']}>{props.emptyText}</div>}
    </div>
  );
}

/** A list of any length. */
function VirtualFrame<Row>(props: FrameProps<Row>) {
  const { columns, table, hasMore = false, isLoadingMore = false } = props;
  const { rows, listKey } = table;
  const total = props.total === undefined ? rows.length : props.total;
  const frame = useRef<HTMLDivElement>(null);
  const active = useActiveRow(frame, listKey, rows.length);
  const virtualizer = useRowVirtualizer(frame, rows.length, active);
  const items = virtualizer.getVirtualItems();
  const printed = useIsPrinting() ? everyItem(Math.min(rows.length, PRINTED_ROWS)) : null;
  const loadMore = useLoadAhead(items.at(-1)?.index ?? -1, { ...props, rows, listKey }, (firstIndex) => {
    // The button is gone, and the keyboard's place with it.
    if (document.activeElement === document.body && rows.length > 0)
      active.moveTo(Math.min(firstIndex, rows.length - 1));
  });
  return (
    <div ref={frame} className={`${styles['frame'] ?? ''} ${virtualStyles['frame'] ?? ''}`} data-table-frame>
      <table
        className={`${styles['table'] ?? ''} ${virtualStyles['table'] ?? ''}`}
        style={{ '--table-width': `${minimumWidthPx(columns)}px` } as CSSProperties} // React's type knows no custom properties
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={props.isRefreshing}
        data-guide={props.guide}
      >
        <Head {...props} />
        <DataTableBody
          {...props}
          rows={rows}
          items={printed ?? items}
          sizePx={printed === null ? virtualizer.getTotalSize() : 0}
          active={active}
        />
      </table>
      {rows.length === 0 && !hasMore && !isLoadingMore && <div className={styles['empty']}>{props.emptyText}</div>}
      {printed !== null && <NotPrinted shown={printed.length} total={total} hasMore={hasMore} />}
      <More isLoadingMore={isLoadingMore} onLoadMore={loadMore} />
    </div>
  );
}

function useRowVirtualizer(frame: { readonly current: HTMLDivElement | null }, count: number, active: ActiveRow) {
  const rowHeightPx = useRowHeight(frame);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this app
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: MARGIN_ROWS,
    rangeExtractor: (range) => withActiveRow(range, active.index),
    observeElementRect: observeFrame,
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);
  return virtualizer;
}

function Head<Row>({ caption, columns, selection, table, getRowId, onSort }: FrameProps<Row>) {
  const isSortable = (column: DataColumn<Row>) =>
    onSort === undefined ? column.sortValue !== undefined : column.isSortable === true;
  return (
    <>
      <caption className={styles['caption']}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {selection !== undefined && (
            <SelectAllCell
              selection={selection}
              rowIds={table.rows.map((row, index) => String(getRowId(row, index)))}
            />
          )}
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              column={column}
              isSortable={isSortable(column)}
              sorting={table.sorting}
              onSort={table.onSort}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

function everyItem(count: number) {
  return Array.from({ length: count }, (_unused, index) => ({ index, start: 0, end: 0 }));
}

type NotPrintedProps = { shown: number; total: number | null; hasMore: boolean };

/** What the paper leaves out, so that nobody takes the list for the whole. */
function NotPrinted({ shown, total, hasMore }: NotPrintedProps) {
  const rest = (total ?? shown) - shown;
  if (rest <= 0 && !hasMore) return null;
  return (
    <p className={virtualStyles['more']}>
      {rest > 0 ? <Plural value={rest} one="and # more row" other="and # more rows" /> : <Trans>and more rows</Trans>}
    </p>
  );
}

/** What a wide table needs before its frame scrolls sideways. */
const SHARED_WIDTH_PX = 180;

function minimumWidthPx<Row>(columns: readonly DataColumn<Row>[]): number {
  return columns.reduce((sum, { widthPx }) => sum + (widthPx ?? SHARED_WIDTH_PX), 0);
}

type MoreProps = { isLoadingMore: boolean; onLoadMore: (() => void) | null };

/** A button where the person asks for the next part, else word of its coming. */
function More({ isLoadingMore, onLoadMore }: MoreProps) {
  const { t } = useLingui();
  if (onLoadMore !== null)
    return (
      <p className={virtualStyles['more']}>
        <Button variant="cancel" size="s" isBusy={isLoadingMore} onClick={onLoadMore}>
          <Trans>Load more</Trans>
        </Button>
      </p>
    );
  if (!isLoadingMore) return null;
  return (
    <p className={virtualStyles['more']} role="status">
      <Spinner sizePx={16} label="" />
      {t`Loading more`}
    </p>
  );
}
