import { expect, test } from '#tests/support/app-test.ts';

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
  await expect(page.getByText(/errors? keep/u)).toBeVisible();
  await expect(page).toHaveURL(/result=/u);

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible();
  await expect(page.getByText(/errors? keep/u)).toBeVisible();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByRole('heading', { name: 'Search-result preview' })).toBeVisible();
  await network.restore();
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

    await page.getByLabel('Severity').selectOption('notice');
    await expect(first).toBeHidden();
    await page.getByLabel('Severity').selectOption('');

    await page.getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/-findings\.csv$/u);
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
