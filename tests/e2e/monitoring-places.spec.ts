import { expect } from '#tests/support/app-test.ts';
import { test } from '#tests/support/unprobed-app.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const SITE = 'own.example';

test('somebody adds a place, has a monitor confirmed from it, reads what each place saw, and revokes it', async ({
  app,
  page,
  network,
}) => {
  test.setTimeout(120_000);
  await app.openSignedIn('/monitoring/', { sites: [SITE] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Watch this website' }).click();
  await main.getByRole('tab', { name: 'Places' }).click();
  await main.getByRole('button', { name: 'Add a place' }).click();
  await expect(main.getByText('Please fill this in.')).toBeVisible();
  await main.getByLabel('Name of the place').fill('Rack in Oslo');
  await main.getByRole('button', { name: 'Add a place' }).click();
  await expect(main.getByText(/^npx sitewarden agent --server http:\S+ --token swa_[\w-]{65}$/u)).toBeVisible();
  const place = main.getByRole('listitem').filter({ hasText: 'Rack in Oslo' });
  await expect(place.getByText('Not connected yet')).toBeVisible();
  await expectAccessible(page, 'places');

  await main.getByRole('tab', { name: 'Monitors' }).click();
  await main.getByRole('button', { name: 'Add a monitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a monitor' });
  await dialog.getByLabel('Address').fill(`https://${SITE}/shop/`);
  await dialog.getByRole('button', { name: 'More settings' }).click();
  await dialog.getByLabel('Further tries before an alarm').fill('0');
  await dialog.getByLabel('Confirmation').selectOption({ label: 'Alarm only when 2 of 2 places agree' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await main.getByRole('tab', { name: 'Incidents' }).click();
  const saw = main.getByRole('button', { name: 'What each place saw' });
  await expect(async () => {
    await page.reload();
    await main.getByRole('tab', { name: 'Incidents' }).click();
    await expect(saw).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await saw.click();
  await expect(main.getByText('No other place was connected: our server decided alone.')).toBeVisible();
  await expectAccessible(page, 'what each place saw');

  await main.getByRole('tab', { name: 'Places' }).click();
  await expect(main.getByText(/--token/u)).toBeHidden();
  await place.getByRole('button', { name: 'Revoke Rack in Oslo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(place.getByText('Revoked')).toBeVisible();
  await expect(place.getByRole('button')).toHaveCount(0);

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await main.getByRole('tab', { name: 'Places' }).click();
  await expect(place.getByText('Revoked')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add a place' })).toBeDisabled();
});
