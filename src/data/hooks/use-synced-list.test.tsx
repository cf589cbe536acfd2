import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearCaches } from '#src/data/storage/storage-room.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { words } from '#tests/support/test-lists.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { DataProvider } from './data-provider.tsx';
import { useSyncedList } from './use-synced-list.ts';

function Words({ search = '' }: { search?: string }) {
  const { rows, add, change, remove } = useSyncedList(words, search);
  return (
    <>
      <p>{rows?.map(({ value }) => `${value.word}: ${value.note}`).join(', ')}</p>
      <button
        onClick={() =>
          void add([
            { word: 'seo', note: 'one' },
            { word: 'web', note: '' },
          ])
        }
      >
        add
      </button>
      <button onClick={() => void change('seo', { word: 'seo', note: 'two' })}>change</button>
      <button onClick={() => void remove(['web'])}>remove</button>
    </>
  );
}

it('shows what is added, changed and removed at once, also in another view of the same list, and finds by text', async () => {
  const { store } = openTestStore();
  renderWithTexts(
    <DataProvider store={store}>
      <Words />
      <Words search=" SEO" />
    </DataProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement); // found
  await store.session();
  press('add');
  await screen.findByText('seo: one, web:');
  await screen.findByText('seo: one');
  press('change');
  await screen.findByText('seo: two, web:');
  press('remove');
  await waitFor(() => expect(screen.getAllByText('seo: two')).toHaveLength(2));
});

it('gives up rows that may go when room is needed, but none that waits to be sent or that nobody else has', async () => {
  const { store } = openTestStore();
  const { db } = (await store.session()).runtime();
  const row = (id: string, revision: number, quota: 'kept' | 'spare') =>
    ({ key: `l/${id}`, list: 'l', id, value: {}, stored: {}, revision, quota }) as const;
  await db.listRows.bulkAdd([
    row('spare', 1, 'spare'),
    row('kept', 2, 'kept'),
    row('own', 0, 'spare'),
    row('waits', 3, 'spare'),
  ]);
  const waiting = {
    key: 'k',
    state: 'waiting',
    queuedAtMs: 1,
    notBeforeMs: 9e15,
    attempts: 0,
    errorCode: null,
  } as const;
  await db.outbox.add({
    ...waiting,
    lane: 'list:l/waits',
    command: { name: 'lists/remove', list: 'l', id: 'waits', title: '' },
  });
  await db.meta.put({ key: 'listCursor:l', value: 3 });
  await clearCaches(db);
  expect((await db.listRows.toArray()).map(({ id }) => id).sort()).toEqual(['kept', 'own', 'waits']);
  expect(await db.meta.get('listCursor:l')).toBeUndefined();
});
