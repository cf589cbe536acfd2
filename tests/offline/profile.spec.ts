import { expect, test } from '#tests/support/app-test.ts';

const SAVE = '/api/v1/user/profile/save/';

test('the profile is read and changed without a network, also after a reload, and what needs the server says so', async ({
  app,
  page,
  network,
  wire,
}) => {
  await app.openSignedIn('/account/profile/');
  await expect(page.getByText('Where you are signed in')).toBeVisible();
  await app.untilOfflineReady();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();

  await network.cut();
  await page.getByLabel('Name', { exact: true }).fill('Ann Offline');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('1 change is kept here and sent when the server can be reached.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Offline');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password').fill('an entirely new one');
  await dialog.getByLabel('Password until now').fill('the old one');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No response arrived');
  await expect(dialog.getByLabel('New password')).toHaveValue('an entirely new one');
  await page.keyboard.press('Escape');

  await network.restore();
  await expect(page.getByText('is kept here')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Account of Ann Offline' })).toBeVisible();
  expect(wire.countOf(`POST ${SAVE}`)).toBe(1);
});
