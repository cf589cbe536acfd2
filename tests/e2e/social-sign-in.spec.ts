import type { Page } from '@playwright/test';
import { SERVER_FIXTURE_TIMEOUT_MS, startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { createApp, expect, test as withApp } from '#tests/support/app-test.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid-provider.ts';

type Stage = { readonly server: AppServer; readonly google: OpenIdProvider };

/** The server with a real OpenID provider in the place of Google. */
const test = withApp.extend<object, { stage: Stage }>({
  stage: [
    async ({}, use) => {
      const returns: string[] = [];
      let google: OpenIdProvider | null = null;
      const env: Record<string, string> = {};
      const server = await startAppServer(() => env);
      returns.push(`${server.origin}/api/v1/user/auth/google/`);
      google = await startOpenIdProvider(returns);
      for (const name of ['ann', 'bob', 'carl'])
        google.people.set(name, { sub: name, email: `${name}@mail.example`, email_verified: true, name });
      Object.assign(env, google.env);
      await server.stop();
      await server.start();
      await use({ server, google });
      await server.dispose();
      await google.close();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
});

/** Opens the window of the service from the dialog. */
async function openWindow(page: Page): Promise<Page> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.waitForURL(/interaction/u);
  return opened;
}

test('a visitor signs in with Google in a window of its own, and keeps the projects [spec:4.05]', async ({
  page,
  stage,
}) => {
  const app = createApp(page, stage.server.origin);
  await app.open('/');
  await app.addWebsite('kept.example');
  await app.open('/pricing/#login');

  // Closed, then cancelled: each is told, and nobody is signed in.
  const dialog = page.getByRole('dialog');
  await (await openWindow(page)).close();
  await expect(dialog.getByRole('alert')).toContainText('The window was closed');
  const second = await openWindow(page);
  await second.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You cancelled the sign-in');
  expect(second.isClosed()).toBe(true);

  const third = await openWindow(page);
  expect(await third.evaluate(() => window.opener === null)).toBe(true);
  // What another page says is heard by nobody.
  await page.evaluate(() => window.postMessage({ v: 1, attempt: '', outcome: 'DONE' }, '*'));
  await third.getByRole('link', { name: 'ann@mail.example' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => third.isClosed()).toBe(true);
  await expect(page.getByRole('button', { name: 'Account of ann' })).toBeVisible();
  await app.open('/dashboard/');
  await expect(page.getByText('kept.example').first()).toBeVisible();
});

test('an account is connected with Google, linked with another, and changed for it in the menu [spec:4.07]', async ({
  browser,
  page,
  stage,
}) => {
  const { origin } = stage.server;
  // Bob has an account of his own that began with Google.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await createApp(other, origin).open('/#login');
  await (await openWindow(other)).getByRole('link', { name: 'bob@mail.example' }).click();
  await expect(other.getByRole('button', { name: 'Account of bob' })).toBeVisible();
  await createApp(other, origin).addWebsite('of-bob.example');
  await expect(other.getByText('of-bob.example').first()).toBeVisible();
  await expect
    .poll(async () => (await other.request.get(`${origin}/api/v1/sites/get/`)).text())
    .toContain('of-bob.example');
  await elsewhere.close();

  const app = createApp(page, origin);
  await app.openSignedIn('/account/profile/', { email: 'native@mail.example', sites: ['of-native.example'] });
  const panel = page.locator('section', { hasText: 'Connected accounts' });
  const connect = async (who: string) => {
    // Nobody is signed in at the provider.
    await page.context().clearCookies({ domain: '127.0.0.1' });
    const button = panel.getByRole('button', { name: 'Connect Google' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await opened.getByRole('link', { name: who }).click();
  };

  // Carl has no account yet: he becomes a way to sign in, and is taken away again.
  await connect('carl@mail.example');
  await expect(panel.getByText('carl@mail.example')).toBeVisible();
  await panel.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel.getByText('Not connected')).toBeVisible();

  await connect('bob@mail.example');
  await expect(panel.getByRole('button', { name: 'Switch to bob@mail.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of native' }).click();
  await page.getByRole('menuitem', { name: 'Switch to bob@mail.example' }).click();
  await expect(page.getByRole('button', { name: 'Account of bob' })).toBeVisible();
  await app.open('/dashboard/');
  await expect(page.getByText('of-bob.example').first()).toBeVisible();
  await expect(page.getByText('of-native.example')).toBeHidden();
});
