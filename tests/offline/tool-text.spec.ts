import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PHONE = { width: 360, height: 780 };
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('user agents: a browser, a bot with its owner and the way to verify it, a log, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/user-agent-parser/');
  await expect(page).toHaveTitle(/^User agent parser/u);
  const main = page.getByRole('main');
  const field = page.getByLabel('User agents or log lines');
  const part = (name: string) => main.getByRole('definition').filter({ hasText: name });
  await expect(main.getByRole('heading', { name: /^Your browser: / })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Client hints of this browser' })).toBeVisible();
  await expectAccessible(page, 'the own browser');

  await app.open(`/tools/user-agent-parser/?${new URLSearchParams({ q: GOOGLEBOT }).toString()}`);
  await expect(main.getByRole('heading', { name: 'Googlebot, a bot of Google' })).toBeVisible();
  await expect(part('Search index')).toBeVisible();
  await expect(main.getByText('.googlebot.com', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /common-crawlers\.json/u })).toBeVisible();
  await expectAccessible(page, 'a bot');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(field).toHaveValue(GOOGLEBOT);
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  await field.fill(phone);
  await expect(main.getByRole('heading', { name: 'Chrome 131.0.0.0 on Android 10' })).toBeVisible();
  await expect(main.getByText(/neither version nor model is told/u)).toBeVisible();

  const log = (agent: string) => `192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.1" 200 12 "-" "${agent}"`;
  await field.fill([log(phone), log(GOOGLEBOT), log(GOOGLEBOT), 'curl/8.4.0'].join('\n'));
  const table = main.getByRole('table', { name: 'User agents of the list' });
  await expect(table.getByRole('row').nth(1)).toContainText('Googlebot');
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('row', { name: /^curl/u }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(/Its owner is not in our table/u)).toBeVisible();
  await expectAccessible(page, 'a list of user agents');
});

test('addresses: the query edited, tracking removed, resolved, compared, listed, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  const typed = 'https://bücher.example/a?x=1&x=%2541&utm_source=news';
  await app.open(`/tools/url-parser/?${new URLSearchParams({ q: typed }).toString()}`);
  const main = page.getByRole('main');
  const field = page.getByLabel('Web address');
  const values = main.getByRole('definition');
  await expect(field).toHaveValue(typed);
  await expect(values.filter({ hasText: /^xn--bcher-kva\.example$/u })).toBeVisible();
  await expect(values.filter({ hasText: /^bücher\.example$/u })).toBeVisible();
  await expect(main.getByText('Name repeated: 2 of 2')).toBeVisible();
  await expect(main.getByText('encoded twice')).toBeVisible();
  await expect(main.getByText('Tracking: Google Analytics')).toBeVisible();
  await expectAccessible(page, 'an address with a query');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await page.getByLabel('Value 1').fill('ü & b');
  await expect(field).toHaveValue('https://xn--bcher-kva.example/a?x=%C3%BC%20%26%20b&x=%2541&utm_source=news');
  await main.getByRole('button', { name: 'Remove tracking' }).click();
  await main.getByRole('button', { name: 'Remove: x' }).first().click();
  await expect(field).toHaveValue('https://xn--bcher-kva.example/a?x=%2541');

  await page.getByLabel('Compare with').fill('http://xn--bcher-kva.example/a?x=%2542');
  const differences = main.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row')).toHaveText([
    'PartAboveCompared with',
    'Schemehttpshttp',
    'Port44380',
    'Parameter x%41%42',
  ]);
  await expectAccessible(page, 'two addresses');

  await page.getByLabel('Compare with').fill('');
  await field.fill('../g?y#s');
  await expect(main.getByText(/This address is relative/u)).toBeVisible();
  await page.getByLabel('Base for relative addresses').fill('http://a.example/b/c/d;p?q');
  await expect(values.first()).toHaveText('http://a.example/b/g?y#s');

  await field.fill('g\nhttp://a.example/b/c/g\nhttp://b.example:x/\n/?gclid=1&z=2');
  const list = main.getByRole('table', { name: 'Addresses of the list' });
  await expect(list.getByRole('row')).toHaveCount(5);
  await expect(list.getByText('Repeated')).toBeVisible();
  await expect(list.getByText('The port must be a number from 0 to 65535.')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Without tracking parameters' }).locator('pre')).toHaveText(
    'http://a.example/b/c/g\nhttp://a.example/b/c/g\nhttp://b.example:x/\nhttp://a.example/?z=2',
  );
  await expectAccessible(page, 'a list of addresses');
});

