import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import type { TableSorting } from './table-sort.ts';
import type { DataColumn } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

type Row = { id: number; path: string };
const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'path',
    header: 'Address',
    cell: (row) => <a href={row.path}>{row.path}</a>,
    isPrimary: true,
    isSortable: true,
  },
  { id: 'id', header: 'Number', cell: (row) => row.id, align: 'end', widthPx: 80 },
];
const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_unused, id) => ({ id, path: `/page-${id}/` }));

function renderTable(props: Partial<DataTableProps<Row>> & { rows: readonly Row[] }) {
  return renderWithTexts(
    <DataTable
      columns={COLUMNS}
      getRowId={(row) => row.id}
      total={props.rows.length}
      hasMore={false}
      isLoadingMore={false}
      onLoadMore={() => undefined}
      sorting={null}
      onSort={() => undefined}
      caption="Pages"
      emptyText="No page"
      listKey=""
      {...props}
    />,
  );
}
/** A list that comes in parts with so many rows each. @returns what brings the part that was asked for; false when none was. */
function renderParts(parts: readonly number[]) {
  const asked: (() => void)[] = [];
  function InParts() {
    const [loaded, setLoaded] = useState(1);
    const [isLoadingMore, setIsLoadingMore] = useState(false);
    return (
      <DataTable
        columns={COLUMNS}
        rows={rowsUpTo(parts.slice(0, loaded).reduce((sum, rows) => sum + rows, 0))}
        getRowId={(row) => row.id}
        total={null}
        hasMore={loaded < parts.length}
        isLoadingMore={isLoadingMore}
        onLoadMore={() => {
          setIsLoadingMore(true);
          asked.push(() => {
            setLoaded(loaded + 1);
            setIsLoadingMore(false);
          });
        }}
        sorting={null}
        onSort={() => undefined}
        caption="Pages"
        emptyText="No page"
        listKey=""
      />
    );
  }
  renderWithTexts(<InParts />);
  return () => {
    const bring = asked.shift();
    act(() => bring?.());
    return bring !== undefined;
  };
}
const shownRows = () => screen.getAllByRole('row').slice(1);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('DataTable with a list of any length', () => {
  it('draws at most 60 of 100,000 rows and says which of how many they are', () => {
    renderTable({ rows: rowsUpTo(100_000) });
    expect(document.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
    expect(shownRows().length).toBeGreaterThan(20);
    expect(screen.getByRole('table', { name: 'Pages' }).getAttribute('aria-rowcount')).toBe('100001');
    expect(shownRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('stands on paper with all its rows up to 500, and says how many more there are', () => {
    renderTable({ rows: rowsUpTo(700), total: 900 });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(501);
    expect(screen.getByText('and 400 more rows')).toBeDefined();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('row').length).toBeLessThan(62);
    expect(screen.queryByText(/more rows/u)).toBeNull();
  });

  it('moves the keyboard from row to row, to the last one and back, and opens one with Enter', () => {
    const opened: number[] = [];
    renderTable({ rows: rowsUpTo(5000), onRowOpen: (row) => opened.push(row.id) });
    act(() => shownRows()[0]?.focus());
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('3');
    press('Enter');
    press('End');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('5001');
    press('Enter');
    press('Home');
    press('ArrowUp');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2');
    expect(opened).toEqual([1, 4999]);
    expect(document.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
  });

  it('leaves clicks and keys on a link to the link', () => {
    const opened: number[] = [];
    renderTable({ rows: rowsUpTo(3), onRowOpen: (row) => opened.push(row.id) });
    const link = screen.getByRole('link', { name: '/page-1/' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    link.focus();
    press('Enter');
    expect(opened).toEqual([]);
    fireEvent.click(within(shownRows()[1] ?? document.body).getByText('1'));
    expect(opened).toEqual([1]);
  });

  it('asks for more rows near the end of those it has, not before', () => {
    let asked = 0;
    const { unmount } = renderTable({
      rows: rowsUpTo(1000),
      total: 4000,
      hasMore: true,
      onLoadMore: () => (asked += 1),
    });
    expect(asked).toBe(0);
    act(() => shownRows()[0]?.focus());
    press('End');
    expect(asked).toBe(1);
    unmount();
    renderTable({ rows: rowsUpTo(40), total: 4000, hasMore: true, onLoadMore: () => (asked += 1) });
    expect(asked).toBe(2);
  });

  it('leaves further parts to the person once one has added no row', () => {
    const bringPart = renderParts([2, 0, 0, 0, 3, 0]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(bringPart()).toBe(true);
    expect(bringPart()).toBe(false);
    for (const rowCount of [2, 2, 5]) {
      fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
      expect(bringPart()).toBe(true);
      expect(shownRows()).toHaveLength(rowCount);
    }
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    // The part with new rows is followed by the next one.
    expect(bringPart()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps the focus on the button until rows come, then moves it to the first of them', () => {
    const bringPart = renderParts([2, 0, 0, 3]);
    bringPart();
    const button = screen.getByRole('button', { name: 'Load more' });
    button.focus();
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    bringPart();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    bringPart();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('moves the focus to the first row of all when there was none before', () => {
    const bringPart = renderParts([0, 0, 2]);
    bringPart();
    const button = screen.getByRole('button', { name: 'Load more' });
    button.focus();
    fireEvent.click(button);
    bringPart();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('hands sorting to its owner, the other way round when the header is pressed again', () => {
    const asked: TableSorting[] = [];
    function Sorted() {
      const [sorting, setSorting] = useState<TableSorting | null>(null);
      return (
        <DataTable
          columns={COLUMNS}
          rows={rowsUpTo(2)}
          getRowId={(row) => row.id}
          total={2}
          hasMore={false}
          isLoadingMore={false}
          onLoadMore={() => undefined}
          sorting={sorting}
          onSort={(next) => {
            asked.push(next);
            setSorting(next);
          }}
          caption="Pages"
          emptyText="No page"
          listKey=""
        />
      );
    }
    renderWithTexts(<Sorted />);
    fireEvent.click(screen.getByRole('button', { name: 'Address' }));
    expect(screen.getByRole('columnheader', { name: 'Address' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Address' }));
    expect(asked).toEqual([
      { columnId: 'path', isDescending: false },
      { columnId: 'path', isDescending: true },
    ]);
    expect(screen.queryByRole('button', { name: 'Number' })).toBeNull();
  });

  it('says when there is nothing', () => {
    renderTable({ rows: [], emptyText: 'No page matches' });
    expect(screen.getByText('No page matches')).toBeDefined();
  });
});
