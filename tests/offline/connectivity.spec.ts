import type { Page } from '@playwright/test';
import { expect, test, type App } from '#tests/support/app-test.ts';
import { countRows } from '#tests/support/browser-storage.ts';

const ADD = 'POST /api/v1/sites/add/';
const LIST = 'GET /api/v1/sites/get/';

function connectionOf(page: Page) {
  return page.getByRole('status', { name: 'Connection' });
}

/** Makes the page ask the server for something. */
async function askServer(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const [name, path] =
    pathname === '/dashboard/' ? ['Webpage analyzer', '/inner-optimization/analyzer/'] : ['Dashboard', '/dashboard/'];
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Starts as somebody with an account and leaves a mark in the page that a reload would remove. */
async function startSignedIn(app: App, page: Page, sites: readonly string[] = []): Promise<void> {
  await app.openSignedIn('/dashboard/', { sites });
  await app.untilOfflineReady();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}

test('one of five tabs looks for the lost server, and all of them know what it finds [off:I1] [off:I2] [spec:4.23]', async ({
  app,
  context,
  page,
  server,
  wire,
}) => {
  await startSignedIn(app, page);
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto(`${server.origin}/dashboard/`);
    await expect(tab.getByRole('button', { name: /^Account of/u })).toBeVisible();
    tabs.push(tab);
  }
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  wire.become('down');
  for (const tab of tabs.slice(2)) await askServer(tab);
  for (const tab of tabs) await expect(connectionOf(tab)).toHaveText('Cannot reach the server');

  const probes = (): number => wire.seen.filter((each) => each.startsWith('OPTIONS')).length;
  const before = probes();
  const beganMs = Date.now();
  await expect.poll(probes, { timeout: 20_000, intervals: [50] }).toBeGreaterThanOrEqual(before + 4);
  // Every two seconds for all tabs together; five tabs that probe would need two seconds for the four.
  expect(Date.now() - beganMs).toBeGreaterThan(5000);

  wire.become('open');
  for (const tab of tabs) await expect(connectionOf(tab)).toHaveText('', { timeout: 5000 });
});

test('on return the queue goes first, then what is shown is read again, then the socket; nothing typed is lost [off:I3] [spec:4.23]', async ({
  app,
  page,
  wire,
}) => {
  await startSignedIn(app, page);
  await expect.poll(wire.openSockets).toBe(1);
  await app.addWebsite('first.example');
  await expect.poll(() => wire.countOf(ADD)).toBe(1);
  // Until the answer has arrived, it would be sent again.
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);

  wire.become('down');
  await app.addWebsite('queued.example');
  await expect(connectionOf(page)).toHaveText(/Cannot reach the server/u);
  await page.getByRole('navigation').getByRole('link', { name: 'Webpage analyzer' }).first().click();
  await page.getByLabel('Page address').fill('https://half.example/typ');
  await expect(connectionOf(page)).toContainText('1 change is waiting to be sent');

  wire.become('open');
  wire.seen.length = 0;
  await expect(connectionOf(page)).toHaveText('');
  await expect.poll(() => wire.seen).toContain('SOCKET');
  await expect.poll(() => wire.seen).toContain(LIST);
  const firstOf = (call: string): number => wire.seen.indexOf(call);
  expect(firstOf(ADD)).toBeGreaterThanOrEqual(0);
  expect(firstOf(LIST)).toBeGreaterThan(firstOf(ADD));
  expect(firstOf('SOCKET')).toBeGreaterThan(firstOf(LIST));
  expect(wire.countOf(ADD)).toBe(1);

  await expect(page.getByLabel('Page address')).toHaveValue('https://half.example/typ');
  expect(await isSamePage(page)).toBe(true);
});

test('a page whose code could not be loaded shows itself when the network is back [off:I3] [spec:4.23]', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // What stands in the document is seen before the app runs: its code has to be there when the network goes.
  await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Webpage analyzer' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();

  await context.setOffline(false);
  // By itself; Chromium asks only once for the code of a page, so the document is loaded anew for it.
  await expect(page.getByLabel('Page address')).toBeVisible();
  await expect(page).toHaveURL(/\/inner-optimization\/analyzer\/$/u);
  await context.close();
});

test('nothing waits for a slow network: adding, switching, typing, removing [off:I7]', async ({ app, page, wire }) => {
  await startSignedIn(app, page, ['known.example']);
  const field = page.getByRole('combobox', { name: 'Project', exact: true });
  await expect(field).toHaveValue('known.example');
  const link = (site: string) => page.getByRole('main').getByRole('link', { name: site, exact: true });
  await expect(link('known.example')).toBeVisible();

  wire.delayBy(2000);
  const soon = { timeout: 1000 };
  await app.addWebsite('slow.example');
  await expect(link('slow.example')).toBeVisible(soon);
  await expect(field).toHaveValue('slow.example', soon);

  await field.click();
  await page
    .getByRole('grid')
    .getByRole('row', { name: /known\.example/u })
    .click();
  await expect(field).toHaveValue('known.example', soon);

  await field.fill('slow');
  await expect(page.getByRole('grid').getByRole('row', { name: /slow\.example/u })).toBeVisible(soon);
  await page
    .getByRole('grid')
    .getByRole('row', { name: /slow\.example/u })
    .hover();
  await page.getByRole('button', { name: 'Remove slow.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(link('slow.example')).toBeHidden(soon);
  await expect(connectionOf(page)).toHaveText('');
});

test('works without background sync and without channels between tabs: each tab catches up by reading [off:I6]', async ({
  app,
  context,
  page,
  server,
  wire,
}) => {
  await context.addInitScript(() => {
    for (const name of ['SyncManager', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await startSignedIn(app, page);
  const other = await context.newPage();
  await other.goto(`${server.origin}/dashboard/`);
  await expect(other.getByText('No websites yet')).toBeVisible();
  expect(await other.evaluate(() => 'BroadcastChannel' in globalThis || 'SyncManager' in globalThis)).toBe(false);

  wire.become('down');
  await app.addWebsite('alone.example');
  await expect(connectionOf(page)).toHaveText(/waiting to be sent/u);
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other.getByRole('link', { name: 'alone.example', exact: true })).toBeVisible();

  // Added by the tab that does not send: the one that does finds it by looking.
  await other.getByRole('combobox', { name: 'Project', exact: true }).fill('second.example');
  await other.getByRole('combobox', { name: 'Project', exact: true }).press('Enter');
  wire.become('open');
  await expect.poll(() => wire.countOf(ADD), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(connectionOf(tab)).toHaveText('');
    await expect(tab.getByRole('img', { name: 'Waits to be sent' })).toBeHidden();
  }
  await page.reload();
  const names = ['alone.example', 'second.example'];
  await page.goto(`${server.origin}/dashboard/`);
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
