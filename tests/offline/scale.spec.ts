import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { longestTaskMs, percentile, recordTiming, scrollThrough, takeTiming } from '#tests/support/page-timing.ts';
import { seedAccount, seededHost } from '#tests/support/seeded-account.ts';
import { PASSWORD } from '#tests/support/own-page.ts';

// The budgets themselves are measured by tests/bench/scale.ts on a quiet machine; here, beside other tests, the limits are wide.
const PROJECTS = 5000;
const LONGEST_TASK_MS = 500;
const SLOWEST_INPUT_MS = 500;

function selectorOf(page: Page) {
  const grid = page.getByRole('grid', { name: 'Projects' });
  return {
    field: page.getByRole('combobox', { name: 'Project', exact: true }),
    grid,
    rows: grid.getByRole('row'),
  };
}

/** The app's own databases: what all accounts share, and one for each account or the visitor. */
function databaseNames(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => !name.startsWith('workbox'))
      .sort(),
  );
}

function websites(page: Page) {
  return page.getByRole('main').getByRole('table', { name: 'Your websites' }).getByRole('row');
}

test.describe('a long list', () => {
  // The test holds back single pages of the list, which a service worker could hide from it.
  test.use({ serviceWorkers: 'block' });

  test('a list of 5,000 arrives while the page stays usable, and is scrolled and searched without drawing it all [perf:B11] [perf:B13] [perf:B14] @alone', async ({
    app,
    browser,
    page,
    server,
  }) => {
    const elsewhere = await browser.newContext();
    const email = await seedAccount(elsewhere.request, server.origin, PROJECTS);
    await elsewhere.close();

    await recordTiming(page);
    await app.open('/');
    await expect.poll(() => databaseNames(page)).toHaveLength(2);
    const before = await databaseNames(page);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // Pages after the first are held back: what is seen meanwhile is the list on its way.
    let letThrough = (): void => undefined;
    const released = new Promise<void>((resolve) => (letThrough = resolve));
    await page.context().route(/\/sites\/get\/\?.*sites_offset=(?!0\b)\d/u, async (route) => {
      await released;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(websites(page)).toHaveCount(31);
    await expect(page.getByRole('link', { name: 'Websites 600' })).toBeVisible();
    const { field, grid, rows } = selectorOf(page);
    await field.click();
    await expect(rows).toHaveCount(30);
    letThrough();
    await expect(grid).toHaveAttribute('aria-rowcount', String(PROJECTS), { timeout: 30_000 });
    expect(longestTaskMs((await takeTiming(page)).longTasks)).toBeLessThan(LONGEST_TASK_MS);

    const { mostRows, scrolledPx } = await scrollThrough(page, '#project-list', 700, 60);
    expect(mostRows).toBeLessThanOrEqual(60);
    expect(scrolledPx).toBeGreaterThan(42 * 500);
    await takeTiming(page);

    await field.fill('');
    await page.keyboard.type('shop-0000');
    const matching = Array.from({ length: PROJECTS }, (_unused, index) => seededHost(index)).filter((host) =>
      host.includes('shop-0000'),
    );
    await expect(grid).toHaveAttribute('aria-rowcount', String(matching.length));
    await expect(rows).toHaveCount(matching.length);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue([...matching].sort()[0] ?? '');
    expect(percentile((await takeTiming(page)).interactionsMs, 0.95)).toBeLessThan(SLOWEST_INPUT_MS);

    // The worker has a connection of its own, which must not keep the data of somebody who signs out.
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: /^Account of/u }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(() => databaseNames(page)).toEqual(before);
  });
});

test('5,000 pasted lines can be typed in, are counted, and are added with progress [perf:B17] @alone', async ({
  app,
  page,
}) => {
  const lines = Array.from({ length: PROJECTS }, (_unused, index) => `https://www.pasted-${index}.example/`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await recordTiming(page);
  await app.openSignedIn('/dashboard/');
  await page.getByRole('button', { name: 'Add website' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByRole('button', { name: 'Add a list' }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await dialog.getByLabel('Domains, one per line').focus();
  await page.keyboard.press('Control+v');
  await expect(dialog.getByText('5,000 domains')).toBeVisible();
  await takeTiming(page);

  await page.keyboard.press('Enter');
  await page.keyboard.type('one-more.example');
  await expect(dialog.getByText('5,001 domains')).toBeVisible();
  expect(Math.max(...(await takeTiming(page)).interactionsMs, 0)).toBeLessThan(SLOWEST_INPUT_MS);

  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Adding websites' })).toBeVisible();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('5,001 websites were added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Websites 5,001' })).toBeVisible();
});

test('an installed client with 5,000 projects starts and searches without a network [perf:B18]', async ({
  app,
  context,
  network,
  page,
  server,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  await seedAccount(context.request, server.origin, PROJECTS);
  await app.open('/dashboard/');
  await expect(page.getByRole('link', { name: 'Websites 5,000' })).toBeVisible({ timeout: 30_000 });

  await network.cut();
  await page.reload();
  await expect(websites(page)).toHaveCount(31);
  expect(await page.evaluate(() => performance.now())).toBeLessThan(8000);
  await expect(page.getByRole('link', { name: 'Websites 5,000' })).toBeVisible();
  // The search is done by a worker, whose code was stored with the app.
  const { field, grid } = selectorOf(page);
  await field.click();
  await field.fill('club-');
  const matching = Array.from({ length: PROJECTS }, (_unused, index) => seededHost(index)).filter((host) =>
    host.startsWith('club-'),
  );
  await expect(grid).toHaveAttribute('aria-rowcount', String(matching.length));
  await expect.poll(() => page.workers().length).toBe(1);
});
