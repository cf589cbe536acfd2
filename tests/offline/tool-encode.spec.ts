import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };

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
  await expect(page.getByText('Line 2, column 4: “!” is not a Base64 character.')).toBeVisible();
  await expect(field).toHaveValue('SGVs\nbG8!');
  await page.getByLabel('Direction').selectOption('');
  await field.fill('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  await expect(page.getByRole('img', { name: 'Decoded image' })).toBeVisible();
  await expect(page.getByText('Kind of file: image/gif.')).toBeVisible();
  await expectAccessible(page, 'a decoded picture');

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

test('numbers: from the address in all bases, in memory and as bits that are turned, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/number-converter/?q=0xff&o=to%3D64');
  const field = page.getByLabel('Number', { exact: true });
  const values = page.getByRole('main').getByRole('definition');
  await expect(field).toHaveValue('0xff');
  await expect(page.getByText('Read in base 16.')).toBeVisible();
  await expect(values.filter({ hasText: /^3\/$/u })).toBeVisible();
  await expect(values.filter({ hasText: /^CCLV$/u })).toBeVisible();
  await expect(values.filter({ hasText: /^two hundred fifty-five$/u })).toBeVisible();
  await expectAccessible(page, 'a number');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(field).toHaveValue('0xff');

  await field.fill('-1');
  const memory = page.getByRole('table', { name: /two’s complement/u });
  await expect(memory.getByRole('row').nth(1)).toContainText('ff');
  await field.fill('0.1');
  await expect(page.getByText('(rounded)')).toBeVisible();
  await page.getByLabel('Format').selectOption('32');
  await expect(values.filter({ hasText: '0x3dcccccd' })).toBeVisible();
  await page.getByRole('button', { name: 'Bit 31: 0' }).press('Enter');
  await expect(field).toHaveValue('-0.10000000149011612');
  await field.fill('0.5');
  await expect(page.getByText('(exact)')).toBeVisible();
  await field.fill('12x');
  await expect(page.getByText('Line 1, column 3: “x” is not a digit in base 10.')).toBeVisible();
  await expect(page).toHaveURL(/q=12x/u);
});

test('indents: what is not seen is told and changed, several files at once, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/indent-converter/');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  const field = page.getByLabel('Text or code');
  const output = page.getByRole('region', { name: 'Converted text' }).locator('pre');
  await field.fill('a\n  b  \n    c\n\t  d\n');
  await page.getByLabel('Indent with').selectOption('tabs');
  await page.getByLabel('Trailing whitespace', { exact: true }).selectOption('remove');
  expect(await output.textContent()).toBe('a\n\tb\n\t\tc\n\t\td\n');
  const mixed = page.getByRole('table', { name: 'Lines with tabs and spaces' });
  await expect(mixed.getByRole('row').nth(1)).toHaveText('4→··d');
  await expectAccessible(page, 'an indented text');

  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const saved = page.waitForEvent('download');
  await page.locator('input[type=file]').setInputFiles([file('a.js', '  x\n'), file('b.js', '    y\r\n')]);
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const files = Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(files).toEqual([
    ['a.js', '\tx\n'],
    ['b.js', '\ty\r\n'],
  ]);
});

test('punycode: a list from the address both ways, with what is wrong and what looks alike, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  const typed = 'https://bücher.example/ü\nm@xn--wgv71a119e.example\nаррӏе.com';
  await app.open(`/tools/punycode/?${new URLSearchParams({ q: typed }).toString()}`);
  const field = page.getByLabel('Domains, URLs or email addresses');
  const result = (name: string) => page.getByRole('region', { name }).locator('pre');
  await expect(field).toHaveValue(typed);
  await expect(result('ASCII form (Punycode)')).toHaveText(
    'https://xn--bcher-kva.example/ü\nm@xn--wgv71a119e.example\nxn--80ak6aa92e.com',
  );
  await expect(result('Unicode form')).toContainText('m@日本語.example');
  await expect(page.getByText('Looks like “apple” in Latin letters.')).toBeVisible();
  await expectAccessible(page, 'names');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await field.fill('pаypal.example\nxn--0.example\ni❤.example');
  await expect(page.getByText('Mixes scripts: Latin and Cyrillic.')).toBeVisible();
  await expect(page.getByText('What follows xn-- is not valid Punycode.')).toBeVisible();
  await expect(page.getByText('Refused by most registries (IDNA 2008): ❤ (U+2764)')).toBeVisible();
  await expect(page.getByText('A name below cannot be written in ASCII.')).toBeVisible();
});
