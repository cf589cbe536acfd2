import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const ADD = '**/api/v1/sites/add/';

/** How many projects the server has. */
async function stored(page: Page, origin: string): Promise<number> {
  const answer = await page.request.get(`${origin}/api/v1/sites/get/`);
  const { result } = (await answer.json()) as { result: { countFilter: number } }; // the contract's shape
  return result.countFilter;
}

/** Ends the page's process, as a fault of the browser would. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => 'the answer is lost with the page');
  await crashed;
}

async function pasteWebsites(page: Page, domains: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add website' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByRole('button', { name: 'Add a list' }).click();
  // Typed in, 5,000 lines would take the browser more than a minute.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), domains.join('\n'));
  await dialog.getByLabel('Domains, one per line').focus();
  await page.keyboard.press('Control+v');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
}

/** Makes a queued entry one that the server refuses: what an older version of the app might have let through. */
async function spoil(page: Page, site: string): Promise<void> {
  await page.evaluate(async (lane) => {
    const all = (await indexedDB.databases()).map((each) => each.name ?? '');
    // The shortest is the one that all accounts share.
    const [, ...own] = all.filter((each) => each.startsWith('sitewarden:')).sort((a, b) => a.length - b.length);
    const name = own.find((each) => !each.endsWith(':visitor'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The database cannot be opened'));
    });
    await new Promise<void>((resolve, reject) => {
      const change = db.transaction('outbox', 'readwrite');
      const store = change.objectStore('outbox');
      const reading = store.index('lane').get(lane);
      reading.onsuccess = () => {
        const row = reading.result as { command: { site: string } }; // an outbox row
        store.put({ ...row, command: { ...row.command, site: 'not a domain' } });
      };
      change.oncomplete = () => resolve();
      change.onabort = () => reject(new Error('The entry cannot be changed'));
    });
    db.close();
  }, site);
}

