import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { expectAccessible } from '#tests/support/violations.ts';

/** What the browser saved of one item of the download menu. */
async function downloaded(page: Page, item: number, format: 'CSV' | 'TXT', name: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).nth(item).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  return readFile(await download.path(), 'utf8');
}

const textRows = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
/** A cell of the text has its line breaks as spaces, and no apostrophe before what a spreadsheet would take for a formula. */
const asText = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => `${row.map((cell) => cell.replace(/^'(?=[=+\-@])/u, '').replace(/[\t\r\n]+/gu, ' ')).join('\t')}\n`)
    .join('');

test('a new person creates an account, adds a website, analyses a page and reads the verdict again without a network [spec:1.15] [spec:4.01]', async ({
  app,
  page,
  site,
  network,
}) => {
  await app.open('/');
  await app.signUp();
  await expect(page).toHaveURL(/\/dashboard\/$/u);

  await app.addWebsite('https://www.Example.org/some/page');
  await expect(page.getByRole('link', { name: 'example.org', exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Webpage analyzer' }).first().click();
  await app.analyse(`${site.origin}/`);
  await expect(page.getByRole('img', { name: /Score of the page/u })).toBeVisible();
  await expect(page.getByText(/errors? to fix/u)).toBeVisible();
  await expect(page).toHaveURL(/result=/u);

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible();
  await expect(page.getByText(/errors? to fix/u)).toBeVisible();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByRole('heading', { name: 'Search-result preview' })).toBeVisible();
  await network.restore();

  // The page's own name is longer than a phone is wide.
  await app.open('/inner-optimization/analyzer/');
  await expect(page.getByRole('table', { name: 'Latest audits' })).toBeVisible();
  await expectAccessible(page, 'the latest audits');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a visitor analyses a page from the home page, and the result goes into the account at sign-up', async ({
    app,
    page,
    site,
  }) => {
    await app.open('/');
    await page.getByLabel('Page address').fill(`${site.origin}/`);
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByRole('img', { name: /Score of the page/u })).toBeVisible({ timeout: 40_000 });

    await app.signUp();
    await app.open('/inner-optimization/analyzer/');
    await expect(page.getByRole('table', { name: 'Latest audits' }).getByText(site.origin)).toBeVisible();
  });

  test('a finding opens to why it matters, how to fix it and the evidence; the list filters and exports [spec:2.42] [spec:9.06]', async ({
    app,
    page,
    site,
  }) => {
    await app.open('/inner-optimization/analyzer/');
    await app.analyse(`${site.origin}/`);
    const first = page.getByRole('button', { name: /^Error/u }).first();
    await first.click();
    await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();

    await page
      .getByText(/^\d+ checks passed$/u)
      .last()
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: /^The page has a title$/u })).toBeVisible();

    await page.getByLabel('Severity').selectOption('notice');
    await expect(first).toBeHidden();
    await page.getByLabel('Severity').selectOption('');

    const findings = csvRows(await downloaded(page, 0, 'CSV', /-findings\.csv$/u));
    expect(findings[0]).toEqual(['Severity', 'Finding', 'What was found', 'Address', 'Evidence', 'How to fix']);
    expect(findings.at(-1)?.[0]).toBe('notice');
    expect(findings.length).toBeGreaterThan(40);
    expect(findings.filter((row) => row.length !== 6 || row[1] === '' || row[2] === '')).toEqual([]);
    expect(textRows(await downloaded(page, 0, 'TXT', /-findings\.txt$/u))).toEqual(textRows(asText(findings)));

    const links = [
      ['Address', 'Anchor text', 'Kind', 'Status'],
      [`${site.origin}/gone/`, 'A page that is gone', 'internal', '404'],
      [`${site.origin}/old/`, 'a page that moved', 'internal', '301'],
      [`${site.origin}/fails/`, 'a page that fails', 'internal', '500'],
      [`${site.origin}/other/`, '', 'internal', '200'],
      [`${site.origin}/other/`, 'click here', 'internal', '200'],
    ];
    expect(csvRows(await downloaded(page, 1, 'CSV', /-links\.csv$/u))).toEqual(links);
    expect(textRows(await downloaded(page, 1, 'TXT', /-links\.txt$/u))).toEqual(links);
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toHaveCount(0);
  });

  test('two audits of a page are compared', async ({ app, page, site }) => {
    await app.open('/inner-optimization/analyzer/');
    await app.analyse(`${site.origin}/`);
    const before = page.url();
    await page.getByRole('button', { name: 'Analyze again' }).click();
    await expect(page).not.toHaveURL(before, { timeout: 40_000 });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible();
    await expect(page.getByText(/0 fixed, 0 new/u)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible();
  });
});
