import { expect, test } from '#tests/support/app-test.ts';
import { PASSWORD } from '#tests/support/own-page.ts';

test.use({ serviceWorkers: 'block' });

test('somebody makes an API token, a program calls with it, and it ends when it is revoked', async ({ app, page }) => {
  await app.openSignedIn('/account/profile/');
  await page.getByRole('button', { name: 'Manage tokens' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible();
  await dialog.getByLabel('Name of the token').fill('Nightly import');
  await dialog.getByLabel('Add, tag and delete websites').check();
  await dialog.getByLabel('Password', { exact: true }).fill('not the right one');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('The password is wrong. Try again.')).toBeVisible();
  // Nothing that was chosen is lost.
  await expect(dialog.getByLabel('Name of the token')).toHaveValue('Nightly import');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = (await shown.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^swt_[\w-]{43}$/u);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly import' });
  await expect(row).toContainText(token.slice(0, 8));
  await expect(page.getByText(token)).toHaveCount(0);

  // As a program calls: without cookies, from no page.
  const call = async () => {
    const response = await fetch(new URL('/api/v1/sites/get/', page.url()), {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.status;
  };
  expect(await call()).toBe(200);
  await row.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await call()).toBe(401);
});

test('the API reference is found by a word, and has an example to copy', async ({ app, page }) => {
  await app.open('/api-reference/');
  await expect(page.getByRole('heading', { name: 'API reference', level: 1 })).toBeVisible();
  await page.getByLabel('Search the calls').fill('sites/add');
  await expect(page.getByText('1 call', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'POST /api/v1/sites/add/' }).click();
  await expect(page.getByText('projects:write', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Example')).toContainText(`curl '${new URL(page.url()).origin}/api/v1/sites/add/'`);
  await page.getByRole('button', { name: 'Copy the example' }).click();
});
