import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

const SITES = ['xn--mller-kva.de', 'bauer.example', 'club.example', 'hotel.example'];

const websites = (page: Page) => page.getByRole('table', { name: 'Your websites' });
const others = (page: Page) => page.getByRole('table', { name: 'Other websites' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected websites' });
const rowsOf = (page: Page) => websites(page).locator('tbody tr');

test.describe('the list of websites', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ app }) => app.openSignedIn('/dashboard/', { sites: SITES }));

  test('is searched in either spelling of a host and by tag, in an address that can be kept', async ({ page }) => {
    await expect(rowsOf(page)).toHaveCount(4);
    await page.getByRole('searchbox', { name: 'Find a website' }).fill('MÜL');
    await expect(rowsOf(page)).toHaveText([/müller\.de/u]);
    await expect(page).toHaveURL(/[?&]q=M%C3%9CL/u);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Find a website' })).toHaveValue('MÜL');
    await expect(rowsOf(page)).toHaveText([/müller\.de/u]);
    await page.getByRole('searchbox', { name: 'Find a website' }).fill('xn--m');
    await expect(page).toHaveURL(/[?&]q=xn--m/u);
    await expect(rowsOf(page)).toHaveText([/müller\.de/u]);

    // Tagged by keyboard: what the search finds, and one more.
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('checkbox', { name: 'Select club.example' }).press('Space');
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Tags' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tags of 2 websites' });
    await page.keyboard.type('Client');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove tag Client' })).toBeVisible();
    expect(await violationsOf(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Client');
    await expect(page).toHaveURL(/[?&]tag=Client/u);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page.getByText('2 websites found')).toBeVisible();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(4);
  });

  test('has actions on several: they are audited, removed, and come back', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select bauer.example' }).check();
    await page.getByRole('checkbox', { name: 'Select hotel.example' }).check();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page, 'main')).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await expect(bar(page)).toBeInViewport();

    await bar(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'All websites' }).getByRole('listitem').first()).toContainText('2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowsOf(page)).toHaveCount(4);

    const started = page.waitForRequest((request) => {
      const body = request.method() === 'POST' && request.url().endsWith('/api/v1/tasks/') ? request.postData() : null;
      return body?.includes('hotel.example') === true;
    });
    await page.getByRole('checkbox', { name: 'Select hotel.example' }).check();
    await bar(page).getByRole('button', { name: 'Analyze start pages' }).click();
    await expect(page.getByText('Started for 1 website')).toBeVisible();
    expect((await started).postDataJSON()).toMatchObject({ type: 'PageAudit', params: { url: 'hotel.example' } });
  });
});

test('websites that have results and are no project are found again, also without a network, and can become one', async ({
  app,
  network,
  page,
  site,
}) => {
  test.slow();
  const host = new URL(site.origin).host;
  await app.openSignedIn('/inner-optimization/analyzer/', { sites: ['bauer.example'] });
  await app.analyse(`${site.origin}/`);
  // What does not answer has a result too, which says so.
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await page.getByLabel('Page address').fill('gone.invalid');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(others(page)).toContainText('gone.invalid', { timeout: 40_000 });
  await expect(others(page).getByRole('link', { name: host })).toBeVisible();

  await page.goto(new URL('/dashboard/', page.url()).href);
  await app.untilOfflineReady();
  await expect(others(page).locator('tbody tr')).toHaveCount(2);
  await network.cut();
  await page.reload();
  await expect(others(page).getByRole('link', { name: host })).toBeVisible();
  await expect(page.getByText('Counted from the audits that are stored on this device.')).toBeVisible();
  await others(page).getByRole('button', { name: 'Add gone.invalid as project' }).click();
  await expect(rowsOf(page).filter({ hasText: 'gone.invalid' })).toBeVisible();
  await expect(others(page).locator('tbody tr')).toHaveCount(1);
  await network.restore();

  await page.goto(new URL('/website-checker/', page.url()).href);
  await expect(page.getByRole('button', { name: 'Start the crawl' })).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  await app.crawl(`${site.origin}/`);
  await page.reload();
  await expect(others(page).getByRole('link', { name: host })).toBeVisible();
});
