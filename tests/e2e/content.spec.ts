import { expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureRoute, type FixtureSite } from '#tests/support/fixture-site.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const pageOf =
  (body: string): FixtureRoute =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  };
const SHARED = 'Every leather shoe in our shop is made by hand in a small town near the sea. ';
const OWN = `<!doctype html><html lang="en"><title>Shoes</title><nav>Menu</nav><main><h1>Red shoes</h1><p>${SHARED}We sell red shoes to people who walk a lot.</p></main></html>`;
const OTHER = `<!doctype html><html lang="en"><title>Boots</title><main><h1>Boots</h1><h2>How do I clean boots?</h2><p>${SHARED}Waterproof boots last longer. Waterproof soles, too.</p></main></html>`;

const LONG = Array.from(
  { length: 40 },
  (_unused, at) => `Chair ${String(at)} of the garden behind the house is green in summer.`,
).join(' ');
const HOME =
  '<!doctype html><html lang="en"><title>Home</title><nav><a href="/a/">A</a> <a href="/b/">B</a> <a href="/c/">C</a></nav><main>Welcome</main></html>';
const gardenOf = (more: string): string =>
  `<!doctype html><html lang="en"><title>Garden chairs</title><main><h1>Garden chairs</h1><p>${LONG}${more}</p></main></html>`;

const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const routes = {
        '/': pageOf(HOME),
        '/a/': pageOf(gardenOf('')),
        '/b/': pageOf(gardenOf('')),
        '/c/': pageOf(gardenOf('Wooden tables are new.')),
        '/own/': pageOf(OWN),
        '/other/': pageOf(OTHER),
      };
      const site = await serveFixture('faulty', { routes });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a visitor writes a text, sees what is to be said of it, keeps a version and finds it again without a network [spec:2.13]', async ({
  app,
  page,
  network,
}) => {
  await app.open('/content/one-page/');
  const text = page.getByLabel('Text to check');
  await text.fill('# Red shoes\n\nThe shoes were made in Italy. We like red shoes in the garden behind the house.');
  await page.getByLabel('Keyword').fill('red shoe');
  await expect(page.getByText('Language: English')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('this text is shorter')).toBeVisible();
  await expectAccessible(page, 'the numbers');

  await page.getByRole('tab', { name: 'Sentences' }).click();
  await expect(page.getByText('The shoes were made in Italy.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Keyword' }).click();
  await expect(page.getByText('red shoes × 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Phrases' }).click();
  await expect(page.getByRole('row', { name: /^shoes 3/u })).toBeVisible();
  await expectAccessible(page, 'the phrases');

  await page.getByText('Versions: 0').click();
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await text.fill('# Red shoes\n\nThe boots were made in Italy.');
  await expect(page.locator('ins').first()).toHaveText('boots');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(text).toHaveValue('# Red shoes\n\nThe boots were made in Italy.');
  await page.getByRole('tab', { name: 'Headings' }).click();
  await expect(page.getByText('H1 Red shoes')).toBeVisible({ timeout: 20_000 });
});

test('a visitor checks a page against one that ranks, and sees what it says more and what stands in both [spec:2.13]', async ({
  app,
  page,
  site,
}) => {
  await app.open('/content/one-page/');
  await page.getByRole('tab', { name: 'Check a page' }).click();
  const form = page.getByRole('search', { name: 'Check the text of a page' });
  await form.getByLabel('Page address').fill(`${site.origin}/own/`);
  await form.getByLabel('Keyword').fill('boots');
  await form.getByText('Compare with other pages').click();
  await form.getByLabel('Pages that rank for the keyword, one per line').fill('not an address');
  await form.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(form.getByText('Some lines are no page addresses')).toBeVisible();
  await form.getByLabel('Pages that rank for the keyword, one per line').fill(`${site.origin}/other/`);
  await form.getByRole('button', { name: 'Analyze', exact: true }).click();
  await page.getByRole('tab', { name: 'Comparison' }).click({ timeout: 40_000 });
  await expect(page.getByRole('cell', { name: 'waterproof boots', exact: true })).toBeVisible();
  await expect(page.getByText('How do I clean boots?').first()).toBeVisible();
  await expectAccessible(page, 'the comparison');
  // What the same host says is no copy.
  await page.getByRole('tab', { name: 'Uniqueness' }).click();
  await expect(page.getByText('Against the web')).toBeVisible();
  await expect(page.getByText('Against the compared pages')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Write or paste' }).click();
  await page.getByLabel('Text to check').fill(`${SHARED}Nobody else says this about our boots.`);
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Uniqueness' }).click();
  await expect(page.locator('mark').first()).toContainText('Every leather shoe in our shop');
});

test('a person is told to crawl first, then sees which texts of the website stand twice and what differs, and reads it without a network [spec:2.13]', async ({
  app,
  page,
  site,
  network,
}) => {
  test.setTimeout(300_000);
  await app.openSignedIn('/content/website/');
  await page.getByLabel('Website', { exact: true }).fill(site.origin);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('This website has not been crawled yet')).toBeVisible();

  await page.goto(new URL('/website-checker/', page.url()).href);
  await app.crawl(`${site.origin}/`);
  await page.goto(new URL('/content/website/', page.url()).href);
  await page.getByLabel('Website', { exact: true }).fill(site.origin);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('row', { name: /^\/a\/ Garden chairs/u })).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'the inventory');

  await page.getByRole('tab', { name: /^Duplicates/u }).click();
  await expect(page.getByText('2 pages with the same text')).toBeVisible();
  await page.getByRole('button', { name: 'Show what differs' }).click();
  await expect(page.locator('ins').first()).toContainText('Wooden tables are new.');
  await expectAccessible(page, 'the duplicates');
  await page.getByRole('tab', { name: /^Contested phrases/u }).click();
  await expect(page.getByText('garden chairs', { exact: true })).toBeVisible();

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await page.getByRole('tab', { name: /^Folders/u }).click();
  await expect(page.getByText('garden', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('No earlier result')).toBeVisible();
});
