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
  // What is ignored once is ignored on every page.
  await page.getByRole('button', { name: 'Ignore on the whole website' }).first().click();
  await page.getByLabel('Reason').fill('The logo is told by the heading');
  await page.getByRole('form', { name: 'Ignore' }).getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(page.getByText('Template of the whole website')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Ignored/u }).click();
  await shared.first().click();
  await expect(page.getByText('The logo is told by the heading')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Nothing is ignored')).toBeVisible();
  await page.getByRole('tab', { name: /^Faults/u }).click();
  await expect(shared.first()).toBeVisible();
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

  // The choice is kept for the website, and goes to the other way of looking at it with its address.
  await page.reload();
  await page.getByText('Templates of your own').click();
  await expect(patterns).toHaveValue('/shop/**');
  await page.getByRole('link', { name: 'One page', exact: true }).click();
  await expect(page.getByLabel('Page address')).toHaveValue(new RegExp(new URL(site.origin).host, 'u'));
  await page.goBack();
  await page.getByRole('combobox', { name: 'Pages', exact: true }).selectOption('list');
  const list = page.getByLabel('Page addresses, one per line');
  await list.fill(`${site.origin}/about/\nno address`);
  await expect(page.getByText('Correct or remove the marked lines')).toBeVisible();
  await list.fill(`${site.origin}/about/`);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('Pages measured: 1 of 1')).toBeVisible({ timeout: 120_000 });
  await page.goto(measured);

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(templates.getByRole('row', { name: /\/shop\/\*\*/u })).toBeVisible();
  await page.goto(checked);
  await expect(shared.first()).toBeVisible();
  await network.restore();
  expect(measured).toContain('scope=site');
});
