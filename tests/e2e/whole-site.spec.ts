import { expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureRoute, type FixtureSite } from '#tests/support/fixture-site.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const GOODS = ['apples', 'pears', 'plums', 'cherries', 'grapes'];
const LOGO = '<img class="logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">';
const LINKS = ['', ...GOODS.map((name) => `shop/${name}/`), 'about/']
  .map((path) => `<a href="/${path}">Page ${path}</a>`)
  .join(' ');

const pageOf =
  (body: string): FixtureRoute =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Fruit</title><main><h1>Fruit</h1>${LOGO} ${body} ${LINKS}</main></html>`,
    );
  };

const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const goods = GOODS.map((name) => [`/shop/${name}/`, pageOf(`<input id="${name}">`)] as const);
      const routes = { '/': pageOf('Welcome'), '/about/': pageOf('About us'), ...Object.fromEntries(goods) };
      const site = await serveFixture('faulty', { routes });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a person is told to crawl first, then mends what pages of a website share, sees which template is slow, and reads both without a network', async ({
  app,
  page,
  site,
  network,
}) => {
  test.setTimeout(300_000);
  await app.openSignedIn('/accessibility-checker/');
  await page.getByRole('link', { name: 'Whole website', exact: true }).click();
  await expect(page.getByText('The pages come from the last crawl')).toBeVisible();
  await expectAccessible(page, 'before the first result');
  await page.getByLabel('Website', { exact: true }).fill(site.origin);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('This website has not been crawled yet')).toBeVisible();
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(site.origin);

  await page.goto(new URL('/website-checker/', page.url()).href);
  await app.crawl(`${site.origin}/`);

  await page.goto(new URL('/accessibility-checker/?scope=site', page.url()).href);
  await page.getByLabel('Website', { exact: true }).fill(site.origin);
  await page.getByLabel('Pages per template').selectOption('2');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  const shared = page.getByText('Template of the whole website');
  await expect(shared.first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Template /shop/*')).toBeVisible();
  await expect(page.getByText('Pages checked: 4 of 7')).toBeVisible();
  await shared.first().click();
  await expect(page.getByRole('link', { name: '/shop/apples/', exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'faults of a website');
  const checked = page.url();

  await page.goto(new URL('/page-speed/analyzer/?scope=site', page.url()).href);
  await page.getByLabel('Website', { exact: true }).fill(site.origin);
  await page.getByLabel('Page limit').selectOption('5');
  await page.getByText('Templates of your own').click();
  const patterns = page.getByLabel('Path patterns, one per line');
  await patterns.fill('shop');
  await expect(page.getByText('A pattern begins with a slash')).toBeVisible();
  await patterns.fill('/shop/**');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  const templates = page.getByRole('table', { name: 'Templates by metrics' });
  await expect(templates.getByRole('row', { name: /\/shop\/\*\*/u })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Pages measured: 3 of 7')).toBeVisible();
  await expectAccessible(page, 'templates by metrics');
  const measured = page.url();

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(templates.getByRole('row', { name: /\/shop\/\*\*/u })).toBeVisible();
  await page.goto(checked);
  await expect(shared.first()).toBeVisible();
  await network.restore();
  expect(measured).toContain('scope=site');
});
