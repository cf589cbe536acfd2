import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { DataContext } from '#src/data/hooks/data-context.ts';
import { accountNamed, openTab, startSocketServer } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { OutboxDialog } from './outbox-dialog.tsx';

const errors: unknown[] = [];
let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let count = 0;

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

beforeAll(async () => {
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());
afterEach(() => expect(errors.splice(0)).toEqual([]));

/** The dialog over the real data layer of a signed-in user. */
async function setUp() {
  const api = createFakeApi();
  api.routes.set('/api/v1/user/get/', () => accountNamed('u1'));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const tab = await openTab({ api, host: `outbox-${(count += 1)}.test`, socketOrigin: sockets.origin, user: 'u1' });
  onTestFinished(tab.close);
  await vi.waitFor(() => expect(tab.store.getState().isLeader).toBe(true));
  const show = () =>
    renderWithTexts(
      <DataContext value={tab.store}>
        <OutboxDialog isOpen onClose={() => undefined} />
      </DataContext>,
    );
  return { api, session: tab.session, show };
}

const rowOf = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen.getAllByRole('listitem').find((item) => item.textContent.startsWith(text));
    if (row === undefined) throw new Error(`No row says ${text}`);
    return row;
  });
const buttonsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('OutboxDialog', () => {
  it('says so when nothing waits', async () => {
    const { show } = await setUp();
    show();
    await screen.findByRole('heading', { name: 'Everything is sent' });
  });

  it('lists what waits with its state; it disappears when it is sent [off:D9]', async () => {
    const { api, session, show } = await setUp();
    api.close();
    await session.addProjects([host('a')], []);
    show();
    const row = await rowOf('Add a.example');
    await within(row).findByText('Waiting');
    expect(buttonsOf(row)).toEqual(['Discard']);

    api.open();
    await screen.findByRole('heading', { name: 'Everything is sent' }, { timeout: 5000 });
    expect([...api.sites.keys()]).toEqual(['a.example']);
  });

  it('leaves a change alone while it is being sent [off:D9]', async () => {
    const { api, session, show } = await setUp();
    await session.addProjects([host('first')], []);
    await vi.waitFor(() => expect(api.sites.size).toBe(1));
    const answer = Promise.withResolvers<undefined>();
    api.delayBy(() => answer.promise);
    await session.addProjects([host('a')], []);
    show();
    const row = await rowOf('Add a.example');
    await within(row).findByText('Sending');
    expect(within(row).queryAllByRole('button')).toEqual([]);

    answer.resolve(undefined);
    await screen.findByRole('heading', { name: 'Everything is sent' });
  });

  it('tells why a change was refused, and sends it again on request; the others were sent [off:D8] [off:D9]', async () => {
    const { api, session, show } = await setUp();
    api.refusedHosts.add('bad.example');
    await session.addProjects([host('good'), host('bad')], []);
    show();
    const row = await rowOf('Add bad.example');
    await within(row).findByText('Needs attention');
    within(row).getByText('This is not a domain. Write it like example.com.');
    expect([...api.sites.keys()]).toEqual(['good.example']);

    api.refusedHosts.clear();
    fireEvent.click(within(row).getByRole('button', { name: 'Retry Add bad.example' }));
    await screen.findByRole('heading', { name: 'Everything is sent' });
    expect([...api.sites.keys()]).toEqual(['good.example', 'bad.example']);
  });

  it('discards a refused change after a question that names it [off:D8]', async () => {
    const { api, session, show } = await setUp();
    api.refusedHosts.add('bad.example');
    await session.addProjects([host('bad')], []);
    show();
    await screen.findByText('Needs attention');
    fireEvent.click(screen.getByRole('button', { name: 'Discard Add bad.example' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' });
    expect(question.textContent).toContain('Add bad.example');
    expect(await session.pendingChanges()).toBe(1);

    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Everything is sent' });
    await waitFor(async () => expect(await session.runtime().projects.all()).toEqual([]));
    expect(api.sites.size).toBe(0);
  });

  it('shows 5,000 added websites as one line that opens, without 5,000 nodes [off:D12] [off:D9]', async () => {
    const { api, session, show } = await setUp();
    api.close();
    await session.addProjects(
      Array.from({ length: 5000 }, (_unused, index) => host(`s${index}`)),
      [],
    );
    show();
    const row = await rowOf('Add 5,000 websites');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('5,000 changes');
    fireEvent.click(within(row).getByRole('button', { name: 'Add 5,000 websites' }));
    const list = await within(row).findByRole('list', { name: 'Changes of this action' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000');

    fireEvent.click(within(list).getByRole('button', { name: 'Discard s3.example' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await rowOf('Add 4,999 websites');
  }, 30_000);

  it('retries or discards all that was refused at once, after a question that names the number [off:D8] [off:E10]', async () => {
    const { api, session, show } = await setUp();
    api.limits.sites = 1;
    await session.addProjects([host('a'), host('b'), host('c'), host('d')], []);
    show();
    const row = await rowOf('Add 3 websites');
    await within(row).findByText('The limit of your plan is reached.');
    await within(row).findByText('Needs attention');

    api.limits.sites = 2;
    fireEvent.click(screen.getByRole('button', { name: 'Retry all' }));
    await waitFor(() => expect(api.sites.size).toBe(2));
    await rowOf('Add 2 websites');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard all' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard 2 changes?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Everything is sent' });
    await waitFor(async () => expect(await session.runtime().projects.all()).toHaveLength(2));
  }, 20_000);

  it('tells why a change waits: no server, held for undo, an earlier change of the same website', async () => {
    const { api, session, show } = await setUp();
    await session.addProjects([host('old')], []);
    await vi.waitFor(() => expect(api.sites.size).toBe(1));
    await vi.waitFor(async () => expect(await session.pendingChanges()).toBe(0));
    await session.removeProjects([host('old')]);
    await session.addProjects([host('old')], ['again']);
    show();
    await within(await rowOf('Remove old.example')).findByText(/^Held for \d+ sec/u);
    await within(await rowOf('Add old.example')).findByText('Waits for an earlier change of the same website.');

    api.close();
    await session.addProjects([host('new')], []);
    await within(await rowOf('Add new.example')).findByText('The server cannot be reached. Sent when it responds.');
  });

  it('shows a change that it cannot read, with what is known of it, to be kept or discarded', async () => {
    const { session, show } = await setUp();
    const { db, outbox } = session.runtime();
    const command = { name: 'later/kind', what: 'x' };
    await db.table('outbox').add({ command, lane: 'list x', key: 'k', state: 'waiting', notBeforeMs: 0, attempts: 0 });
    await outbox.sift();
    show();
    const row = await rowOf('Unknown change later/kind list x');
    within(row).getByText('Needs attention');
    within(row).getByText(/^This version of the app cannot read it/u);
    expect(buttonsOf(row)).toEqual(['Discard']);
    fireEvent.click(within(row).getByRole('button'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' });
    expect(question.textContent).toContain('It is gone for good.');
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Everything is sent' });
  });

  it('copies everything as text', async () => {
    const { api, session, show } = await setUp();
    api.close();
    await session.addProjects([host('a')], ['shop']);
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    show();
    await rowOf('Add a.example');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy as text' }));
    await waitFor(() => expect(copied.join('')).toMatch(/^sites\/add\ta\.example\tshop\t/u));
  });
});
