import { createApp, expect, test } from '#tests/support/app-test.ts';
import { linkTo } from '#tests/support/mailed-link.ts';
import { freeEmail } from '#tests/support/seeded-account.ts';

test.use({ serviceWorkers: 'block' });

test('somebody is invited, accepts from the mail, sees and may not change, may change, and is out', async ({
  app,
  page,
  server,
  browser,
}) => {
  test.slow();
  const [ownerEmail, memberEmail] = [freeEmail('owner'), freeEmail('member')];
  await app.openSignedIn('/account/profile/', { email: ownerEmail, sites: ['garden.example'] });
  await page.getByRole('button', { name: 'Who works in this account' }).click();
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const asked = page.getByRole('dialog', { name: 'Invite a person' });
  await asked.getByRole('button', { name: 'Send invitation' }).click();
  await expect(asked.getByText('Please fill this in.')).toBeVisible();
  await asked.getByLabel('E-mail').fill(memberEmail);
  await asked.getByRole('button', { name: 'Send invitation' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const theirs = await context.newPage();
  const member = createApp(theirs, server.origin);
  const invitation = await linkTo(server.dataDir, memberEmail, '/invitation/');
  await member.openSignedIn('/dashboard/', { email: memberEmail });
  await member.open(invitation);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Confirm your e-mail address first')).toBeVisible();
  await member.open(await linkTo(server.dataDir, memberEmail, '/email-confirmation/'));
  await theirs.getByRole('button', { name: 'Confirm address' }).click();
  await expect(theirs.getByText('Your e-mail address is confirmed')).toBeVisible();
  await member.open(invitation);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('heading', { name: 'You now work in this account' })).toBeVisible();

  await theirs.getByRole('link', { name: 'To the dashboard' }).click();
  const bar = theirs.getByText('You work in the account of');
  await expect(bar).toContainText('Viewer');
  await expect(theirs.getByText('garden.example').first()).toBeVisible();
  const add = theirs.getByRole('main').getByRole('button', { name: 'Add website' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAttribute('title', /Your role in this account/u);

  await page.reload();
  await page.getByRole('button', { name: 'Who works in this account' }).click();
  await page.getByRole('button', { name: `Change the role of ${memberEmail}` }).click();
  const role = page.getByRole('dialog', { name: `Role of ${memberEmail}` });
  await role.getByLabel('Role').selectOption('editor');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(role).toBeHidden();
  await expect(bar).toContainText('Editor');
  await expect(add).toBeEnabled();
  await member.addWebsite('orchard.example');
  await expect(theirs.getByText('orchard.example').first()).toBeVisible();

  await page.getByRole('button', { name: `Remove ${memberEmail}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: `Remove ${memberEmail}`, exact: true })).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(theirs.getByText('garden.example')).toHaveCount(0);
  const kept = () => theirs.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  // What it showed is gone first, then what was kept of it.
  await expect.poll(async () => (await kept()).filter((name) => /\.\d{13}$/u.test(name))).toEqual([]);

  await page.getByRole('button', { name: 'Who did what in this account' }).click();
  const log = page.getByRole('table', { name: 'Account log' });
  await expect(log.getByText('Removed a member')).toBeVisible();
  await expect(log.getByText('Added websites').first()).toBeVisible();
  await page.getByLabel('Kind').selectOption('memberJoined');
  await expect(log.getByText('Removed a member')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('account-log.csv');
  await context.close();
});
