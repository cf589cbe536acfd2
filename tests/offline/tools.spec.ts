import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const ADDRESS = 'https://ada@shop.example.org:8443/caf%C3%A9/menu?q=a+b&q=%26#drinks';

test('the URL parser takes an address apart, online and offline, and keeps it [spec:2.28] [spec:1.11]', async ({
  app,
  context,
  network,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open('/tools/');
  await expect(page).toHaveTitle('Free tools for websites that work offline');
  await page.getByRole('main').getByRole('link', { name: 'URL parser' }).click();
  await expect(page).toHaveTitle('URL parser: every part of a web address');
  const field = page.getByLabel('Web address');
  await expect(page.getByText('No address yet')).toBeVisible();
  await expectAccessible(page, 'an empty tool');

  await field.fill('https://a.example:99999/');
  await expect(page.getByText('The port must be a number from 0 to 65535.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeHidden();
  await field.fill(ADDRESS);
  const parts = page.getByRole('main').getByRole('definition');
  await expect(parts).toHaveText([
    'https://ada@shop.example.org:8443/caf%C3%A9/menu?q=a+b&q=%26#drinks',
    ...['https', 'ada', 'shop.example.org', '8443', '/café/menu', 'café', 'menu', 'q=a+b&q=%26', 'drinks'],
    'https://shop.example.org:8443',
  ]);
  await expect(page.getByLabel('Value 1')).toHaveValue('a b');
  await expect(page.getByLabel('Value 2')).toHaveValue('&');
  await page.getByRole('button', { name: 'Copy: Host' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('shop.example.org');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = `${new URL(page.url()).origin}/tools/url-parser/?${new URLSearchParams({ q: ADDRESS }).toString()}`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page, 'a full tool');

  await app.untilOfflineReady();
  await app.open('/de/tools/url-parser/');
  await expect(page.getByLabel('Webadresse')).toHaveValue(ADDRESS);
  await network.cut();
  await app.open('/tools/url-parser/');
  await expect(field).toHaveValue(ADDRESS);
  await expect(page).toHaveTitle(/^URL parser/u);
  await expect(parts.filter({ hasText: /^8443$/u })).toBeVisible();

  // A link brings another input, which what is typed then replaces.
  await page.goto(`${new URL(page.url()).origin}/de/tools/url-parser/?q=b.example%2Fx`);
  const german = page.getByLabel('Webadresse');
  await expect(german).toHaveValue('b.example/x');
  await expect(page.getByText('Die Adresse nennt kein Schema')).toBeVisible();
  await german.press('End');
  await german.pressSequentially('yz');
  await expect(german).toHaveValue('b.example/xyz');
  // What is typed stands in the address, so that it can be sent on and bookmarked.
  await expect(page).toHaveURL(/\?q=b\.example%2Fxyz$/u);
  await page.reload();
  await expect(german).toHaveValue('b.example/xyz');
});

test('a tool that is none shows the 404 page, the palette leads to each that is one [spec:2.28]', async ({
  app,
  page,
}) => {
  await app.open('/tools/no-such-tool/');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await app.open('/tools/');
  await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page, project or action' })).toBeFocused();
  await page.keyboard.type('url');
  await page.getByRole('option', { name: 'URL parser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'URL parser' })).toBeVisible();
});

test('tools are found by other words, those marked and used last stand first, also without a network [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await app.open('/tools/');
  const main = page.getByRole('main');
  const names = (group: string) => main.getByRole('region', { name: group }).getByRole('heading', { level: 3 });
  await expect(names('Favorites')).toHaveCount(0);
  await main.getByRole('button', { name: 'Favorite: Sitemap parser' }).first().click();
  await expect(names('Favorites')).toHaveText(['Sitemap parser']);
  await app.untilOfflineReady();
  await app.open('/tools/url-parser/?q=example.org');
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
  await network.cut();
  await main.getByRole('link', { name: 'All tools' }).click();
  await expect(names('Last used')).toHaveText(['URL parser']);
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('utm');
  await expect(names('Found')).toHaveText(['URL parser']);
  await expect(page).toHaveURL(/\/tools\/\?q=utm$/u);
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('no such tool');
  await expect(main.getByText('No tool found')).toBeVisible();
  await expectAccessible(page, 'a search without a result');
});
