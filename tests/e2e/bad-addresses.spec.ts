import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

test('an address that cannot be analysed gives a clear message and keeps what was typed', async ({ app, page }) => {
  for (const [name, address, message] of [
    ['nothing', '', /fill this in/u],
    ['no domain', 'not a domain', /not a web address/u],
    ['a private address', 'http://10.0.0.1/', /private networks are not fetched/u],
    ['another scheme', 'ftp://example.org/', /not a web address|private networks/u],
    ['the machine itself', 'http://localhost:1/', /private networks are not fetched/u],
  ] as const) {
    await app.open('/inner-optimization/analyzer/');
    await page.getByLabel('Page address').fill(address);
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByText(message), name).toBeVisible();
    await expect(page.getByLabel('Page address'), name).toHaveValue(address);
    await expect(page.getByRole('progressbar'), name).toHaveCount(0);
  }
});

test('a file that is no web page is named as such', async ({ app, page, site }) => {
  await app.open('/inner-optimization/analyzer/');
  await page.getByLabel('Page address').fill(`${site.origin}/rain.png`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText(/does not lead to a web page/u)).toBeVisible({ timeout: 40_000 });
});

test('a page that answers 404 is a finding, not a failure', async ({ app, page, site }) => {
  await app.open('/inner-optimization/analyzer/');
  await app.analyse(`${site.origin}/there-is-no-such-page`);
  await expect(page.getByText('HTTP 404')).toBeVisible();
});
