import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { DataContext } from '#src/data/hooks/data-context.ts';
import { OutboxDialog } from '#src/features/outbox/outbox-dialog.tsx';
import { AppActionsContext } from '#src/ui/index.tsx';
import { accountNamed, openTab, startSocketServer } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ConnectionBar } from './connection-bar.tsx';

let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let count = 0;

beforeAll(async () => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());

/** The bar, and the list that the shell opens for it. */
function BarWithList() {
  const [isOpen, setIsOpen] = useState(false);
  const nothing = () => undefined;
  const actions = {
    openAuth: nothing,
    openAddWebsite: nothing,
    signOut: nothing,
    openStorage: nothing,
    openOutbox: () => setIsOpen(true),
  };
  return (
    <AppActionsContext value={actions}>
      <ConnectionBar />
      <OutboxDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </AppActionsContext>
  );
}

/** The bar over the real data layer of a signed-in user. */
async function setUp() {
  const api = createFakeApi();
  api.routes.set('/api/v1/user/get/', () => accountNamed('u1'));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const tab = await openTab({ api, host: `bar-${(count += 1)}.test`, socketOrigin: sockets.origin, user: 'u1' });
  onTestFinished(tab.close);
  const add = async (name: string) => {
    const site = toSiteHost(name);
    if (site === null) throw new Error(`${name} is no host`);
    await tab.session.addProjects([site], []);
  };
  const show = () =>
    renderWithTexts(
      <DataContext value={tab.store}>
        <BarWithList />
      </DataContext>,
    );
  return { api, add, show };
}

describe('ConnectionBar', () => {
  it('says nothing and offers nothing while all is well', async () => {
    const { show } = await setUp();
    show();
    expect((await screen.findByRole('status', { name: 'Connection' })).textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('counts what waits without a server and opens the list of it [off:D9]', async () => {
    const { api, add, show } = await setUp();
    api.close();
    await add('a.example');
    show();
    await screen.findByText('Cannot reach the server. 1 change is waiting to be sent');
    fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    await screen.findByRole('dialog', { name: 'Unsent changes' });
    await screen.findByRole('button', { name: 'Discard Add a.example' });

    api.open();
    await screen.findByRole('heading', { name: 'Everything is sent' }, { timeout: 5000 });
    expect(screen.queryByRole('button', { name: 'Show changes', hidden: true })).toBeNull();
  });

  it('looks for the server when it is told to', async () => {
    const { store, connectivity } = openTestStore(); // looks for nothing by itself
    connectivity.reportFailure('/api/v1/sites/get/');
    renderWithTexts(
      <DataContext value={store}>
        <BarWithList />
      </DataContext>,
    );
    await screen.findByText('Cannot reach the server');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe(''));
  });

  it('offers the list of what is kept when the session has ended [off:D8] [off:D9]', async () => {
    const { api, add, show } = await setUp();
    api.signInAs(null);
    api.routes.delete('/api/v1/user/get/');
    await add('a.example');
    show();
    await screen.findByText('Your session has ended. Sign in again; your changes are kept until then.');
    fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    await screen.findByRole('button', { name: 'Discard Add a.example' });
  });

  it('offers the list of refused changes while online too [off:D8] [off:D9]', async () => {
    const { api, add, show } = await setUp();
    api.refusedHosts.add('bad.example');
    await add('bad.example');
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('1 change was refused by the server and needs your attention');
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('');
    fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    await screen.findByRole('button', { name: 'Retry Add bad.example' });
  });
});
