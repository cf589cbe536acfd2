import { expect } from '#tests/support/app-test.ts';
import { test } from '#tests/support/unprobed-app.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const SITE = 'own.example';

test('somebody watches a website in one step, is told of an incident, and reads all of it without a network', async ({
  app,
  page,
  network,
}) => {
  test.setTimeout(120_000);
  await app.openSignedIn('/monitoring/', { sites: [SITE] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Watch this website' }).click();
  const table = main.getByRole('table', { name: 'Monitors' });
  await expect(table.getByRole('row', { name: /Availability/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Certificate/ })).toBeVisible();

  await main.getByRole('button', { name: 'Add a monitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a monitor' });
  await dialog.getByLabel('What to watch').selectOption({ label: 'Text on a page' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a text.')).toBeVisible();
  await dialog.getByLabel('Text', { exact: true }).fill('shoes');
  await dialog.getByRole('button', { name: 'More settings' }).click();
  await dialog.getByLabel('Further tries before an alarm').fill('0');
  const ignored = dialog.getByLabel('Lines to leave out');
  await ignored.pressSequentially('Visits: * | Ad *');
  await expect(ignored).toHaveValue('Visits: * | Ad *');
  await expectAccessible(page, 'the dialog of a monitor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await main.getByRole('button', { name: 'Add a monitor' }).click();
  await dialog.getByLabel('What to watch').selectOption({ label: 'Sitemap' });
  await dialog.getByLabel('Interval', { exact: true }).selectOption('15');
  await dialog.getByLabel('Watch the listed pages, too').check();
  await expect(dialog.getByLabel('Interval', { exact: true })).toHaveValue('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const row = table.getByRole('row', { name: /Text on a page/ });
  await expect(async () => {
    await main.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('Problem')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Text on a page' });
  await expect(detail.getByText('What changed')).toBeVisible();
  await expectAccessible(page, 'the history of a monitor');
  await page.keyboard.press('Escape');

  await main.getByRole('tab', { name: /Incidents/ }).click();
  await main.getByRole('button', { name: 'Acknowledge' }).first().click();
  await expect(main.getByText('Acknowledged').first()).toBeVisible();
  await expectAccessible(page, 'incidents');

  await main.getByRole('tab', { name: 'Alarm settings' }).click();
  await main.getByLabel('Way').selectOption({ label: 'Webhook, signed' });
  await main.getByLabel('Address').fill('no address');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('Enter the address of a webhook, with https://.')).toBeVisible();
  await expect(main.getByLabel('Address')).toHaveValue('no address');
  await main.getByLabel('Address').fill('https://hooks.example/secret');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('Each message is signed with this secret')).toBeVisible();
  await expectAccessible(page, 'alarm settings');

  await main.getByRole('tab', { name: 'Timeline' }).click();
  await expect(main.getByText('What happened')).toBeVisible();
  await expect(main.getByRole('list').getByText('Open').first()).toBeVisible();
  await main.getByLabel('Period').selectOption({ index: 3 });
  await expect(main.getByText('Google June 2026 spam update')).toBeVisible();
  await expectAccessible(page, 'the timeline');

  await page.goto(new URL('/dashboard/?show=alarms', page.url()).href);
  const unread = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Unread alarms' }) });
  await expect(unread.getByRole('link', { name: SITE }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^\d+ alarms?$/ })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Show', exact: true })).toHaveValue('alarms');
  await main.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('In trouble');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('combobox', { name: 'View' })).toHaveValue(/./);
  await expectAccessible(page, 'the dashboard with alarms');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(unread.getByRole('link', { name: SITE }).first()).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'View' })).toHaveValue(/./);
  await unread.getByRole('link', { name: SITE }).first().click();
  await expect(row.getByText('Problem')).toBeVisible();
  await expect(main.getByText('This is kept on this device')).toBeVisible();
  await main.getByRole('tab', { name: 'Timeline' }).click();
  await expect(main.getByRole('list').getByText('Open').first()).toBeVisible();
  await network.restore();
});
