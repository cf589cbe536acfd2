import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/app-test.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { unzip } from '#tests/support/unzip.ts';
import { violationsOf } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

test('a person crawls a website, sees what to fix first, reads every view and exports a list [spec:9.06]', async ({
  app,
  page,
  site,
}) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/`);
  await expect(page.getByRole('img', { name: /score/iu }).first()).toBeVisible();

  const views = page.getByRole('navigation', { name: 'Views of the crawl' });
  for (const name of ['Checks', 'Pages', 'Structure', 'Links', 'Comparison']) {
    await views.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();
    await expect(views.getByRole('link', { name: new RegExp(`^${name}`, 'u') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(
      name === 'Comparison'
        ? page.getByRole('heading', { name: 'Nothing to compare with yet' })
        : page.getByRole('region', { name, exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);
  }

  await page.goBack();
  const network = page.getByRole('img', { name: /^Network of/u });
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  const whole = await network.screenshot();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await network.screenshot()).equals(whole)).toBe(false);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(async () => (await network.screenshot()).equals(whole)).toBe(true);

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('table', { name: /^Addresses of/u })).toBeVisible();
  const pages = page.url();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const view of ['overview', 'checks', 'pages', 'structure', 'graph', 'comparison']) {
    await page.goto(pages.replace('view=pages', `view=${view}`));
    // The row of views is longer than the window: it shows the one that is open, but for a part of a pixel.
    await expect(views.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    expect([view, await violationsOf(page)]).toEqual([view, []]);
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([view, await page.evaluate(sideways)]).toEqual([view, 0]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pages);
  const saved = async (item: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return readFile(await (await downloading).path());
  };
  const [headings = [], ...rows] = csvRows((await saved('Table (CSV)')).toString());
  expect(headings.slice(0, 2)).toEqual(['Address', 'Status']);
  expect(rows.map(([address]) => address)).toContain(`${site.origin}/`);
  expect(rows.filter((row) => row.length !== headings.length)).toEqual([]);
  const sheet = (await unzip(new Blob([await saved('Spreadsheet (XLSX)')]))).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row /gu)).toHaveLength(rows.length + 1);
  expect(sheet).toContain(`>${site.origin}/<`);
});

test('what cannot be crawled is explained beside the field, and nothing typed is lost', async ({ app, page }) => {
  await app.openSignedIn('/website-checker/');
  const field = page.getByLabel('Website', { exact: true });
  await field.fill('no domain');
  await page.getByRole('button', { name: 'Start the crawl' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('This is not a web address. Write it like https://example.com/page.');
  await expect(field).toHaveValue('no domain');
});
