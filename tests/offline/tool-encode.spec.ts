import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };

/** Nothing of a page is wider than a phone. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('Base64: both ways found by itself, errors with their place, pictures and files, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/base64-encoder/');
  await expect(page).toHaveTitle(/^Base64 encoder and decoder/u);
  await expectAccessible(page, 'an empty Base64 tool');
  const field = page.getByLabel('Text or Base64');
  const result = (name: string) => page.getByRole('region', { name });
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await field.fill('Grüße');
  await expect(result('Base64').locator('pre')).toHaveText('R3LDvMOfZQ==');
  await page.getByLabel('Characters').selectOption('url');
  await page.getByLabel('Padding').selectOption('no');
  await expect(result('Base64').locator('pre')).toHaveText('R3LDvMOfZQ');
  await result('Base64').getByRole('button', { name: 'Use as input' }).click();
  await expect(result('Decoded text').locator('pre')).toHaveText('Grüße');
  await result('Decoded text').getByRole('button', { name: 'Use as input' }).click();
  await expect(field).toHaveValue('Grüße');
  await expect(result('Base64').locator('pre')).toHaveText('R3LDvMOfZQ');

  await page.getByLabel('Direction').selectOption('decode');
  await field.fill('SGVs\nbG8!');
  await expect(page.getByText('Line 2, column 4: “!” is no character of Base64.')).toBeVisible();
  await expect(field).toHaveValue('SGVs\nbG8!');
  await page.getByLabel('Direction').selectOption('');
  await field.fill('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  await expect(page.getByRole('img', { name: 'The decoded picture' })).toBeVisible();
  await expect(page.getByText('Kind of file: image/gif.')).toBeVisible();
  await expectAccessible(page, 'a decoded picture');
  expect(await page.evaluate(overflow)).toBe(0);

  // What is typed is private: it stays out of the address.
  expect(new URL(page.url()).search).toBe('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'bytes.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(3_000_000, 255),
  });
  await expect(page.getByText('Only the beginning is shown. Save gives all of it.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await result('Base64').getByRole('button', { name: 'Save' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(Buffer.alloc(3_000_000, 255).toString('base64url'));
});
