import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

test('a person crawls a website, sees what to fix first, reads every view and exports a list', async ({
  app,
  page,
  site,
}) => {
  test.slow();
  await app.open('/');
  await app.signUp();
  await app.open('/website-checker/');
  await app.crawl(`${site.origin}/`);
  await expect(page.getByRole('img', { name: /score/iu }).first()).toBeVisible();

  const views = page.getByRole('navigation', { name: 'Views of the crawl' });
  for (const name of ['Checks', 'Pages', 'Structure', 'Links', 'Comparison']) {
    await views.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();
    await expect(views.getByRole('link', { name: new RegExp(`^${name}`, 'u') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);
  }

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
    })(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(site.origin);
});

test('what cannot be crawled is explained beside the field, and nothing typed is lost', async ({ app, page }) => {
  await app.open('/');
  await app.signUp();
  await app.open('/website-checker/');
  const field = page.getByLabel('Website', { exact: true });
  await field.fill('no domain');
  await page.getByRole('button', { name: 'Start the crawl' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('no domain');
});
