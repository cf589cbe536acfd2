import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { CustomPopup } from './custom-popup.tsx';

const LIST = '/api/v1/user/popups/';
const SEEN = '/api/v1/user/popups/seen/';
const popup = (id: string) => ({ id, title: `Title of ${id}`, nodes: [], action: null });

afterEach(() => void vi.unstubAllGlobals());

function show(user: ReturnType<typeof accountNamed> | null, list: (() => unknown) | null) {
  const { store, api } = openTestStore(user);
  if (list !== null) api.routes.set(LIST, list);
  api.routes.set(SEEN, () => ({ seen: true }));
  vi.stubGlobal('fetch', api.request);
  renderPage(<CustomPopup />, { store });
  return api;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 700));

it('shows the first of the list returned for the user, that one only, and notes it as seen when it is closed [spec:3.08]', async () => {
  const api = show(accountNamed('u1'), () => [popup('a'), popup('b')]);
  await screen.findByRole('dialog', { name: 'Title of a' }, { timeout: 5000 });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(api.callsTo(SEEN)).toEqual([]);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close === undefined) throw new Error('No way to close it');
  fireEvent.click(close);
  await waitFor(() => expect(api.callsTo(SEEN).map(({ body }) => body)).toEqual([{ id: 'a' }]));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows none to a user with an empty list, and asks for none of a visitor [spec:3.08]', async () => {
  const api = show(accountNamed('u1'), () => []);
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  const visited = show(null, () => [popup('a')]);
  await settle();
  expect(visited.callsTo(LIST)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows none, and no error, when the list cannot be read', async () => {
  const api = show(accountNamed('u1'), null);
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
