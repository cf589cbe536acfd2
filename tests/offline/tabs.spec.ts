import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

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
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'secret.example', exact: true })).toBeVisible();
});

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
