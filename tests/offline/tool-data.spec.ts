import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };

test('hashes: of text and files in a worker, keyed and compared, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.setViewportSize(PHONE);
  await app.open('/tools/md5-hash-generator/');
  const hashes = page.getByRole('main').getByRole('definition');
  const hash = (text: string) => hashes.filter({ hasText: text }).first();
  await expect(page.getByText('These are the hashes of an empty text.')).toBeVisible();
  await expect(hash('d41d8cd98f00b204e9800998ecf8427e')).toContainText('Broken: protects nothing.');
  await expectAccessible(page, 'hashes of nothing');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await page.getByLabel('Text to hash').fill('abc');
  await expect(hash('900150983cd24fb0d6963f7d28e17f72')).toBeVisible();
  await expect(hash('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')).toBeVisible();
  const compared = page.getByLabel('Compare with');
  await compared.fill('A9993E364706816ABA3E25717850C26C9CD0D89D  setup.iso');
  await expect(page.getByText('The same: SHA-1.')).toBeVisible();
  await compared.fill('a9993e364706816aba3e25717850c26c9cd0d89e');
  await expect(page.getByText('Different. By its length it could be: SHA-1, RIPEMD-160.')).toBeVisible();
  await expectAccessible(page, 'compared hashes');

  // RFC 2202; the key stands nowhere but on the screen.
  await page.getByLabel('Text to hash').fill('what do ya want for nothing?');
  await page.getByLabel('HMAC key (optional)').fill('Jefe');
  await expect(hash('750c783e6ab0b503eaa86e310a5db738')).toBeVisible();
  await page.getByLabel('Key written as').selectOption('hex');
  await expect(page.getByText('The key is not written like this.')).toBeVisible();
  expect(page.url()).not.toContain('Jefe');
  await page.reload();
  await expect(page.getByLabel('Text to hash')).toHaveValue('what do ya want for nothing?');
  await expect(page.getByLabel('HMAC key (optional)')).toHaveValue('');

  await page.getByLabel('Hash functions').selectOption('md5');
  await page.getByLabel('Written as', { exact: true }).selectOption('base64');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'zeros.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(5_000_000) });
  await expect(hash('hkmuWnMryAjyKGd7J6Hptg==')).toBeVisible();
  await page.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeHidden();
  expect(refused).toEqual([]);
});
