import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { emptyRow } from '#src/data/lists/list-rows.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import { DataContext } from '#src/data/hooks/data-context.ts';
import { localValue, sessionValue } from '#src/data/storage/web-storage.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { stubCaches } from '#tests/support/full-disk.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { StorageDialog } from './storage-dialog.tsx';

let count = 0;

beforeEach(() => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});

function stubStorage(manager: unknown): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: manager });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
}

/** The dialog over the real data layer of a signed-in user, without a server. */
async function show() {
  const api = createFakeApi();
  api.close();
  const host = `device-${(count += 1)}.test`;
  const tab = await openTab({ api, host, socketOrigin: 'http://127.0.0.1:9', user: 'u1' });
  onTestFinished(tab.close);
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('No host');
  await tab.session.addProjects([site], []);
  renderWithTexts(
    <DataContext value={tab.store}>
      <StorageDialog isOpen onClose={() => undefined} />
    </DataContext>,
  );
  return tab;
}

/** A row in every table that has none yet. */
async function fillTables({ db, results, preferences, drafts }: AccountRuntime): Promise<void> {
  const about = { site: 'a.example', finishedAtMs: 1 };
  const facts = { url: null, startedAtMs: 0, engine: 'e/1', summary: {}, body: {} };
  await results.store({ ...about, ...facts, id: 'r1', type: 'PageAudit' });
  await db.crawlLists.put({ ...about, id: 'r1|pages|', resultId: 'r1', total: 0, rows: [], storedAtMs: 1 });
  await db.tasks.put({ ...runningTask(), localId: 'l1', isWaiting: false });
  await db.tombstones.put({ site: 'gone.example' as SiteHost, acknowledgedGeneration: null }); // a valid host
  await db.tags.put({ tag: 'shop' });
  await db.listRows.put({ ...emptyRow({ list: 'notes', id: 'n1', quota: 'kept' }), value: { text: 'mine' } });
  preferences.set('project-order', 'addedAtMs');
  drafts.set('add-website', { text: 'half-typed.exam', isList: false });
  await Promise.all([preferences.flushed(), drafts.flushed()]);
}

async function rowsByTable(db: AppDatabase): Promise<Record<string, unknown[]>> {
  const tables = db.tables.map(async (table): Promise<[string, unknown[]]> => [table.name, await table.toArray()]);
  const rows = Object.fromEntries(await Promise.all(tables));
  // The leading tab renews its lease all the time.
  return { ...rows, meta: (await db.meta.toArray()).filter(({ key }) => key !== 'lease') };
}

describe('StorageDialog', () => {
  it('waits for what it tells', async () => {
    stubStorage({ estimate: () => new Promise(() => undefined) });
    await show();
    expect(screen.getByRole('status', { name: 'Measuring storage' })).toBeDefined();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('shows how much is used and what is kept [off:F6]', async () => {
    stubStorage({
      estimate: () => Promise.resolve({ usage: 25_000_000, quota: 100_000_000 }),
      persisted: () => Promise.resolve(true),
    });
    await show();
    await screen.findByText('25 MB used of about 100 MB available');
    expect(screen.getByRole('meter', { name: 'Storage used' }).getAttribute('aria-valuenow')).toBe('25');
    await screen.findByText('This browser keeps the data until you remove it.');
    // What is kept is counted by itself.
    const terms = await screen.findAllByRole('term');
    const kept = terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent ?? ''}`);
    expect(kept).toEqual(['Projects 1', 'Results 0', 'Unsent changes 1', 'Drafts 0']);
  });

  it('says what a browser does not tell [off:F6]', async () => {
    stubStorage(undefined);
    await show();
    await screen.findByText('This browser does not say how much space is used.');
    await screen.findByText('This browser does not say whether it may remove the data.');
    expect(screen.queryByRole('button', { name: 'Keep the data' })).toBeNull();
  });

  it.each([
    [true, /keeps the data until you remove it/u],
    [false, /did not agree to keep the data/u],
  ])('asks the browser to keep the data; it answers %s [off:F1]', async (answer, text) => {
    let isKept = false;
    stubStorage({
      estimate: () => Promise.resolve({}),
      persisted: () => Promise.resolve(isKept),
      persist: () => Promise.resolve((isKept = answer)),
    });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /Keep the data|Ask again/u }));
    await screen.findByText(text);
  });

  it('empties the cache and keeps the rest [off:F6]', async () => {
    stubStorage(undefined);
    const caches = stubCaches(['favicons', 'locales']);
    const { session } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear cache' }));
    await vi.waitFor(() => expect([...caches]).toEqual(['locales']));
    expect(await session.runtime().outbox.counts()).toEqual({ waiting: 1, failed: 0 });
  });

  it('empties of everything kept here the lists of crawls and the whole results only [off:F6]', async () => {
    stubStorage(undefined);
    stubCaches([]);
    const { session } = await show();
    const { db } = session.runtime();
    await fillTables(session.runtime());
    const before = await rowsByTable(db);
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
    localValue.set('kept', 'x');
    sessionValue.set('kept', 'x');

    fireEvent.click(await screen.findByRole('button', { name: 'Clear cache' }));
    await vi.waitFor(async () => expect(await db.resultBodies.count()).toBe(0));
    const button = screen.getByRole('button', { name: 'Clear cache' });
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(await rowsByTable(db)).toEqual({ ...before, crawlLists: [], resultBodies: [] });
    expect([localValue.get('kept'), sessionValue.get('kept')]).toEqual(['x', 'x']);
  });

  it('names the unsent changes before it clears everything [off:F6]', async () => {
    stubStorage(undefined);
    const { session } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all data' }));
    const question = await screen.findByRole('alertdialog', { name: 'Clear all data on this device?' });
    await within(question).findByText('1 change has not been sent to the server and will be lost.');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await session.pendingChanges()).toBe(1);
  });
});
