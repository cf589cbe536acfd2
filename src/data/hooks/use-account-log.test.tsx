import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '#core/contract/account-log.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { DataProvider } from './data-provider.tsx';
import { useAccountLog, type LogQuery } from './use-account-log.ts';

afterEach(() => void vi.unstubAllGlobals());

const PAGE = 2;
const entry = (at: number): LogEntry => ({
  ...{ id: String(at), atMs: at, personId: 'p', personName: 'Ann', kind: 'signIn', detail: {} },
  ...{ userAgent: '', country: '' },
});

/** A server with a log of so many entries, the newest of which has the greatest number. */
function open(count: number) {
  const opened = openTestStore();
  const log = { newest: count };
  opened.api.routes.set('/api/v1/account/log/', ({ query }) => {
    const first = Number(query.get('cursor') ?? log.newest);
    const entries = Array.from({ length: Math.min(PAGE, first) }, (_unused, at) => entry(first - at));
    return { entries, nextCursor: first > PAGE ? String(first - PAGE) : null, people: [] };
  });
  vi.stubGlobal('fetch', opened.api.request);
  return { ...opened, log };
}

function Shown({ query }: { query: LogQuery }) {
  const { entries, hasMore, readMore, refetch } = useAccountLog(query);
  return (
    <>
      <p>{entries === undefined ? 'reading' : `${entries.map(({ id }) => id).join(' ')}${hasMore ? ' …' : ''}`}</p>
      <button onClick={() => void readMore()}>older</button>
      <button onClick={refetch}>again</button>
    </>
  );
}

it('has no gap after something new came while older pages were shown', async () => {
  const { store, log } = open(5);
  renderWithTexts(
    <DataProvider store={store}>
      <Shown query={{}} />
    </DataProvider>,
  );
  await screen.findByText('5 4 …');
  fireEvent.click(screen.getByText('older'));
  await screen.findByText('5 4 3 2 …');
  log.newest = 6;
  fireEvent.click(screen.getByText('again'));
  await screen.findByText('6 5 …');
  fireEvent.click(screen.getByText('older'));
  await screen.findByText('6 5 4 3 …');
  fireEvent.click(screen.getByText('older'));
  await screen.findByText('6 5 4 3 2 1');
});

it('keeps its beginning on the device, and nothing of what was asked for with filters', async () => {
  const { store } = open(1);
  const { preferences } = (await store.session()).runtime();
  const page = (query: LogQuery) => (
    <DataProvider store={store}>
      <Shown query={query} />
    </DataProvider>
  );
  const kept = (query: LogQuery) => preferences.get(`kept account log ${JSON.stringify(query)}`);
  const { rerender } = renderWithTexts(page({}));
  await screen.findByText('1');
  await waitFor(async () => expect(await kept({})).toMatchObject({ entries: [{ id: '1' }] }));
  const filtered = { person: 'p' };
  rerender(page(filtered));
  await screen.findByText('1');
  await act(() => preferences.flushed());
  expect(await kept(filtered)).toBeUndefined();
});
