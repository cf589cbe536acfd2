import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { DataContext } from '#src/data/hooks/data-context.ts';
import type { StorageState } from '#src/data/data-state.ts';
import { SCHEMA } from '#src/data/database/schema.ts';
import { storageStatus } from '#src/data/storage/storage-status.ts';
import { AppActionsContext } from '#src/ui/index.tsx';
import { openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { StorageBar } from './storage-bar.tsx';

const DAY_MS = 24 * 3_600_000;
let count = 0;

beforeEach(() => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  storageStatus.set({ isFull: false, isLost: false, isEvicted: false });
});

async function show(host = `storage-bar-${(count += 1)}.test`) {
  const api = createFakeApi();
  api.close();
  const tab = await openTab({
    api,
    host,
    socketOrigin: 'http://127.0.0.1:9',
    user: 'u1',
  });
  onTestFinished(tab.close);
  const openStorage = vi.fn();
  renderWithTexts(
    <DataContext value={tab.store}>
      <AppActionsContext
        value={{
          openAuth: () => undefined,
          openAddWebsite: () => undefined,
          openOutbox: () => undefined,
          signOut: () => undefined,
          openStorage,
        }}
      >
        <StorageBar />
      </AppActionsContext>
    </DataContext>,
  );
  return { tab, openStorage };
}

describe('StorageBar', () => {
  it('says nothing while all is well', async () => {
    await show();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[StorageState, RegExp]>([
    ['memory', /does not allow storage/u],
    ['blocked', /Close the other tabs of this app to continue here/u],
    ['outdated', /newer version of the app/u],
    ['unreadable', /cannot be read; it was left as it is/u],
  ])('tells where the data is: %s [off:F4] [off:G4]', async (storage, text) => {
    const { tab } = await show();
    act(() => tab.store.set({ storage }));
    expect(screen.getByRole('alert').textContent).toMatch(text);
  });

  it('says so at the start when a newer version wrote the data, which old code then neither changes nor sends [off:G2]', async () => {
    const errors: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    onTestFinished(() => void vi.unstubAllGlobals());
    const first = await show('newer-bar.test');
    await first.tab.session.runtime().db.meta.put({ key: 'schema', value: SCHEMA + 1 });
    first.tab.close();
    cleanup();

    const { tab } = await show('newer-bar.test');
    expect(screen.getByRole('alert').textContent).toMatch(/newer version of the app/u);
    const { db } = tab.session.runtime();
    expect(await db.projects.count()).toBe(0);
    expect([tab.store.getState().isLeader, errors]).toEqual([false, []]);
  });

  it('leads from a full storage to what can be removed [off:F2]', async () => {
    const { openStorage } = await show();
    act(() => storageStatus.set({ isFull: true }));
    expect(screen.getByRole('alert').textContent).toMatch(/browser’s storage is full/u);
    fireEvent.click(screen.getByRole('button', { name: 'Data on this device' }));
    expect(openStorage).toHaveBeenCalledOnce();
    act(() => storageStatus.set({ isFull: false }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to load the page again after the connection was lost [off:F5]', async () => {
    await show();
    act(() => storageStatus.set({ isLost: true }));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('explains removed data until that was read [off:F3]', async () => {
    await show();
    act(() => storageStatus.set({ isEvicted: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('warns of changes that wait for more than three days [off:F3]', async () => {
    const { tab } = await show();
    const site = toSiteHost('old.example');
    if (site === null) throw new Error('No host');
    await tab.session.addProjects([site], []);
    const { db } = tab.session.runtime();
    await act(() => db.outbox.toCollection().modify({ queuedAtMs: Date.now() - 2 * DAY_MS }));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => db.outbox.toCollection().modify({ queuedAtMs: Date.now() - 4 * DAY_MS }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/waiting for more than three days/u);
    await act(() => db.outbox.toCollection().modify({ queuedAtMs: Date.now() - 2.9 * DAY_MS }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // What was refused waits as well.
    await act(() => db.outbox.toCollection().modify({ queuedAtMs: Date.now() - 3.1 * DAY_MS, state: 'failed' }));
    await screen.findByRole('alert');
  });
});
