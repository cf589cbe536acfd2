import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as UpgradePage from '#tests/support/upgrade-page.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

declare global {
  var isStorageFull: boolean | undefined;
  var timesAsked: number;
  var held: IDBDatabase | undefined;
  var upgradePage: typeof UpgradePage;
}

const FULL = /This browser’s storage is full/u;
const REMOVED = /This browser has removed the data that was kept here/u;

const bar = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });
const projectLink = (page: Page, site: string) =>
  page.getByRole('main').getByRole('link', { name: site, exact: true }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Data on this device' });

/** Hosts in the outboxes of this browser. */
function queued(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const lanes: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      if (db.objectStoreNames.contains('outbox')) {
        const rows = (await done(db.transaction('outbox').objectStore('outbox').getAll())) as { lane: string }[];
        lanes.push(...rows.map((row) => row.lane));
      }
      db.close();
    }
    return lanes;
  });
}

async function deleteDatabases(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onblocked = resolve;
      });
    }
  });
}

test('a full storage gives up its caches, never what waits, and keeps what was typed [off:F2] [sec:F17]', async ({
  app,
  network,
  page,
}) => {
  await page.addInitScript(() => {
    for (const method of ['put', 'add'] as const) {
      const write: (this: IDBObjectStore, ...row: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey> =
        Reflect.get(IDBObjectStore.prototype, method);
      IDBObjectStore.prototype[method] = function (...row) {
        if (globalThis.isStorageFull === true) throw new DOMException('No room', 'QuotaExceededError');
        return write.apply(this, row);
      };
    }
  });
  await app.openSignedIn('/dashboard/');
  await app.untilOfflineReady();
  await network.cut();
  await app.addWebsite('waits.example');
  await page.evaluate(async () => {
    await (await caches.open('favicons')).put('/api/v1/sites/favicon/x', new Response('icon'));
    globalThis.isStorageFull = true;
  });

  await page.getByRole('button', { name: 'Add website' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByLabel('Domain').fill('toomuch.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(dialog.getByLabel('Domain')).toHaveValue('toomuch.example');
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  expect(await page.evaluate(() => caches.has('favicons'))).toBe(false);
  expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache')))).toBe(true);
  expect(await queued(page)).toEqual(['waits.example']);
  await expect(page.getByText('toomuch.example')).toHaveCount(0);

  await page.evaluate(() => {
    globalThis.isStorageFull = false;
  });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(projectLink(page, 'toomuch.example')).toBeVisible();
  await expect(page.getByText(FULL)).toBeHidden();
  await network.restore();
  await expect.poll(() => queued(page), { timeout: 30_000 }).toEqual([]);
});

test('data that the browser has removed is loaded again, and the loss is explained [off:F3] [sec:F17]', async ({
  app,
  page,
}) => {
  await app.open('/');
  await app.signUp();
  await app.untilOfflineReady();
  await app.addWebsite('kept.example');
  await app.open('/dashboard/');
  await expect(projectLink(page, 'kept.example')).toBeVisible();
  // A first sign-in on a new browser is no loss.
  await expect(bar(page, REMOVED)).toBeHidden();
  await expect.poll(() => queued(page)).toEqual([]);

  await deleteDatabases(page);
  await page.reload();
  await expect(bar(page, REMOVED)).toBeVisible();
  await expect(projectLink(page, 'kept.example')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(bar(page, REMOVED)).toBeHidden();
  await page.reload();
  await expect(projectLink(page, 'kept.example')).toBeVisible();
  await expect(bar(page, REMOVED)).toBeHidden();
});

test('the browser is asked to keep the data at the first change, once [off:F1]', async ({ app, page }) => {
  await page.addInitScript(() => {
    globalThis.timesAsked = 0;
    StorageManager.prototype.persisted = () => Promise.resolve(false);
    StorageManager.prototype.persist = () => {
      globalThis.timesAsked += 1;
      return Promise.resolve(false);
    };
  });
  const asked = () => page.evaluate(() => globalThis.timesAsked);
  await app.openSignedIn('/dashboard/');
  await expect(page.getByText('No websites yet')).toBeVisible();
  expect(await asked()).toBe(0);
  await app.addWebsite('first.example');
  await expect.poll(asked).toBe(1);
  await app.addWebsite('second.example');
  await expect.poll(() => queued(page)).toEqual([]);
  expect(await asked()).toBe(1);

  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Data on this device' }).click();
  await expect(dialogOf(page).getByText(/did not agree to keep the data/u)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(asked).toBe(2);
});

test('the data on this device is shown and can be cleared, offline too [off:F6]', async ({
  app,
  network,
  page,
  server,
}) => {
  await app.open('/project/');
  await app.untilOfflineReady();
  await app.addWebsite('visitor.example');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Data on this device' }).click();
  const dialog = dialogOf(page);
  const meter = dialog.getByRole('meter', { name: 'Storage used' });
  await expect(meter).toHaveAttribute('aria-valuenow', /^\d+$/u);
  await expect(dialog.getByText(/ used of about /u)).toBeVisible();
  await expect(dialog.getByRole('term').filter({ hasText: 'Projects' }).locator('..')).toContainText('1');
  await dialog.getByRole('button', { name: 'Clear cache' }).click();
  await expect(page.getByText('The cache is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveValue('visitor.example');

  await app.signUp();
  await app.open('/dashboard/');
  await expect(projectLink(page, 'visitor.example')).toBeVisible();
  await expect.poll(() => queued(page)).toEqual([]);
  await network.cut();
  await app.addWebsite('unsent.example');
  await page.evaluate(() => localStorage.setItem('trace', 'x'));
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Page, project or action' }).fill('data on this');
  await expect(page.getByRole('option')).toHaveText([/^Data on this device/u]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Clear all data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear all data on this device?' });
  await expect(question.getByText('1 change has not been sent to the server and will be lost.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await queued(page)).toEqual(['unsent.example']);

  await dialog.getByRole('button', { name: 'Clear all data' }).click();
  await question.getByRole('button', { name: 'Clear all data' }).click();
  // The page loads again from the app that is still there, signed in and empty.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();
  await expect(projectLink(page, 'unsent.example')).toBeHidden();
  expect(await queued(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('trace'))).toBeNull();
  await network.restore();
  await expect(projectLink(page, 'visitor.example')).toBeVisible({ timeout: 30_000 });
  await expect(bar(page, REMOVED)).toBeHidden();
  expect(server.isRunning).toBe(true);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the dialog of the data on this device is accessible [off:F6]', async ({ app, page }) => {
    await app.open('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Data on this device' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('meter')).toBeVisible();
    await expectAccessible(page, 'the data');
    await dialog.getByRole('button', { name: 'Clear all data' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('without any database the app works for as long as the page is open [off:F4] [sec:F17]', async ({
    app,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    await app.open('/project/');
    await expect(bar(page, /This browser does not allow storage/u)).toBeVisible();
    await app.addWebsite('shortlived.example');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveValue('shortlived.example');
  });

  test('a tab that does not let go of the old data is named, and closing it is all there is to do [off:G4] [sec:F17]', async ({
    app,
    context,
    page,
    server,
  }) => {
    const other = await context.newPage();
    await other.goto(`${server.origin}/robots.txt`);
    await other.evaluate(async () => {
      const opening = indexedDB.open(`sitewarden:${location.host}:visitor`, 1);
      globalThis.held = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
    });

    await app.open('/');
    await expect(bar(page, /Close the other tabs of this app/u)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await other.evaluate(() => globalThis.held?.close());
    await expect(bar(page, /Close the other tabs of this app/u)).toBeHidden();
    await app.addWebsite('after.example');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveValue('after.example');
  });
});

test('an upgrade in a page that crashes half-way changes nothing, and the next one takes everything along [off:G3]', async ({
  context,
  server,
}) => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: `${root}/tests/support/upgrade-page.ts`, formats: ['iife'], name: 'upgradePage' },
    },
  });
  const [bundle] = [output].flat();
  const code = bundle !== undefined && 'output' in bundle ? bundle.output[0].code : '';
  const fixture: unknown = JSON.parse(readFileSync(`${root}/tests/fixtures/databases/v1.json`, 'utf8'));
  const openPage = async () => {
    const page = await context.newPage();
    await page.goto(`${server.origin}/robots.txt`);
    await page.evaluate(`${code}; globalThis.upgradePage = upgradePage`);
    return page;
  };

  const doomed = await openPage();
  await doomed.evaluate(async (dump) => {
    await upgradePage.restoreDatabase('crash', dump as never); // the fixture of the release
    void upgradePage.upgrade('crash', true);
  }, fixture);
  await doomed.waitForFunction(() => globalThis.isHalfWay === true);
  const session = await context.newCDPSession(doomed);
  const crashed = doomed.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await openPage();
  expect(await next.evaluate(() => upgradePage.dumpDatabase('crash'))).toEqual(fixture);
  expect(await next.evaluate(() => upgradePage.upgrade('crash', false))).toEqual(['site', 'site', 'site', 'site']);
});
