import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };
const query = (q: string, o: Record<string, string> = {}) =>
  new URLSearchParams({ q, o: new URLSearchParams(o).toString() }).toString();

test('times: from the address in all formats and zones, clock changes told, calculated with, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open(`/tools/timestamp-converter/?${query('2025-10-26 02:30', { zone: 'Europe/Berlin' })}`);
  await expect(page).toHaveTitle(/^Timestamp converter/u);
  const field = page.getByLabel('Time, or a list of times');
  const values = page.getByRole('main').getByRole('definition');
  const value = (text: string) => values.filter({ hasText: new RegExp(`^${text}$`, 'u') });
  await expect(field).toHaveValue('2025-10-26 02:30');
  const change = page.getByRole('group', { name: 'Clock change' });
  await expect(change.getByText(/came twice in Europe\/Berlin/u)).toBeVisible();
  await expect(value('1761438600')).toBeVisible();
  await change.getByRole('button', { name: '2025-10-26 02:30:00+01:00' }).press('Enter');
  await expect(value('1761442200')).toBeVisible();
  await expect(value('Sun, 26 Oct 2025 01:30:00 GMT')).toBeVisible();
  await expectAccessible(page, 'a time that came twice');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(value('1761442200')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const zones = page.getByRole('table', { name: 'Time zones' });
  await expect(zones.getByRole('row', { name: /Tokyo/u })).toContainText('2025-10-26T10:30:00+09:00');
  await zones.getByRole('button', { name: 'Remove Asia/Tokyo' }).click();
  await expect(zones.getByRole('row', { name: /Tokyo/u })).toHaveCount(0);
  await page.getByLabel('Add a time zone').selectOption('Asia/Kolkata');
  await expect(zones.getByRole('row', { name: /Kolkata/u })).toContainText('2025-10-26T07:00:00+05:30');
  await page.getByLabel('Difference to another time').fill('2025-10-25T00:00Z');
  await expect(value('-91800')).toBeVisible();
  await page.getByLabel('Add a duration').fill('1 day, 2 fortnights');
  await expect(page.getByText('“2 fortnights” is not a duration.')).toBeVisible();
  await page.getByLabel('Add a duration').fill('-1d');
  await expect(value(String.raw`2025-10-25T02:30:00\+02:00`)).toBeVisible();

  await field.fill('133500000000000000');
  await expect(page.getByText('Read as: Unix time in nanoseconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Read as: Windows FILETIME' }).click();
  await expect(value('2024-01-17T21:20:00Z')).toBeVisible();
  await page.getByLabel('Read numbers as').selectOption('');
  await field.fill('2025-02-30');
  await expect(page.getByText('Line 1, column 9: Day 30 does not exist: the last one is 28.')).toBeVisible();
  await expect(field).toHaveValue('2025-02-30');
  await expect(page).toHaveURL(/q=2025-02-30/u);

  await field.fill('0\n017F22E2-79B0-7CC3-98C4-DC0C0C07398F\nyesterday');
  const rows = page.getByRole('table', { name: 'Times' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('1970-01-01T00:00:00Z');
  await expect(rows.nth(2)).toContainText('2022-02-22T19:22:22Z');
  await expect(rows.nth(3)).toContainText('This format is not known.');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('times.csv');
});

test('without a time the clock ticks until it is paused, also where the browser has no calendar of its own [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  await app.open('/tools/timestamp-converter/');
  const seconds = page.getByRole('definition').filter({ hasText: /^\d{10}$/u });
  await expect(seconds).toBeVisible();
  await app.untilOfflineReady();
  // What only this tool needs was loaded before the worker was there, and is kept nevertheless.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('heavy')).keys()).map(({ url }) => url).sort()))
    .toEqual([expect.stringMatching(/\/assets\/heavy-temporal-/u), expect.stringMatching(/\/assets\/heavy-times-/u)]);
  await network.cut();
  await page.reload();
  const first = Number(await seconds.textContent());
  await expect.poll(async () => Number(await seconds.textContent())).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Use as input' }).click();
  await expect(page.getByLabel('Time, or a list of times')).toHaveValue(/^\d{13}$/u);
  await expectAccessible(page, 'a time of now');
});

test('colors: from the address in every notation, with gamut, contrast and its fix, shades, offline too [spec:2.28]', async ({
  app,
  context,
  network,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  await app.open(`/tools/color-converter/?${query('hwb(120 0% 49.8039%)', {})}`);
  await expect(page).toHaveTitle(/^Color converter/u);
  const field = page.getByLabel('Color', { exact: true });
  const values = page.getByRole('main').getByRole('definition');
  await expect(field).toHaveValue('hwb(120 0% 49.8039%)');
  await expect(values.filter({ hasText: /^#008000$/u })).toBeVisible();
  await expect(values.filter({ hasText: /^oklch\(51\.975% 0\.17686 142\.49/u })).toBeVisible();
  await expect(values.filter({ hasText: /^green$/u })).toBeVisible();
  await expectAccessible(page, 'a color');
  await app.untilOfflineReady();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('heavy')).keys()).length))
    .toBeGreaterThanOrEqual(1);
  await network.cut();
  await page.reload();
  await expect(values.filter({ hasText: /^#008000$/u })).toBeVisible();

  await field.fill('color(display-p3 0 1 0)');
  await expect(page.getByText('This color is outside sRGB. Screens with Display P3 show it')).toBeVisible();
  await expect(values.filter({ hasText: '(nearest in sRGB)' })).toHaveCount(4);
  await field.fill('#77');
  await expect(page.getByText('Line 1, column 1: A hex color has 3, 4, 6 or 8 digits.')).toBeVisible();
  await field.fill('#777777');
  await expect(page.getByText('WCAG 2: 4.47:1')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Contrast' }).getByRole('row');
  await expect(rows.nth(2)).toContainText('Enough');
  await expect(rows.nth(1)).toContainText('Too low');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Use #/u })
    .press('Enter');
  await expect(rows.nth(1)).toContainText('Enough');
  await expect(field).not.toHaveValue('#777777');
  await page.getByLabel('Background').fill('black');
  await page.getByRole('button', { name: 'Swap colors' }).click();
  await expect(field).toHaveValue('#000000');
  await page.getByLabel('Pick a color').fill('#0a6b69');
  await expect(field).toHaveValue('#0a6b69');
  await page.getByRole('button', { name: 'Copy as CSS' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^--color-50: #[\da-f]{6};\n[^]*--color-700: #0a6b69;\n[^]*--color-950: #[\da-f]{6};\n$/u);
});
