import type { BrowserContext, Page } from '@playwright/test';
import { createApp, expect, test, type App } from '#tests/support/app-test.ts';
import { countRows } from '#tests/support/browser-storage.ts';
import { startRecordingProxy } from '#tests/support/recording-proxy.ts';

const PASSWORD = 'correct horse battery';
let accounts = 0;

function newEmail(): string {
  accounts += 1;
  return `tabs${accounts}-${process.pid}-${Date.now()}@example.org`;
}

function selectorField(page: Page) {
  return page.getByRole('combobox', { name: 'Project', exact: true });
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(selectorField(tab)).toBeVisible();
  return tab;
}

async function signOut(page: Page): Promise<void> {
  // With something unsent, the app asks first.
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** How many WebSocket connections of these pages are open just now, by page. */
function countSockets(pages: readonly Page[]): () => number {
  const open = new Set<unknown>();
  for (const page of pages) {
    page.on('websocket', (socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      page.once('close', () => open.delete(socket));
    });
  }
  return () => open.size;
}

test('what is added or removed in one tab is seen in the other within a second [spec:4.21] [off:H7]', async ({
  app,
  context,
  page,
  server,
}) => {
  await app.open('/');
  await app.signUp();
  await app.addWebsite('known.example');
  const other = await openTab(context, `${server.origin}/dashboard/`);
  const link = (site: string) => other.getByRole('main').getByRole('link', { name: site, exact: true });
  await expect(link('known.example')).toBeVisible();

  await app.addWebsite('added.example');
  await expect(link('added.example')).toBeVisible({ timeout: 1000 });

  await selectorField(page).click();
  await page
    .getByRole('grid')
    .getByRole('row', { name: /known\.example/u })
    .hover();
  await page.getByRole('button', { name: 'Remove known.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(link('known.example')).toBeHidden({ timeout: 1000 });
  await expect(selectorField(other)).toHaveValue('added.example');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link('known.example')).toBeVisible({ timeout: 1000 });
});

test('signing in or out in one tab does so in the other [spec:4.21] [off:H8] [off:J3]', async ({
  app,
  context,
  page,
  server,
}) => {
  await app.open('/');
  const other = await openTab(context, `${server.origin}/`);
  const signIn = other.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeVisible();

  await app.signUp();
  await expect(other.getByRole('button', { name: /^Account of/u })).toBeVisible();
  await app.addWebsite('private.example');
  await expect(selectorField(other)).toHaveValue('private.example');

  await signOut(page);
  await expect(signIn).toBeVisible({ timeout: 1800 });
  await expect(selectorField(other)).toHaveValue('');
  await other.reload();
  await expect(signIn).toBeVisible();
  await expect(selectorField(other)).toHaveValue('');
});

test('two tabs of an account hold one socket, and the one that stays takes it over [off:H1] [off:H2]', async ({
  app,
  context,
  page,
  server,
}) => {
  const other = await context.newPage();
  const sockets = countSockets([page, other]);
  await app.open('/');
  await app.signUp();
  await expect.poll(sockets).toBe(1);
  await other.goto(`${server.origin}/dashboard/`);
  await expect(other.getByRole('button', { name: /^Account of/u })).toBeVisible();
  // Its own attempt to lead comes with its start; what it adds is sent by the tab that leads.
  await selectorField(other).fill('follower.example');
  await selectorField(other).press('Enter');
  const stored = async () => {
    const answer = await page.request.get(`${server.origin}/api/v1/sites/get/`);
    const { result } = (await answer.json()) as { result: { countFilter: number } }; // the contract's shape
    return result.countFilter;
  };
  await expect.poll(stored).toBe(1);
  expect(sockets()).toBe(1);

  await page.close();
  await expect.poll(sockets).toBe(1);
});

test('what belongs to one account is neither shown to the next nor left behind [off:J1] [off:J2]', async ({
  app,
  page,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  const first = newEmail();
  await app.signUp(first);
  await app.addWebsite('secret.example');
  await expect(selectorField(page)).toHaveValue('secret.example');
  await expect(page.getByRole('img', { name: 'Waits to be sent' })).toBeHidden();
  await expect.poll(() => databaseNames(page)).toHaveLength(3);
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databaseNames(page)).toHaveLength(2);
  await expect.poll(() => tracesOf(page, 'secret.example')).toEqual([]);

  await app.signUp(newEmail());
  await expect(page).toHaveURL(/\/dashboard\/$/u);
  await expect(page.getByText('No websites yet')).toBeVisible();
  await expect(selectorField(page)).toHaveValue('');
  await expect(page.getByText('secret.example')).toHaveCount(0);

  await signOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(first);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'secret.example', exact: true })).toBeVisible();
});

