import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import type { TableTools } from './table-toolbar.tsx';

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

const withTools = (tools: TableTools) => (
  <DataTable
    columns={COLUMNS}
    rows={ROWS}
    getRowId={(row) => row.host}
    caption="Websites"
    emptyText="None"
    tools={tools}
  />
);
const renderTools = (tools: TableTools) => renderWithTexts(withTools(tools));

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

  it('narrows its rows by the text of their columns, with their number', async () => {
    renderTools({ searchLabel: 'Find a website', countText: (found) => `${found} websites` });
    const field = await screen.findByRole('searchbox', { name: 'Find a website' });
    expect(screen.getByRole('status').textContent).toBe('3 websites');
    fireEvent.change(field, { target: { value: ' A.C' } });
    await waitFor(() => expect(hosts()).toEqual(['a.com']));
    expect(screen.getByRole('status').textContent).toBe('1 websites');
    fireEvent.change(field, { target: { value: '80' } });
    await waitFor(() => expect(hosts()).toEqual(['a.com']));
    fireEvent.change(field, { target: { value: 'nothing' } });
    expect(await screen.findByText('None')).toBeDefined();
  });

  it('shows the columns that are chosen, the first one always', async () => {
    const chosen: string[][] = [];
    const columns = (shown: string[] | null) => ({
      columns: { shown, onShownChange: (next: string[]) => chosen.push(next) },
    });
    const { rerender } = renderTools(columns(null));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Score' }));
    expect(chosen).toEqual([['host']]);
    rerender(withTools(columns([])));
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((each) => each.textContent)).toEqual(['Website']);
  });

  it('offers what is found, as it is sorted and by the columns shown, as TXT, CSV or XLSX [spec:9.06]', async () => {
    const saved: unknown[] = [];
    const onSave = (format: string, cells: unknown) => saved.push([format, cells]);
    renderTools({ searchLabel: 'Find a website', download: { label: 'Websites', onSave } });
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'c' } });
    for (const format of ['TXT', 'CSV', 'XLSX']) {
      fireEvent.click(screen.getByRole('button', { name: 'Download' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: format }));
    }
    const cells = [
      ['Website', 'Score'],
      ['b.com', 9],
      ['c.com', 10],
      ['a.com', 80],
    ];
    expect(saved).toEqual(['txt', 'csv', 'xlsx'].map((format) => [format, cells]));
  });

  it('leaves the keyboard to links and buttons where rows cannot be opened', () => {
    renderTools({});
    expect(screen.getAllByRole('row').filter((row) => row.hasAttribute('tabindex'))).toEqual([]);
  });

  it('draws a part of its rows only, once there are many, and chooses among all of them', () => {
    const rows = Array.from({ length: 2000 }, (_unused, score): Row => ({ host: `${score}.com`, score }));
    let selected: ReadonlySet<string> = new Set();
    renderWithTexts(
      <DataTable
        columns={COLUMNS}
        rows={rows}
        getRowId={(row) => row.host}
        caption="Websites"
        emptyText="None"
        selection={{ selected, onSelectedChange: (next) => (selected = next), nameOf: (row) => row.host }}
      />,
    );
    expect(document.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('1999.com');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(selected.size).toBe(2000);
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
