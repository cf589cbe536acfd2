import { readFile } from 'node:fs/promises';
import { expect, test as base } from '#tests/support/app-test.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { serveFixture, type FixtureRoute, type FixtureSite } from '#tests/support/fixture-site.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PAGES = 300;
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A host whose robots.txt has a line no crawler knows and names an index of two files, one of which is cut. */
const FILES: Readonly<Record<string, (origin: string) => string>> = {
  '/robots.txt': (origin) => `User-agent: *\nAllow: /\nNonsense: 1\nSitemap: ${origin}/all.xml\n`,
  '/all.xml': (origin) =>
    `<sitemapindex ${PROTOCOL}><sitemap><loc>${origin}/pages.xml</loc></sitemap><sitemap><loc>${origin}/cut.xml</loc></sitemap></sitemapindex>`,
  '/pages.xml': (origin) =>
    `<urlset ${PROTOCOL}>${Array.from({ length: PAGES }, (_unused, place) => `<url><loc>${origin}/page-${place}</loc></url>`).join('')}</urlset>`,
  '/cut.xml': (origin) => `<urlset ${PROTOCOL}><url><loc>${origin}/last</loc></url>`,
};

const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const routes = Object.entries(FILES).map(([path, textOf]): [string, FixtureRoute] => [
        path,
        ({ headers }, response) => void response.end(textOf(`http://${headers.host ?? ''}`)),
      ]);
      const site = await serveFixture('good', { routes: Object.fromEntries(routes) });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('the sitemap parser reads a host, and keeps what it found for reading without a network [spec:2.28]', async ({
  app,
  network,
  page,
  site: { origin },
}) => {
  await app.open('/tools/');
  await page.getByRole('main').getByRole('link', { name: 'Sitemap parser' }).click();
  await expect(page).toHaveTitle('Sitemap parser: read and check any sitemap');
  const field = page.getByLabel('Website or sitemap');
  await expectAccessible(page, 'an empty tool');

  await field.fill('no address');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('This is not a web address')).toBeVisible();
  await expect(field).toHaveValue('no address');

  await field.fill(origin);
  await field.press('Enter');
  await expect(page.getByText('3 sitemap files, 301 addresses listed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Syntax errors in robots.txt')).toBeVisible();
  await page.getByText('Sitemap cannot be parsed').click();
  await expect(page.getByText('How to fix it').first()).toBeVisible();
  await expectAccessible(page, 'findings');

  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('table', { name: 'Sitemap files' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('tab', { name: 'robots.txt' }).click();
  await expect(page.getByText('Nonsense: 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await page.getByLabel('Search in addresses').fill('page-299');
  await expect(page.getByRole('link', { name: `${origin}/page-299` })).toBeVisible();
  await expect(page.getByText('1 address', { exact: true })).toBeVisible();
  await expectAccessible(page, 'addresses');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  const rows = csvRows(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows[0]).toEqual(['Address', 'File']);
  expect(rows).toHaveLength(PAGES + 2);

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByText('3 sitemap files, 301 addresses listed')).toBeVisible();
  await network.restore();

  // A link that asks for it, as a project's page has, begins at once; the result takes its place in the address.
  const before = page.url();
  await app.open(`/tools/sitemap-parser/?${new URLSearchParams({ q: origin, run: '1' }).toString()}`);
  await expect(page).toHaveURL(/result=/u, { timeout: 30_000 });
  expect(new URL(page.url()).searchParams.has('run')).toBe(false);
  await expect(page).not.toHaveURL(before, { timeout: 30_000 });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(3);
});
