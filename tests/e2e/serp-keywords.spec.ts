import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

const SITE = 'shoes.example';
const keywordRows = (page: Page) => page.getByRole('table', { name: 'Keywords' }).getByRole('row');

async function addKeywords(page: Page, text: string, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add keywords' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add keywords' });
  await dialog.getByLabel('Keywords, one per line').fill(text);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('three keywords added without a network are merged with those of another device', async ({
  app,
  browser,
  page,
  server,
}) => {
  test.slow();
  await app.openSignedIn(`/serp/keywords/${SITE}/`, { sites: [SITE] });
  await expect(page.getByRole('button', { name: 'Show an example' })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  // Without the service worker, the page's code has to be there before the network goes.
  await addKeywords(page, 'hats', 'Add 1 keyword');
  await expect(keywordRows(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await addKeywords(page, 'red shoes\nshoes, red\nHATS\nblue shoes', 'Add 3 keywords');
  await expect(keywordRows(page)).toHaveCount(5);

  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext({ serviceWorkers: 'block', storageState: { cookies, origins: [] } });
  const other = await elsewhere.newPage();
  await other.goto(`${server.origin}/serp/keywords/${SITE}/`);
  await other.getByRole('button', { name: 'Got it' }).click();
  await expect(keywordRows(other)).toHaveCount(2);
  await addKeywords(other, 'Red Shoes\ngreen shoes', 'Add 2 keywords');
  await page.context().setOffline(false);
  await expect(page.getByText('5 keywords', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('green shoes', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText('5 keywords', { exact: true })).toBeVisible();
  await expect(keywordRows(other).filter({ hasText: 'blue shoes' })).toHaveCount(1);
  await elsewhere.close();
});

/** Pastes a result list of a keyword in which the website is second. */
async function pasteList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Upload positions' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload positions' });
  await upload.getByLabel('Keyword').fill('red shoes');
  await upload
    .getByLabel('Results')
    .fill('https://first.example/ The first\nhttps://www.shoes.example/red/ Red shoes\nhttps://third.example/');
  await expect(upload.getByText('3 results found')).toBeVisible();
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await upload.getByRole('button', { name: 'Store result list' }).click();
  await expect(upload).toBeHidden();
}

test('a pasted result list gives a position, and the position opens the list [spec:2.08]', async ({ app, page }) => {
  test.slow();
  await app.openSignedIn(`/serp/keywords/`, { sites: [SITE] });
  await page.getByRole('button', { name: 'Show an example' }).click();
  const example = page.getByRole('region', { name: 'Example' });
  await expect(example.getByText('not in the first 20')).toBeVisible();
  await example.getByRole('button', { name: 'End the example' }).click();

  await pasteList(page);
  const row = keywordRows(page).filter({ hasText: 'red shoes' });
  await expect(row).toContainText('/red/');
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await row.getByText('red shoes').click();
  const evidence = page.getByRole('dialog', { name: 'red shoes' });
  const results = evidence.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.nth(1)).toContainText('your website');
  await expect(evidence).toContainText('uploaded');
  await evidence.getByRole('tab', { name: 'History' }).click();
  await expect(evidence.getByRole('table', { name: 'Positions so far' }).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');

  // What it costs is said before it runs, and what is missing.
  await page.getByRole('button', { name: 'Check positions' }).click();
  await expect(page.getByRole('dialog', { name: 'Check positions' })).toContainText(
    'No provider reads this search engine yet',
  );
  await page.keyboard.press('Escape');

  // Removed, and back.
  await page.getByRole('checkbox', { name: 'Select red shoes' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show an example' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keywordRows(page)).toHaveCount(2);
});

test('groups are reached from the keywords only, and take keywords by rule [spec:2.09]', async ({ app, page }) => {
  await app.openSignedIn('/serp/keywords/groups/', { sites: [SITE] });
  // The home page leads somebody with an account on to the dashboard.
  await expect(page).toHaveURL(/\/dashboard\/$/u);
  await page.goto(new URL(`/serp/keywords/${SITE}/`, page.url()).href);
  await addKeywords(page, 'red shoes\nhats', 'Add 2 keywords');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Keyword groups', level: 1 })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByLabel('Name of the group').fill('Footwear');
  await main.getByLabel('Rule').selectOption('The keyword contains');
  await main.getByLabel('Part of the keyword').fill('shoe');
  await main.getByRole('button', { name: 'Add group' }).click();
  const groups = main.getByRole('list', { name: 'Groups' }).getByRole('listitem');
  await expect(groups).toHaveText([/Footwear.*1 keyword/u]);
  await main.getByLabel('Name of the group').fill('Clothes');
  await main.getByRole('button', { name: 'Add group' }).click();
  await expect(groups).toHaveCount(2);
  expect(await violationsOf(page, 'main')).toEqual([]);

  // Moved by the keyboard, dragged back out, renamed.
  await page.getByRole('button', { name: 'Edit Footwear' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Footwear' });
  await dialog.getByLabel('Inside').selectOption('Clothes');
  await dialog.getByLabel('Name of the group').fill('Shoes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(groups).toHaveText([/Clothes.*1 keyword/u, /Shoes.*1 keyword/u]);
  await page.getByRole('button', { name: 'Move Shoes to the top' }).click();
  await expect(page.getByRole('button', { name: 'Move Shoes to the top' })).toBeHidden();
  await groups.filter({ hasText: 'Clothes' }).dragTo(groups.filter({ hasText: 'Shoes' }));
  await expect(groups).toHaveText([/Shoes/u, /Clothes/u]);

  await page.reload();
  await expect(groups).toHaveText([/Shoes/u, /Clothes/u]);
  await page.getByRole('link', { name: 'To the keywords' }).click();
  await page.getByRole('search', { name: 'Filter keywords' }).getByLabel('Group').selectOption('Shoes');
  await expect(page.getByText('1 keyword', { exact: true })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keywords, positions and the lists that were opened stay readable, and edits wait', async ({
    app,
    network,
    page,
  }) => {
    test.slow();
    await app.openSignedIn(`/serp/keywords/${SITE}/`, { sites: [SITE] });
    await app.untilOfflineReady();
    await pasteList(page);
    const row = keywordRows(page).filter({ hasText: 'red shoes' });
    const evidence = page.getByRole('dialog', { name: 'red shoes' });
    const results = evidence.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await row.getByText('red shoes').click();
    await expect(results).toHaveCount(3);
    await network.cut();
    await page.reload();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expect(page.getByText('These positions are kept on this device')).toBeVisible();
    await row.getByText('red shoes').click();
    await expect(results).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select red shoes' }).check();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await expect(row.getByRole('img', { name: 'Favourite' })).toBeVisible();
    await network.restore();
    await expect(row.getByRole('img', { name: 'Favourite' })).toBeVisible();
  });
});
