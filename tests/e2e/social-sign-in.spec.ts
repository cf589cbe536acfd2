import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SERVER_FIXTURE_TIMEOUT_MS, startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { createApp, expect, test as withApp } from '#tests/support/app-test.ts';
import { PASSWORD } from '#tests/support/own-page.ts';
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
      for (const name of ['ann', 'bob', 'cara'])
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

test('the profile connects Search Console, says by whom, and gives it back [spec:4.06]', async ({ page, stage }) => {
  const app = createApp(page, stage.server.origin);
  await app.openSignedIn('/account/profile/');
  const row = page.getByRole('listitem').filter({ hasText: 'Google Search Console' });
  await expect(row.getByText('Not connected')).toBeVisible();
  const connect = row.getByRole('button', { name: 'Connect Google Search Console' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
  await opened.getByRole('link', { name: 'bob@mail.example' }).click();
  await expect(row.getByText('bob@mail.example')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile\/$/u);
  await page.getByRole('button', { name: 'Disconnect the data of bob@mail.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(row.getByText('Not connected')).toBeVisible();
});

test('an account with a code of an app asks for it after Google, too', async ({ page, stage }) => {
  const app = createApp(page, stage.server.origin);
  await app.openSignedIn('/account/profile/');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByRole('dialog').locator('[class*="secret"]').textContent()) ?? '';
  await page.getByLabel('Code the app shows').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect Google', exact: true }).click(),
  ]);
  await window.getByRole('link', { name: 'cara@mail.example' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect Google', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await app.open('/pricing/#login');
  await (await openWindow(page)).getByRole('link', { name: 'cara@mail.example' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText(/The code is wrong/u)).toBeVisible();
  await dialog.getByLabel('Code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
});
