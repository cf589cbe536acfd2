import { SERVER_FIXTURE_TIMEOUT_MS } from '#tests/support/app-server.ts';
import { test as base, expect, startWiredServer } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const SITE = 'own.example';

/** In the service worker, whose globals this file does not know. */
const NOTE_OPENED = `
  self.opened = [];
  clients.openWindow = (url) => (self.opened.push(url), Promise.resolve(null));
`;
const CLICK = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  for (let tries = 0; tries < 50 && self.opened.length === 0; tries += 1) await new Promise((go) => setTimeout(go, 20));
  return self.opened;
})()`;

const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startWiredServer(() => ({ NETWORK_PROBES: 'off', SECRET_KEY: 's'.repeat(32) }));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
});

test('a notification shows an alarm and opens its page; a browser that says no is told what to do', async ({
  app,
  page,
  context,
  server,
}) => {
  test.setTimeout(90_000);
  await app.openSignedIn('/monitoring/', { sites: [SITE] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Watch this website' }).click();
  await main.getByRole('tab', { name: 'Alarm settings' }).click();
  await app.untilOfflineReady();
  const start = main.getByRole('button', { name: 'Get alarms on this device' });
  await expect(start).toBeVisible();
  await expectAccessible(page, 'alarm settings with push');

  // Without anybody who could be asked, the browser says no.
  await start.click();
  await expect(main.getByText('Your browser does not allow notifications of this website.')).toBeVisible();
  await context.grantPermissions(['notifications'], { origin: server.origin });
  await page.reload();
  await main.getByRole('tab', { name: 'Alarm settings' }).click();
  await start.click();
  await expect(page.getByText('The browser cannot reach its push service now.')).toBeVisible();

  // There is no push service in a browser of tests: what it would bring is handed to the service worker.
  const worker = context.serviceWorkers()[0];
  if (worker === undefined) throw new Error('There is no service worker');
  // Only a real click may open a page.
  await worker.evaluate(NOTE_OPENED);
  const devtools = await context.newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const message = {
    ...{ title: SITE, body: 'Keine Antwort', path: `/de/monitoring/${SITE}/`, tag: 'one', lang: 'de' },
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.origin,
    registrationId: registrations[0]?.registrationId ?? '',
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
    });
  await expect.poll(shown).toEqual([{ title: SITE, body: 'Keine Antwort', lang: 'de', tag: 'one' }]);

  const opened: unknown = await worker.evaluate(CLICK);
  const address = `${server.origin}/de/monitoring/${SITE}/`;
  expect(opened).toEqual([address]);
  await expect.poll(shown).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Überwachung' })).toBeVisible();
});

test('somebody sets up a status page that everybody reads without scripts, by day and by night', async ({
  app,
  page,
  browser,
  server,
}) => {
  test.setTimeout(90_000);
  await app.openSignedIn('/monitoring/', { sites: [SITE] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Watch this website' }).click();
  await main.getByRole('tab', { name: 'Status page' }).click();
  await expect(main.getByLabel('Public name')).toHaveValue(SITE);
  await main.getByLabel('Title').fill('Is our shop well?');
  await main.getByLabel('Public name').fill('');
  await main.getByRole('button', { name: 'Save the status page' }).click();
  await expect(main.getByText('Enter a name that visitors may read.')).toBeVisible();
  await expect(main.getByLabel('Title')).toHaveValue('Is our shop well?');
  await main.getByLabel('Public name').fill('Shop');
  await main.getByLabel('Add a monitor').selectOption({ index: 1 });
  await expectAccessible(page, 'the settings of a status page');
  await main.getByLabel('Address', { exact: true }).selectOption({ label: 'One that I choose' });
  await main.getByRole('button', { name: 'Save the status page' }).click();
  await expect(main.getByText('Enter the end of the address.')).toBeVisible();
  await main.getByLabel('End of the address').fill('our-shop');
  await main.getByRole('button', { name: 'Save the status page' }).click();
  const link = main.getByRole('link', { name: /\/status\/our-shop\/$/ });
  await expect(link).toBeVisible();
  const url = (await link.getAttribute('href')) ?? '';

  // The app's service worker leaves it to the server.
  await app.untilOfflineReady();
  await page.goto(`${server.origin}${new URL(url).pathname}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Is our shop well?' })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    });
    const visitor = await context.newPage();
    const problems: string[] = [];
    visitor.on('console', (entry) => entry.type() === 'error' && problems.push(entry.text()));
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { level: 3, name: 'Shop' })).toBeVisible();
    await expect(visitor.getByRole('img', { name: /^Uptime of Shop by day/ })).toBeVisible();
    expect(await visitor.locator('body').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360);
    await visitor.getByRole('link', { name: 'Deutsch' }).click();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Systeme' })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  }
  await expectAccessible(page, 'a status page');
});
