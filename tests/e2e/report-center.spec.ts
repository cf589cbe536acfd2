import { readFile } from 'node:fs/promises';
import { unzipSync, strFromU8 } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

/** The words of a PDF, page by page. */
async function pdfPages(path: string): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

test('somebody builds a report of a crawled website in their own brand, looks at it, downloads it as PDF and Excel, and reads it without a network', async ({
  app,
  page,
  site,
  network,
}) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(site.origin);

  await test.step('a brand', async () => {
    await page.goto(new URL('/report-center/white-label/', page.url()).href);
    await page.getByRole('button', { name: 'Add brand' }).first().click();
    await page.getByRole('button', { name: 'Save brand' }).click();
    await expect(page.getByLabel('Name in your list')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name in your list').fill('Client');
    await page.getByLabel('Name in reports').fill('Northlight {{7*7}}');
    await page.getByLabel('Colour', { exact: true }).fill('red');
    await expect(page.getByText('Write a colour as #')).toBeVisible();
    await page.getByLabel('Colour', { exact: true }).fill('#0a6e5c');
    await expect(page.getByText('Contrast on white is')).toBeVisible();
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="16"/></svg>';
    await page
      .getByLabel('Favicon file')
      .setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) });
    await expect(page.getByRole('img', { name: 'Favicon' })).toBeVisible();
    await page.getByLabel('Sender address').fill('reports');
    await expect(page.getByText('Write an address such as')).toBeVisible();
    await page.getByLabel('Sender address').fill('reports@northlight.example');
    await expect(page.getByText('Reports of this brand still come from our address')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check domain' })).toBeVisible();
    await expectAccessible(page, 'the brand');
    await page.getByRole('button', { name: 'Save brand' }).click();
    await expect(page.getByRole('link', { name: 'Client' })).toBeVisible();
    await expectAccessible(page, 'the brands');
  });

  await page.goto(new URL(`/report-center/download-report/?site=${new URL(site.origin).hostname}`, page.url()).href);
  const preview = page.frameLocator('iframe[title="Preview of the report"]');
  await expect(preview.getByRole('heading', { name: 'Website check' })).toBeVisible();

  await test.step('title, brand and order', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Autumn <b>report</b>');
    await page.getByLabel('Brand').selectOption('Client');
    await expect(preview.getByRole('heading', { name: 'Autumn <b>report</b>' })).toBeVisible();
    await expect(preview.locator('.who')).toHaveText('Northlight {{7*7}}');
    await page.getByRole('button', { name: 'Move down: Summary' }).click();
    await expect(page.getByText('Summary is now at place 3')).toBeVisible();
    await expect(preview.getByRole('navigation').getByRole('link')).toContainText(['Score over time', 'Summary']);
    await expectAccessible(page, 'the builder');
  });

  await test.step('parts unfolded: beside those further down, what creates the report is in sight, below the header', async () => {
    const folded = page.getByRole('group', { name: 'Settings of the report' }).locator('[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
    await page.getByRole('button', { name: 'Move down: Texts' }).scrollIntoViewIfNeeded();
    const [button, header] = [page.getByRole('button', { name: 'Create report' }), page.getByRole('banner')];
    await expect(button).toBeInViewport({ ratio: 1 });
    const [top, below] = [await button.boundingBox(), await header.boundingBox()];
    expect(top?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
    await page.getByRole('button', { name: 'Move down: Cover' }).scrollIntoViewIfNeeded();
  });

  await test.step('a template', async () => {
    await page.getByLabel('Save these settings as').fill('Monthly');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByLabel('Open a template')).toContainText('Monthly');
  });

  await test.step('PDF', async () => {
    await page.getByRole('button', { name: 'Create report' }).click();
    const link = page.getByRole('link', { name: /^Autumn .*\.pdf$/u }).first();
    await expect(link).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const pages = await pdfPages(await download.path());
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('Autumn <b>report</b>');
    expect(pages.join(' ')).toContain('What to fix first');
  });

  await test.step('Excel', async () => {
    await page.getByLabel('Format').selectOption('xlsx');
    await page.getByRole('button', { name: 'Create report' }).click();
    const link = page.getByRole('link', { name: /^Autumn .*\.xlsx$/u }).first();
    await expect(link).toBeVisible({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('Website check');
  });

  await test.step('the body of a mail, with the icon in HTML alone', async () => {
    const made = page.getByRole('table', { name: 'Reports you made' });
    for (const [format, hasIcon, rows] of [
      ['email', false, 4],
      ['html', true, 5],
    ] as const) {
      await page.getByLabel('Format').selectOption(format);
      await page.getByRole('button', { name: 'Create report' }).click();
      const link = page.getByRole('status').getByRole('link', { name: /^Autumn .*\.html$/u });
      await expect(made.getByRole('row')).toHaveCount(rows, { timeout: 30_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const html = await readFile(await download.path(), 'utf8');
      expect(html).toContain('Website check');
      expect(html.includes('<link rel="icon" type="image/png"')).toBe(hasIcon);
    }
  });

  await test.step('without a network', async () => {
    const made = page.getByRole('table', { name: 'Reports you made' });
    await expect(made.getByRole('row')).toHaveCount(5);
    await made.getByRole('button', { name: 'Autumn' }).first().click();
    await expect(page.getByRole('table', { name: 'What to fix first' })).toBeVisible();
    await expectAccessible(page, 'the reader');
    await app.untilOfflineReady();
    await network.cut();
    await page.reload();
    await expect(page.getByRole('table', { name: 'What to fix first' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to all reports' }).click();
    await expect(page.getByText('You are offline: the preview comes back')).toBeVisible();
    await page.getByRole('button', { name: 'Create report' }).click();
    await expect(page.getByText('You are offline. The audit starts when you are back online.')).toBeVisible();
  });
});