/** Signs up behind a wire that counts, in the first of several tabs of one browser. */
async function openTabs(context: BrowserContext, app: App, page: Page, origin: string, count: number): Promise<Page[]> {
  await page.goto(`${origin}/`);
  await app.signUp(newEmail());
  const tabs = [page];
  while (tabs.length < count) {
    const tab = await context.newPage();
    await tab.goto(`${origin}/dashboard/`);
    await expect(tab.getByRole('button', { name: /^Account of/u })).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

/** Makes a page believe that it is hidden, or looked at again. */
function pretend(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

/** Stops everything that runs in a page, as a browser does with one it has put to sleep; its locks and sockets stay. */
async function freeze(page: Page): Promise<() => Promise<void>> {
  // A browser freezes no page in the middle of a transaction, which would hold up every other tab.
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  session.send('Runtime.evaluate', { expression: 'debugger' }).catch(() => undefined);
  await paused;
  return async () => {
    await session.send('Debugger.resume');
    await session.detach();
  };
}

/** Tells which page holds a realtime connection, and so leads. */
function watchSockets(context: BrowserContext, ...known: readonly Page[]): (page: Page) => boolean {
  const open = new Map<Page, Set<unknown>>();
  const watch = (page: Page): void => {
    const sockets = new Set<unknown>();
    open.set(page, sockets);
    page.on('websocket', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  };
  for (const page of known) watch(page);
  context.on('page', watch);
  return (page) => (open.get(page)?.size ?? 0) > 0;
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function addIn(page: Page, site: string): Promise<void> {
  await selectorField(page).fill(site);
  await selectorField(page).press('Enter');
}

const ADD = 'POST /api/v1/sites/add/';

test('five tabs hold one socket and one of them sends; when it crashes another does so within seconds [off:H1] [off:H2]', async ({
  app,
  context,
  page,
  server,
}) => {
  const wire = await startRecordingProxy(server.origin);
  const leads = watchSockets(context, page);
  const tabs = await openTabs(context, app, page, wire.origin, 5);
  await expect.poll(wire.openSockets).toBe(1);
  await expect.poll(() => tabs.filter(leads).length).toBe(1);
  const leader = tabs.find(leads);
  const followers = tabs.filter((tab) => tab !== leader);
  for (const [index, tab] of followers.entries()) await addIn(tab, `site${index}.example`);
  await expect.poll(() => wire.countOf(ADD)).toBe(4);
  // An answer that did not arrive before the crash would be asked for again.
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
  expect(wire.openSockets()).toBe(1);

  const connections = wire.countOf('SOCKET');
  if (leader !== undefined) await crash(leader);
  const crashedMs = Date.now();
  await expect.poll(() => wire.countOf('SOCKET'), { intervals: [50] }).toBe(connections + 1);
  // A look every two seconds, and the time to connect.
  expect(Date.now() - crashedMs).toBeLessThan(4000);
  await addIn(followers[0] ?? page, 'after.example');
  await expect.poll(() => wire.countOf(ADD)).toBe(5);
  await wire.close();
});

test('a hidden leader hands over to a visible tab [off:H3]', async ({ app, context, page, server }) => {
  const leads = watchSockets(context, page);
  const [first = page, second = page] = await openTabs(context, app, page, server.origin, 2);
  await expect.poll(() => leads(first)).toBe(true);

  await pretend(first, 'hidden');
  await expect.poll(() => leads(second), { timeout: 5000 }).toBe(true);
  await expect.poll(() => leads(first)).toBe(false);
});

test(
  'a frozen leader is replaced and steps back when it wakes [off:H3] [off:H4]',
  { tag: '@long' },
  async ({ app, context, page, server }) => {
    const leads = watchSockets(context, page);
    const wire = await startRecordingProxy(server.origin);
    const [first = page, second = page] = await openTabs(context, app, page, wire.origin, 2);
    await expect.poll(() => leads(first)).toBe(true);

    const wake = await freeze(first);
    // It must have been silent for 15 s.
    await expect.poll(() => leads(second), { timeout: 25_000 }).toBe(true);
    await addIn(second, 'robbed.example');
    await expect.poll(() => wire.countOf(ADD)).toBe(1);
    await wake();
    await expect.poll(() => leads(first)).toBe(false);
    await expect.poll(wire.openSockets).toBe(1);
    expect(wire.countOf(ADD)).toBe(1);
    await wire.close();
  },
);

test('a tab that was frozen while another signed out shows and writes nothing of the account when it wakes [off:J3]', async ({
  app,
  context,
  page,
  server,
}) => {
  const [first = page, second = page] = await openTabs(context, app, page, server.origin, 2);
  await addIn(first, 'secret.example');
  await expect(second.getByRole('link', { name: 'secret.example', exact: true })).toBeVisible();
  await expect(first.getByRole('img', { name: 'Waits to be sent' })).toHaveCount(0);
  const wake = await freeze(second);
  await signOut(first);
  await expect(first.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  await wake();
  await expect(second.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(second.getByText('secret.example')).toHaveCount(0);
  await expect.poll(() => databaseNames(first)).toHaveLength(2);
  await expect.poll(() => tracesOf(first, 'secret.example')).toEqual([]);
});

test('without a lock manager one tab sends all the same, and another after it has crashed [off:H5]', async ({
  app,
  context,
  page,
  server,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const wire = await startRecordingProxy(server.origin);
  const [first = page, second = page] = await openTabs(context, app, page, wire.origin, 2);
  expect(await second.evaluate(() => 'locks' in navigator)).toBe(false);
  await expect.poll(wire.openSockets).toBe(1);
  await addIn(second, 'by-lease.example');
  await expect.poll(() => wire.countOf(ADD)).toBe(1);
  // Until the answer has arrived, the next leader would send it again.
  await expect.poll(() => countRows(second, 'outbox')).toBe(0);

  await crash(first);
  await addIn(second, 'after-crash.example');
  // The lease must expire first.
  await expect.poll(() => wire.countOf(ADD), { timeout: 25_000 }).toBe(2);
  await expect.poll(wire.openSockets).toBe(1);
  await wire.close();
});

test('a tab that heard nothing of another catches up when it is looked at [off:H6]', async ({
  app,
  context,
  page,
  server,
}) => {
  await context.addInitScript(() => {
    // Every message between tabs gets lost, those of the database library too.
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const [first = page, second = page] = await openTabs(context, app, page, server.origin, 2);
  const link = (site: string) => second.getByRole('link', { name: site, exact: true });
  const looks: Record<string, () => Promise<unknown>> = {
    visibilitychange: () => pretend(second, 'visible'),
    focus: () => second.evaluate(() => window.dispatchEvent(new Event('focus'))),
    pageshow: () =>
      second.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  };
  for (const [name, look] of Object.entries(looks)) {
    await addIn(first, `${name}.example`);
    await expect(first.getByRole('img', { name: 'Waits to be sent' })).toBeHidden();
    await expect(link(`${name}.example`)).toBeHidden();
    await look();
    await expect(link(`${name}.example`)).toBeVisible();
  }

  await signOut(first);
  await expect(first.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await looks['focus']?.();
  await expect(second.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test(
  'a page comes back from the back/forward cache and works, and its lead has passed to a visible tab [off:H9] [off:H3]',
  { tag: '@whole' },
  async ({ launchOptions, playwright, server }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const names: string[] = [];
      // oxlint-disable-next-line typescript/unbound-method -- called on its own target below
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
        // The router listens to `beforeunload`, which keeps no page out of the cache.
        if (args[0] === 'unload') names.push(args[0]);
        listen.apply(this, args);
      };
      addEventListener('pageshow', (event) => Object.assign(window, { isRestored: event.persisted }));
      Object.assign(window, { leavingHandlers: names });
    });
    const page = await context.newPage();
    const leads = watchSockets(context, page);
    await page.goto(`${server.origin}/`);
    const app = createApp(page, server.origin);
    await app.signUp(newEmail());
    // A page that comes straight from the server names its user and is never kept; one from the worker's cache is.
    await app.untilOfflineReady();
    await page.goto(`${server.origin}/dashboard/`);
    await addIn(page, 'before.example');
    await expect.poll(() => leads(page)).toBe(true);
    const other = await openTab(context, `${server.origin}/dashboard/`);
    const read = (name: string) => page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name); // set by the script above
    expect(await read('leavingHandlers')).toEqual([]);

    // A page without any of our code, on the same server.
    await page.goto(`${server.origin}/robots.txt`);
    await expect.poll(() => leads(other), { timeout: 5000 }).toBe(true);
    await addIn(other, 'meanwhile.example');
    // A busy Chromium drops a page now and then for reasons of its own, which it calls "masked".
    await expect(async () => {
      if (!page.url().endsWith('/robots.txt')) await page.goto(`${server.origin}/robots.txt`);
      await page.goBack({ waitUntil: 'commit' });
      const reasons = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0]));
      expect(await read('isRestored'), reasons).toBe(true);
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'meanwhile.example', exact: true })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('');
    await addIn(page, 'after.example');
    await expect(other.getByRole('link', { name: 'after.example', exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Waits to be sent' })).toBeHidden();

    await page.goto(`${server.origin}/robots.txt`);
    await server.stop();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Cannot reach the server');
    await server.start();
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('', { timeout: 10_000 });
    await browser.close();
  },
);

/** The app's own databases: what all accounts share, and one for each account or the visitor. */
function databaseNames(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => !name.startsWith('workbox')),
  );
}

/** Where in this browser's storages a text is found: databases, web storage, caches. */
function tracesOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (place: string, value: unknown) => {
      if (JSON.stringify(value).includes(wanted)) found.push(place);
    };
    look('sessionStorage', Object.entries(sessionStorage));
    look('localStorage', Object.entries(localStorage));
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      look(
        `cache ${name}`,
        requests.map((request) => request.url),
      );
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        look(`${name} ${store}`, await done(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return found;
  }, text);
}
