import { expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureRoute, type FixtureSite } from '#tests/support/fixture-site.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const pageOf =
  (lang: string, versions: readonly string[]): FixtureRoute =>
  (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const links = versions.map((code) => `<link rel="alternate" hreflang="${code}" href="${origin}/v/${code}/">`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="${lang}"><head>${links.join('')}</head><body>Words</body></html>`);
  };

const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const routes = { '/v/en/': pageOf('en', ['en', 'de']), '/v/de/': pageOf('de', []) };
      const site = await serveFixture('faulty', { routes });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a visitor checks a page, sees the missing return link and the hole, copies the corrected set, and reads it without a network [spec:2.17]', async ({
  app,
  page,
  site,
  network,
}) => {
  await app.open('/hreflang-checker/');
  await page.getByLabel('Page address').fill('not an address');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByLabel('Page address')).toHaveValue('not an address');
  await expect(page.getByLabel('Page address')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Page address').fill(`${site.origin}/v/en/`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('hreflang return link is missing')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'the findings');

  await page.getByRole('tab', { name: 'Clusters' }).click();
  const matrix = page.getByRole('region', { name: 'Languages and pages' });
  await expect(matrix.getByRole('row', { name: '/v/de/ missing missing' })).toBeVisible();
  await expectAccessible(page, 'the matrix');

  await page.getByRole('tab', { name: 'Repair' }).click();
  await expect(page.getByText('The same rules find nothing wrong')).toBeVisible();
  await expect(page.getByLabel('Link elements for the head')).toContainText(`hreflang="x-default"`);
  await page.getByLabel('Write as').selectOption('header');
  await expect(page.getByLabel('HTTP header lines')).toContainText(`Link: <${site.origin}/v/de/>`);
  await expectAccessible(page, 'the repair');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByLabel('Link elements for the head')).toBeVisible();
  await page.getByRole('tab', { name: 'Findings' }).click();
  await expect(page.getByText('hreflang return link is missing')).toBeVisible();
  await network.restore();
});
