import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { write } from '#src/data/database/app-database.ts';
import { dropCurrentProject, setCurrentProject } from '#src/data/projects/current-project.ts';
import { DataContext } from '#src/data/hooks/data-context.ts';
import { tellRemovedElsewhere } from '#src/data/projects/removed-elsewhere.ts';
import { AppActionsContext, SnackbarHost } from '#src/ui/index.tsx';
import { accountNamed, openTab, startSocketServer } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { RemovalNotices } from './removal-notices.tsx';
import { UnsentButton } from './unsent-button.tsx';

const A = toSiteHost('a.example') as SiteHost; // a valid host
const B = toSiteHost('b.example') as SiteHost; // a valid host
let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let count = 0;

beforeAll(async () => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());

/** The shell's parts that tell of changes, over the real data layer of a signed-in user. */
async function setUp() {
  const api = createFakeApi();
  api.routes.set('/api/v1/user/get/', () => accountNamed('u1'));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const tab = await openTab({ api, host: `shell-${(count += 1)}.test`, socketOrigin: sockets.origin, user: 'u1' });
  onTestFinished(tab.close);
  await vi.waitFor(() => expect(tab.store.getState().isLeader).toBe(true));
  let opened = 0;
  const actions = {
    openAuth: () => undefined,
    openAddWebsite: () => undefined,
    signOut: () => undefined,
    openStorage: () => undefined,
    openOutbox: () => (opened += 1),
  };
  const show = () =>
    renderWithTexts(
      <DataContext value={tab.store}>
        <AppActionsContext value={actions}>
          <UnsentButton />
          <RemovalNotices />
          <SnackbarHost />
        </AppActionsContext>
      </DataContext>,
    );
  /** What a pull does when another device has deleted projects. */
  const vanish = async (...sites: SiteHost[]) => {
    const { db } = tab.session.runtime();
    await write(db, [db.projects], async () => {
      const rows = (await db.projects.bulkGet(sites)).filter((row) => row !== undefined);
      await db.projects.bulkDelete(sites);
      await tellRemovedElsewhere(db, rows);
    });
  };
  return { api, session: tab.session, show, vanish, opened: () => opened };
}

describe('the number of unsent changes in the header', () => {
  it('stands there while changes wait or were refused, opens the list, and goes when all is sent [off:D9]', async () => {
    const { api, session, show, opened } = await setUp();
    api.close();
    await session.addProjects([A, B], []);
    show();
    fireEvent.click(await screen.findByRole('button', { name: '2 unsent changes' }, { timeout: 3000 }));
    expect(opened()).toBe(1);

    api.refusedHosts.add(B);
    api.open();
    await screen.findByRole('button', { name: '1 unsent change' }, { timeout: 5000 });
    api.refusedHosts.clear();
    await session.retry((await session.runtime().outbox.all()).map((row) => row.sequence));
    await waitFor(() => expect(screen.queryByRole('button', { name: /unsent change/u })).toBeNull());
  });
});

describe('a notice of removed projects', () => {
  it('names the one that another device deleted; undo adds it again with its tags [off:E2]', async () => {
    const { api, session, show, vanish } = await setUp();
    await session.addProjects([A], ['x']);
    await session.addProjects([B], []);
    setCurrentProject(B);
    show();
    await vanish(A);
    await screen.findByText('a.example was removed on another device');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(async () => expect((await session.runtime().projects.get(A))?.tags).toEqual(['x']));
    await vi.waitFor(() => expect(api.sites.get(A)?.tags).toEqual(['x']));
  });

  it('counts several, and brings all of them back [off:E2]', async () => {
    const { session, show, vanish } = await setUp();
    await session.addProjects([A], ['x']);
    await session.addProjects([B], ['y']);
    show();
    await vanish(A, B);
    await screen.findByText('2 projects were removed on another device');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(async () => {
      const rows = await session.runtime().projects.all();
      expect(rows.map(({ site, tags }) => [site, tags])).toEqual([
        [A, ['x']],
        [B, ['y']],
      ]);
    });
  });

  it('says that it was the current one, whether another device or another tab removed it [off:E8]', async () => {
    const { session, show, vanish } = await setUp();
    await session.addProjects([A], []);
    await session.addProjects([B], []);
    show();
    setCurrentProject(A);
    await vanish(A);
    await screen.findByText('a.example, your current project, was removed on another device');
    setCurrentProject(B);
    dropCurrentProject([A]);
    expect(screen.queryByText(/another tab/u)).toBeNull();
    dropCurrentProject([B]);
    await screen.findByText('b.example, your current project, was removed in another tab');
  });
});
