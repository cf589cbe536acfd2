import { writeFileSync } from 'node:fs';
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

test('JSON: formatted exactly, wrong places told and repaired, as tree and table, compared, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.setViewportSize(PHONE);
  await app.open('/tools/json-beautifier/');
  const field = page.getByRole('main').locator('.cm-content');
  const result = (name: string) => page.getByRole('region', { name }).locator('pre');
  await expect(field).toHaveAttribute('aria-label', 'JSON');
  await expectAccessible(page, 'an empty JSON tool');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await field.fill("{b: 1.0, // exact\n'a': [12345678901234567890,]}");
  await expect(result('Formatted JSON')).toHaveText('{ "b": 1.0, "a": [ 12345678901234567890 ] }');
  expect(await result('Formatted JSON').textContent()).toBe(
    '{\n  "b": 1.0,\n  "a": [\n    12345678901234567890\n  ]\n}',
  );
  await expect(
    page.getByText(
      'JSON5 or JSON with comments, not plain JSON: names without quotes, comments, single quotes, trailing commas.',
    ),
  ).toBeVisible();
  await page.getByLabel('Written with').selectOption('none');
  await page.getByLabel('Order of names').selectOption('yes');
  await expect(result('Formatted JSON')).toHaveText('{"a":[12345678901234567890],"b":1.0}');
  await expectAccessible(page, 'formatted JSON');

  await field.fill('[{"name": "Tea", "price": 4.50}\n {"name": "Cake"}]');
  await expect(page.getByText('Line 2, column 2: A comma or a closing bracket is missing before “{”.')).toBeVisible();
  await page.getByRole('button', { name: 'Repair' }).press('Enter');
  await expect(field).toContainText('},');
  await page.getByRole('tab', { name: 'Table (CSV)' }).click();
  await expect(result('CSV')).toContainText('Tea,4.50');

  await page.getByRole('tab', { name: 'Table (CSV)' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Tree' }).press('Enter');
  await page.getByRole('button', { name: 'Open: $[0]' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copy path: $[0].price' })).toBeVisible();
  await expectAccessible(page, 'a tree');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByLabel('JSON to compare with').fill('[{"price": 4.5, "name": "Milk"}, {"name": "Cake"}]');
  const differences = page.getByRole('table', { name: 'Differences' }).getByRole('row');
  await expect(differences.nth(1)).toContainText('$[0].name"Tea""Milk"');
  await expect(differences).toHaveCount(2);
  await expectAccessible(page, 'differences');
  expect(new URL(page.url()).search).toBe('');
  expect(refused).toEqual([]);
});

test('JSON: a file of 50 MB is read, formatted and opened as a tree without a task over 200 ms [spec:2.28] @long @alone', async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  await app.open('/tools/json-beautifier/');
  await expect(page.getByRole('main').locator('.cm-content')).toBeVisible();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const path = test.info().outputPath('large.json');
  const row =
    '{"id":12345678901234567890,"name":"A row of a large file","tags":["one","two"],"at":{"x":1.50,"y":-2e3}}';
  writeFileSync(path, `[${Array.from({ length: 500_000 }, () => row).join(',\n')}]`);
  await page.locator('input[type=file]').setInputFiles(path);
  const output = page.getByRole('region', { name: 'Formatted JSON' });
  await expect(output.getByText('Only the beginning is shown. Save gives all of it.')).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect(page.getByRole('button', { name: 'Open: $[0]' })).toBeVisible({ timeout: 60_000 });
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  test.info().annotations.push({ type: 'long tasks', description: JSON.stringify(tasks) });
  console.log(`long tasks in ms: ${JSON.stringify(tasks)}`);
  expect(tasks.filter((duration) => duration > 200)).toEqual([]);
});