test('meta tags: written with live previews and structured data, offline too [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await app.open('/tools/metatag/');
  await expect(page).toHaveTitle(/^Meta tag generator/u);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const code = main.getByRole('region', { name: 'Code for the head of the page' }).locator('pre');
  const stage = (name: string) => main.getByRole('group', { name, exact: true });
  await expect(main.getByText(/Still empty: Title, Description/u)).toBeVisible();
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await field('Title').fill('Mugs & more <cheap>');
  await field('Description').fill('word '.repeat(60));
  await expect(main.getByText(/too long, it is cut off/u)).toBeVisible();
  await expect(stage('Phone').getByText(/word \.\.\.$/u)).toBeVisible();
  await field('Address of the page').fill('https://www.cups.example/mugs/');
  await field('Address of the picture').fill('https://cups.example/mug.jpg');
  await main.getByLabel('Kind of page').selectOption('product');
  await field('Price (required)').fill('14.90');
  await expect(main.getByText('Still empty: Currency')).toBeVisible();
  await field('Currency (required)').fill('eur');
  await expect(main.getByText('Every required field is filled in.')).toBeVisible();
  await expect(code).toContainText('<title>Mugs &amp; more &lt;cheap&gt;</title>');
  await expect(code).toContainText('<meta property="og:type" content="product">');
  await expect(code).toContainText('"priceCurrency": "EUR"');
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Slack', 'WhatsApp']) {
    await expect(stage(name).getByText('Mugs & more <cheap>')).toBeVisible();
    await expect(stage(name).getByText('mug.jpg')).toBeVisible();
  }
  await page.locator('input[type=file]').setInputFiles('tests/fixtures/sites/good/rain.png');
  await expect(main.getByText(/smaller than 1,200 × 630 px/u)).toBeVisible();
  await expectAccessible(page, 'the previews');
  await page.reload();
  await expect(field('Title')).toHaveValue('Mugs & more <cheap>');
});

test('meta tags: read of a page by its audit, kept for reading without a network, and changed [spec:2.28]', async ({
  app,
  network,
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const address = `${site.origin}/`;
  await app.open(`/tools/metatag/?${new URLSearchParams({ q: address }).toString()}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('tab', { name: 'Read a page' })).toHaveAttribute('aria-selected', 'true');
  await expect(main.getByLabel('Page to read')).toHaveValue(address);
  await main.getByRole('button', { name: 'Analyze' }).click();
  await expect(main.getByText('The head of the page can be improved.')).toBeVisible({ timeout: 40_000 });
  await expect(main.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tags of the head' })).toBeVisible();
  await expectAccessible(page, 'the head of a page');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(main.getByText('The head of the page can be improved.')).toBeVisible();
  await main.getByRole('button', { name: 'Change in the generator' }).click();
  await expect(main.getByLabel('Title', { exact: true })).not.toHaveValue('');
});

test('a tool that was never opened says so without a network, and opens once there is one [spec:2.28]', async ({
  app,
  network,
  page,
}) => {
  await app.open('/tools/');
  await app.untilOfflineReady();
  await network.cut();
  await app.open('/tools/metatag/');
  await expect(page.getByRole('heading', { level: 1, name: 'Meta tag generator' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This tool is not on this device yet' })).toBeVisible();
  await expectAccessible(page, 'a tool that is missing');
  await network.restore();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
});
