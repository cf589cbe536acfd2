import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/support/app-test.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { page as pageOf, serveSite, type SmallSite } from '#tests/support/small-site.ts';
import { violationsOf } from '#tests/support/violations.ts';

/** With a site of three pages without a title. */
const test = base.extend<object, { site: Pick<SmallSite, 'pages'> }>({
  site: [
    async ({}, use) => {
      const paths = ['/', '/a/', '/b/'];
      const small = await serveSite(new Map(paths.map((path) => [path, pageOf('', paths)])));
      await use({ ...small, requests: small.asked, close: () => Promise.resolve() });
      small.close();
    },
    { scope: 'worker' },
  ],
});

const scoreOf = async (page: Page): Promise<number> => {
  const arc = page.getByRole('img', { name: /score/iu }).first();
  return Number(/\d+/u.exec((await arc.textContent()) ?? '')?.[0]);
};
const giveReason = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Ignore' });
  await form.getByLabel('Reason').fill('Kept on purpose');
  await form.getByRole('button', { name: 'Ignore' }).click();
};

test('what a person ignores leaves score, counts, lists and exports of crawls and audits, until it is taken back', async ({
  app,
  page,
  site,
}) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/`);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toBeVisible();
  const whole = await scoreOf(page);
  const views = page.getByRole('navigation', { name: 'Views of the crawl' });

  // Without a network: one finding, from the list of its check.
  await views.getByRole('link', { name: /^Checks/u }).click();
  await page.getByText('Title is missing').click();
  await page.getByRole('link', { name: 'Show 3 findings' }).click();
  await expect(page.getByText('3 findings', { exact: true })).toBeVisible();
  await app.untilOfflineReady();
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: /^Select .*\/a\/$/u }).check();
  await page.getByRole('button', { name: 'Ignore 1 row' }).click();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await giveReason(page);
  await expect(page.getByText('2 findings', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('2 findings', { exact: true })).toBeVisible();

  // The export follows.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const rows = csvRows((await readFile(await (await downloading).path())).toString('utf8'));
  expect(rows.filter((row) => row.includes('title-missing'))).toHaveLength(2);

  // The whole check: fix first, counts, score, and what the score is with it.
  await page.getByRole('button', { name: 'Ignore this check' }).click();
  await giveReason(page);
  await expect(page.getByText('This check is ignored.')).toBeVisible();
  await views.getByRole('link', { name: 'Overview' }).click();
  await expect(verdict.getByRole('link', { name: '3 findings ignored' })).toBeVisible();
  await expect(page.getByText('Title is missing')).toHaveCount(0);
  const without = await scoreOf(page);
  expect(without).toBeGreaterThan(whole);
  await expect(verdict).toContainText(`The score is ${without} without the ignored findings, ${whole} with them.`);

  // The page audit follows the same decision.
  const analyzer = `/inner-optimization/analyzer/?url=${encodeURIComponent(`${site.origin}/a/`)}&run=1`;
  await page.goto(new URL(analyzer, page.url()).href);
  await expect(page.getByRole('tab', { name: /^Findings/u })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Title is missing')).toHaveCount(0);
  await page.getByRole('link', { name: /ignored$/u }).click();
  await expect(page).toHaveURL(/tab=ignored/u);
  await expect(page.getByText('Kept on purpose')).toHaveCount(2);
  expect(await violationsOf(page, 'main')).toEqual([]);

  // The next crawl keeps it; taken back together, all is as it was.
  await page.goto(new URL('/website-checker/', page.url()).href);
  await app.crawl(`${site.origin}/`);
  await verdict.getByRole('link', { name: '3 findings ignored' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Stop ignoring 2 entries' }).click();
  await expect(page.getByText('Nothing is ignored')).toBeVisible();
  await views.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Title is missing').first()).toBeVisible();
  expect(await scoreOf(page)).toBe(whole);
});
