import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { createApp, expect, test } from '#tests/support/app-test.ts';
import { linkTo } from '#tests/support/mailed-link.ts';
import { PASSWORD } from '#tests/support/own-page.ts';
import { freeEmail } from '#tests/support/seeded-account.ts';

test.use({ serviceWorkers: 'block' });

const NEW_PASSWORD = 'an entirely new one';

test('somebody changes name and time zone, sees it in the header, and gets no page for a tab that is not there [spec:8.04]', async ({
  app,
  page,
}) => {
  await app.openSignedIn('/account/profile/');
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your profile has been changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible();
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await expect(page.getByText('is kept here')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');

  await app.open('/account/nothing/');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a visitor who opens the account is asked to sign in', async ({ app, page }) => {
  await app.open('/account/profile/');
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
});

test('a picture is shown once it was chosen, and a file that is none says so', async ({ app, page }) => {
  await app.openSignedIn('/account/profile/');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(?:Add a|Change) picture/u }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('no.png', Buffer.from('no picture'));
  await expect(page.getByText('This picture cannot be used.')).toBeVisible();
  await choose('yes.png', await readFile('tests/visual/pictures/home-360-light.png'));
  await expect(page.getByRole('main').locator('img[src*="get-avatar"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('main').locator('img[src*="get-avatar"]')).toBeHidden();
});

test('who has forgotten the password chooses a new one by the link of a mail [sec:A11]', async ({
  app,
  page,
  server,
}) => {
  const email = freeEmail();
  await app.open('/');
  await app.signUp(email);
  await page.context().clearCookies();
  await page.goto('about:blank');
  await app.open('/#login');
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(`If there is an account with ${email}`)).toBeVisible();

  const path = await linkTo(server.dataDir, email, '/restore-password/');
  await app.open(path);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The password is too short.')).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await app.open(path);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('password and account need the password until now; deleting leaves nothing here [sec:A9]', async ({
  app,
  page,
}) => {
  await app.openSignedIn('/account/profile/', { sites: ['garden.example'] });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Password until now').fill('not the one');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password until now').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();

  // Neither password is in what the browser keeps.
  const kept = await page.evaluate(readDatabases);
  expect(kept).toContain('garden.example');
  for (const secret of [PASSWORD, NEW_PASSWORD]) expect(kept).not.toContain(secret);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('sitewarden-account.zip');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete your account?' });
  await asked.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await asked.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(readDatabases)).not.toContain('garden.example');
});

test('a code of an app is asked for at sign-in once it is set up, and a recovery code stands in for it', async ({
  app,
  page,
}) => {
  const email = freeEmail();
  await app.openSignedIn('/account/profile/', { email });
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = /[A-Z2-7]{32}/u.exec(await dialog.innerText())?.[0] ?? '';
  await dialog.getByLabel('Code the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('The code is wrong or was used already.')).toBeVisible();
  await dialog.getByLabel('Code the app shows').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  // Neither the secret nor the codes are in what the browser keeps.
  const kept = await page.evaluate(readDatabases);
  for (const text of [secret, ...codes]) expect(kept).not.toContain(text);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('dialog').getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByText('Enter the code your authenticator app shows')).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await form.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();
});

test('a passkey signs in without a password until it is removed', async ({ page, server }) => {
  // A passkey is for the address that the server is known by, not for the wire to it.
  const app = createApp(page, server.ownOrigin);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await app.openSignedIn('/account/profile/');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();

  const signIn = async () => {
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await signIn();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();

  await app.open('/account/profile/');
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove the passkey Laptop?' });
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(asked).toBeHidden();
  await signIn();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});

/** All that the databases of this page hold, as text; runs in the page. */
async function readDatabases(): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(`${name} cannot be opened`));
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as unknown[]); // any values
      });
      texts.push(JSON.stringify(rows));
    }
    database.close();
  }
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
  return [...texts, ...stored].join('\n');
}
