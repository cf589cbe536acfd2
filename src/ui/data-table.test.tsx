import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';

type Row = { host: string; score: number };
const ROWS: Row[] = [
  { host: 'b.com', score: 9 },
  { host: 'a.com', score: 80 },
  { host: 'c.com', score: 10 },
];
const COLUMNS: DataColumn<Row>[] = [
  { id: 'host', header: 'Website', cell: (row) => row.host, isPrimary: true, sortValue: (row) => row.host },
  { id: 'score', header: 'Score', cell: (row) => row.score, align: 'end', sortValue: (row) => row.score },
];

const hosts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('DataTable', () => {
  it('keeps the given order, then sorts up and down by the pressed header, numbers as numbers', () => {
    renderWithTexts(
      <DataTable columns={COLUMNS} rows={ROWS} getRowId={(row) => row.host} caption="Websites" emptyText="None" />,
    );
    expect(hosts()).toEqual(['b.com', 'a.com', 'c.com']);
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(hosts()).toEqual(['b.com', 'c.com', 'a.com']);
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(hosts()).toEqual(['a.com', 'c.com', 'b.com']);
    expect(screen.getByRole('columnheader', { name: 'Score' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('moves through rows with the arrow keys and opens one with Enter', () => {
    const opened: string[] = [];
    renderWithTexts(
      <DataTable
        columns={COLUMNS}
        rows={ROWS}
        getRowId={(row) => row.host}
        caption="Websites"
        emptyText="None"
        onRowOpen={(row) => opened.push(row.host)}
      />,
    );
    const [, first, second] = screen.getAllByRole('row');
    first?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    expect(opened).toEqual(['a.com']);
  });

  it('chooses rows by their boxes, a range with shift, and all of them at once', () => {
    let selected: ReadonlySet<string> = new Set();
    const table = () => (
      <DataTable
        columns={COLUMNS}
        rows={ROWS}
        getRowId={(row) => row.host}
        caption="Websites"
        emptyText="None"
        selection={{ selected, onSelectedChange: (next) => (selected = next), nameOf: (row) => row.host }}
      />
    );
    const { rerender } = renderWithTexts(table());
    const press = (name: string, init?: object) => {
      fireEvent.click(screen.getByRole('checkbox', { name }), init);
      rerender(table());
      return [...selected];
    };
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(press('Select b.com')).toEqual(['b.com']);
    expect(all).toMatchObject({ indeterminate: true, checked: false });
    expect(press('Select c.com', { shiftKey: true })).toEqual(['b.com', 'a.com', 'c.com']);
    expect(all).toMatchObject({ indeterminate: false, checked: true });
    expect(press('Select a.com')).toEqual(['b.com', 'c.com']);
    expect(press('Select all')).toEqual(['b.com', 'c.com', 'a.com']);
    expect(press('Select all')).toEqual([]);
  });

  it('says when there is nothing', () => {
    renderWithTexts(
      <DataTable
        columns={COLUMNS}
        rows={[]}
        getRowId={(row) => row.host}
        caption="Websites"
        emptyText="No website yet"
      />,
    );
    expect(screen.getByText('No website yet')).toBeDefined();
  });
});
