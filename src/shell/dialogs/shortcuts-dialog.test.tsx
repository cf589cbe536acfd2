import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DataTable, Tabs, type DataColumn } from '#src/ui/index.tsx';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const EVERYWHERE = ['Go to a page or project', 'Find or add a project', 'Show this list', 'Close the top dialog'];
const ROWS = ['First', 'Second'];
const COLUMNS: DataColumn<string>[] = [{ id: 'name', header: 'Name', cell: (row) => row }];

async function shownBeside(main: ReactElement): Promise<(string | null)[]> {
  const { rerender } = renderWithTexts(
    <>
      <main>{main}</main>
      <ShortcutsDialog isOpen={false} onClose={() => undefined} />
    </>,
  );
  rerender(
    <>
      <main>{main}</main>
      <ShortcutsDialog isOpen onClose={() => undefined} />
    </>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  return within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
}

it('names the keys that work everywhere, and no others on a page without tables and tabs', async () => {
  expect(await shownBeside(<p>Text</p>)).toEqual(EVERYWHERE);
  expect(screen.queryByText('On this page')).toBeNull();
});

it('names those of a table whose rows can be opened, and of tabs, where there are such', async () => {
  const table = (
    <DataTable
      columns={COLUMNS}
      rows={ROWS}
      getRowId={(row) => row}
      caption="Rows"
      emptyText="None"
      onRowOpen={() => undefined}
    />
  );
  const tabs = [{ id: 'one', label: 'One', panel: table }];
  expect(await shownBeside(<Tabs tabs={tabs} value="one" onValueChange={() => undefined} />)).toEqual([
    ...EVERYWHERE,
    'Move through the rows of a table',
    'Go to the first or last row',
    'Open the row',
    'Move between tabs',
  ]);
});

it('names none of a table that only shows', async () => {
  const table = <DataTable columns={COLUMNS} rows={ROWS} getRowId={(row) => row} caption="Rows" emptyText="None" />;
  expect(await shownBeside(table)).toEqual(EVERYWHERE);
});
