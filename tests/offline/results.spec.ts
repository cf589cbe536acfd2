import type { ServerResponse } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { countRows } from '#tests/support/browser-storage.ts';
import { createApp, expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureSite } from '#tests/support/fixture-site.ts';
import { freeEmail, makeAccount } from '#tests/support/seeded-account.ts';

const ANALYZER = '/inner-optimization/analyzer/';
const held: ServerResponse[] = [];
let isSlowPageHeld = true;

function sendSlowPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Slow page</title><h1>Slow</h1>');
}

/** The fixture site also has a page that answers when it is told to. */
const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const site = await serveFixture('faulty', {
        routes: {
          '/slow/': (_request, response) => {
            if (isSlowPageHeld) held.push(response);
            else sendSlowPage(response);
          },
        },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

function answerSlowPage(): void {
  isSlowPageHeld = false;
  for (const response of held.splice(0)) sendSlowPage(response);
}

/** Analyses an address. @returns the id of its result. */
async function measure(page: Page, origin: string, address: string): Promise<string> {
  const app = createApp(page, origin);
  await app.open(ANALYZER);
  await app.analyse(address);
  await expect(page).toHaveURL(/result=/u);
  return new URL(page.url()).searchParams.get('result') ?? '';
}

type Task = { url: string; status: string };

/** The account's tasks as the server has them; asked past the browser's network. */
async function serverTasks({ request }: BrowserContext, origin: string): Promise<Task[]> {
  const answer = await request.get(`${origin}/api/v1/tasks/`);
  return ((await answer.json()) as { result: { tasks: Task[] } }).result.tasks; // the contract's shape
}

async function ask(page: Page, address: string): Promise<void> {
  await page.getByLabel('Page address').fill(address);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
}

test('results measured on another device can be searched and read here offline; one that is not stored says so and opens later [off:B5]', async ({
  app,
  browser,
  context,
  network,
  page,
  server,
  site,
}) => {
  test.setTimeout(150_000);
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const otherPage = await elsewhere.newPage();
  await makeAccount(elsewhere.request, server.origin, freeEmail());
  await measure(otherPage, server.origin, `${site.origin}/`);
  await measure(otherPage, server.origin, `${site.origin}/other/`);

  await context.addCookies(await elsewhere.cookies());
  await app.open('/dashboard/');
  await app.untilOfflineReady();
  await expect.poll(() => countRows(page, 'resultBodies'), { timeout: 30_000 }).toBe(2);
  await context.setOffline(true);
  const unknownId = await measure(otherPage, server.origin, `${site.origin}/frame.html`);
  await elsewhere.close();
  await network.cut();

  await page.goto(`${server.origin}${ANALYZER}`);
  const rows = page.getByRole('table', { name: 'Latest audits' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const search = page.getByRole('searchbox');
  await search.fill('no such page');
  await expect(page.getByText('No stored audit matches')).toBeVisible();
  await search.fill('OTHER');
  await expect(rows).toHaveCount(2);
  const title = (await rows.nth(1).locator('td').first().textContent())?.split('/other/')[1] ?? '';
  expect(title).not.toBe('');
  await search.fill(title.slice(0, 12));
  await expect(rows.filter({ hasText: '/other/' })).toHaveCount(1);
  await search.fill(String(new Date().getFullYear()));
  await expect(rows).toHaveCount(3);

  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible();
  for (const [tab, text] of [
    ['Facts', 'Search-result preview'],
    ['Links and images', 'Links'],
    ['History', 'Measured'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(text);
  }

  await page.goto(`${server.origin}${ANALYZER}?${new URLSearchParams({ url: site.origin, result: unknownId })}`);
  await expect(page.getByRole('heading', { name: 'This result is not stored on this device' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await network.restore();
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible({ timeout: 40_000 });
});

test('an audit that finished while the connection was lost appears on return, without a reload [off:I5]', async ({
  app,
  context,
  page,
  server,
  site,
}) => {
  test.setTimeout(120_000);
  await app.openSignedIn(ANALYZER);
  await app.untilOfflineReady();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await ask(page, `${site.origin}/slow/`);
  await expect(page.getByRole('region', { name: 'Audit in progress' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);

  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('offline');
  answerSlowPage();
  const stateOf = async () => (await serverTasks(context, server.origin))[0]?.status;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('success');
  await context.setOffline(false);
  const findings = page.getByRole('heading', { name: 'Findings', exact: true });
  await expect(findings).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(0);

  await context.setOffline(true);
  await page.reload();
  await expect(findings).toBeVisible();
  await page.goto(`${server.origin}/dashboard/`);
  await page.goto(`${server.origin}${ANALYZER}`);
  await expect(page.getByRole('link', { name: /\/slow\/$/u })).toBeVisible();
  await context.setOffline(false);
});

test('an audit during which the connection is lost twenty times ends once, as without that, with one connection left [sec:F9]', async ({
  app,
  context,
  page,
  server,
  site,
  wire,
}) => {
  test.setTimeout(120_000);
  isSlowPageHeld = true;
  await app.openSignedIn(ANALYZER);
  await app.untilOfflineReady();
  await ask(page, `${site.origin}/slow/`);
  await expect(page.getByRole('region', { name: 'Audit in progress' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (let loss = 0; loss < 20; loss += 1) {
    wire.become('down');
    await page.waitForTimeout(250);
    wire.become('open');
    await page.waitForTimeout(loss % 4 === 3 ? 2500 : 250);
    if (loss === 10) answerSlowPage();
  }
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('');
  await expect.poll(wire.openSockets).toBe(1);
  const tasks = await serverTasks(context, server.origin);
  expect(tasks.map(({ url, status }) => [url, status])).toEqual([[`${site.origin}/slow/`, 'success']]);
  await expect.poll(() => countRows(page, 'results')).toBe(1);
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
  // One timer that reconnects: a second socket would have come by now.
  await page.waitForTimeout(3000);
  expect(wire.openSockets()).toBe(1);
});

test('audits asked for offline wait, can be withdrawn, and start exactly once on return, without background sync [off:I6]', async ({
  app,
  context,
  network,
  page,
  server,
  site,
}) => {
  test.setTimeout(120_000);
  // As in Firefox and Safari, which have none.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SyncManager'));
  await app.openSignedIn('/dashboard/');
  await app.untilOfflineReady();
  await network.cut();
  await page.goto(`${server.origin}${ANALYZER}`);
  const asked = [`${site.origin}/`, `${site.origin}/other/`, `${site.origin}/frame.html`];
  for (const address of asked) {
    await ask(page, address);
    await expect(page.getByRole('region', { name: 'Audit in progress' }).filter({ hasText: address })).not.toHaveCount(
      0,
    );
  }
  await expect(page.getByText(/starts when you are back online/u)).toHaveCount(3);

  await page.goto(`${server.origin}/dashboard/`);
  const waiting = page.getByRole('region', { name: 'Running audits' }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await expect(waiting.first()).toContainText('Starts when you are back online');
  await page.getByRole('button', { name: `Withdraw the audit of ${asked[1]}` }).click();
  await expect(waiting).toHaveCount(2);
  await page.reload();
  await expect(waiting).toHaveCount(2);

  await network.restore();
  const urls = async () => (await serverTasks(context, server.origin)).map(({ url }) => url).sort();
  await expect.poll(urls, { timeout: 40_000 }).toEqual([`${site.origin}/`, `${site.origin}/frame.html`]);
  await expect(waiting).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => countRows(page, 'resultBodies'), { timeout: 30_000 }).toBe(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
  expect(await urls()).toHaveLength(2);
});

test('the page of a project tells how many of its audits wait', async ({ app, network, page, server }) => {
  await app.open('/');
  await app.untilOfflineReady();
  await network.cut();
  await page.goto(`${server.origin}${ANALYZER}`);
  await ask(page, 'https://waits.example/');
  await expect(page.getByText(/starts when you are back online/u)).toBeVisible();
  await page.goto(`${server.origin}/project/waits.example/`);
  await page.getByRole('link', { name: '1 audit is waiting' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
  await page.goto(`${server.origin}/project/waits.example/`);
  await expect(page.getByRole('region', { name: 'Webpage analyzer' })).toContainText(
    'No result is stored on this device',
  );
  await expect(page.getByText('1 audit is waiting')).toHaveCount(0);
  await network.restore();
});