for (const { count, tag } of [
  // Three parts.
  { count: 500, tag: [] },
  { count: 5000, tag: ['@long'] },
]) {
  const shown = count.toLocaleString('en');

  test(
    `${shown} websites pasted offline are sent in parts; a bad one stays behind and a reload in the middle loses nothing [off:D12] [off:D9]`,
    { tag },
    async ({ app, context, network, page, server }) => {
      test.setTimeout(150_000);
      await app.openSignedIn('/dashboard/');
      await app.untilOfflineReady();
      await network.cut();
      await page.reload();
      await pasteWebsites(
        page,
        Array.from({ length: count }, (_unused, index) => `site${index}.example`),
      );
      await spoil(page, 'site456.example');
      await page.getByRole('button', { name: `${shown} unsent changes` }).click();
      const queue = page.getByRole('dialog', { name: 'Unsent changes' });
      // Whether a browser knows after a reload that there is no network is its own affair.
      await expect(queue.getByText(/This device is offline\.|The server cannot be reached\./u)).toBeVisible();
      await expect(queue.getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Escape');

      // After two parts no answer comes any more, until the page is loaded again.
      let parts = 0;
      const sizes: number[] = [];
      await context.route(ADD, async (route) => {
        const { sitesAll } = route.request().postDataJSON() as { sitesAll: unknown[] }; // what the outbox sends
        sizes.push(sitesAll.length);
        parts += 1;
        if (parts <= 2) await route.continue();
        else await route.abort();
      });
      await network.restore();
      await expect.poll(() => stored(page, server.origin), { timeout: 60_000 }).toBe(400);
      await page.reload();
      await context.unroute(ADD);
      await expect.poll(() => stored(page, server.origin), { timeout: 90_000 }).toBe(count - 1);
      expect(Math.max(...sizes)).toBe(200);

      await page.getByRole('button', { name: '1 unsent change', exact: true }).click();
      await expect(queue.getByText('This is not a domain.')).toBeVisible();
      await expect(queue.getByRole('listitem')).toHaveCount(1);
    },
  );
}

for (const store of ['projects', 'outbox']) {
  test(`a crash after the ${store} were written, but not stored, leaves neither the website nor its command [off:D1]`, async ({
    app,
    context,
    page,
    server,
    wire,
  }) => {
    await app.openSignedIn('/dashboard/', { sites: ['kept.example'] });
    await app.untilOfflineReady();
    await expect(page.getByRole('link', { name: 'kept.example', exact: true }).first()).toBeVisible();
    wire.become('down');
    // The transaction stays open: there is always one more request in it.
    await page.evaluate((name) => {
      // oxlint-disable-next-line typescript/unbound-method -- applied to its own object below
      const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (...args: Parameters<typeof add>) {
        const request = add.apply(this, args);
        if (this.name === name) {
          const hold = () => {
            document.title = 'in the middle';
            this.count().onsuccess = hold;
          };
          request.addEventListener('success', hold);
        }
        return request;
      };
    }, store);
    await page.getByRole('button', { name: 'Add website' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog.getByLabel('Domain').fill('lost.example');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveTitle('in the middle');
    await crash(context, page);
    await page.close();

    const next = await context.newPage();
    await next.goto(`${server.origin}/dashboard/`);
    await expect(next.getByRole('link', { name: 'kept.example', exact: true }).first()).toBeVisible();
    await expect(next.getByRole('link', { name: 'lost.example', exact: true })).toHaveCount(0);
    wire.become('open');
    await next.reload();
    await expect(next.getByRole('link', { name: 'kept.example', exact: true }).first()).toBeVisible();
    expect(await stored(next, server.origin)).toBe(1);
    await expect(next.getByRole('button', { name: /unsent change/u })).toHaveCount(0);
  });
}

test('a crash between sending and the answer ends as one effect [off:D10]', async ({ app, context, page, server }) => {
  await app.openSignedIn('/dashboard/');
  const keys: (string | undefined)[] = [];
  let hasCrashed = false;
  await context.route(ADD, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (hasCrashed) return route.continue();
    // The server does it; its answer arrives nowhere.
    await page.request.fetch(route.request());
    hasCrashed = true;
  });
  await app.addWebsite('once.example');
  await expect.poll(() => hasCrashed).toBe(true);
  await crash(context, page);
  await page.close();

  const next = await context.newPage();
  await next.goto(`${server.origin}/dashboard/`);
  await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(2);
  await expect(next.getByRole('button', { name: /unsent change/u })).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect(await stored(next, server.origin)).toBe(1);
});

test('the queue is a screen: opened by keyboard, accessible, exported, emptied [off:D8] [off:D9]', async ({
  app,
  network,
  page,
}) => {
  await app.openSignedIn('/dashboard/');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await pasteWebsites(page, ['a.example', 'b.example', 'c.example']);
  await app.addWebsite('d.example');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, project or action' }).fill('unsent');
  await page.keyboard.press('Enter');
  const queue = page.getByRole('dialog', { name: 'Unsent changes' });
  await expect(queue.getByRole('status')).toHaveText('4 changes');
  await queue.getByRole('button', { name: 'Add 3 websites', exact: true }).press('Enter');
  await expect(queue.getByRole('list', { name: 'Changes of this action' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'the queue');

  await queue.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Data (JSON)' }).click();
  const file = await (await downloading).path();
  const { changes } = JSON.parse(await readFile(file, 'utf8')) as { changes: { name: string }[] }; // written by the app
  const names = ['a.example', 'b.example', 'c.example', 'd.example'];
  expect(changes.map(({ name }) => name)).toEqual(names);
  await queue.getByRole('button', { name: 'Export' }).click();
  const table = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const rows = csvRows(await readFile(await (await table).path(), 'utf8'));
  expect(rows.map((row) => row[1])).toEqual(['name', ...names]);

  await queue.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('alertdialog', { name: 'Discard 4 changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /unsent change/u })).toHaveCount(0);
});
