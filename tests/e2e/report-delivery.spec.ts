import type { Page } from '@playwright/test';
import { SERVER_FIXTURE_TIMEOUT_MS, startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { createApp, expect, test as withApp } from '#tests/support/app-test.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { freeEmail } from '#tests/support/seeded-account.ts';
import { expectAccessible } from '#tests/support/violations.ts';

type Stage = { readonly server: AppServer; readonly mailbox: MailServer };

/** The server with a real mail server, which takes what is sent. */
const test = withApp.extend<object, { stage: Stage }>({
  stage: [
    async ({}, use) => {
      const mailbox = await startMailServer();
      const server = await startAppServer(() => ({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Sitewarden <us@sitewarden.example>',
      }));
      await use({ server, mailbox });
      await server.dispose();
      await mailbox.close();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
});

/** The mail to somebody with these words in its subject, once it is there. */
async function mailTo(mailbox: MailServer, email: string, words: string) {
  const find = () =>
    mailbox.mails.findLast(
      ({ to, subject }) => JSON.stringify(to).includes(email) && subject?.includes(words) === true,
    );
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  return find();
}

const linkIn = (text: string | undefined, part: string): string =>
  new URL((text ?? '').split(/\s/u).find((word) => word.includes(part)) ?? '').pathname;

/** Looks at the newest run until it is in a state. */
async function untilRun(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText(state)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 40_000 });
}

test('somebody has a report made and approved before it is mailed to a client who said yes, and who stops it by its link', async ({
  page,
  browser,
  stage: { server, mailbox },
}) => {
  test.slow();
  const app = createApp(page, server.origin);
  const email = freeEmail('agency');
  const client = freeEmail('client');
  await app.openSignedIn('/report-center/delivery/', { email, sites: ['shop.example'] });
  const visitor = await browser.newPage({ baseURL: server.origin });

  await test.step('the own address comes first', async () => {
    await expect(page.getByText('Before you can add people')).toBeVisible();
    await page.request.post(`${server.origin}/api/v1/mail/confirmation/send/`, {
      headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    });
    const mail = await mailTo(mailbox, email, 'Confirm your e-mail');
    await app.open(linkIn(mail?.text, '/email-confirmation/'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('confirmed').first()).toBeVisible();
  });

  await test.step('a client is asked, and says yes without signing in', async () => {
    await app.open('/report-center/delivery/');
    await page.getByLabel('E-mail addresses, one per line').fill('not an address');
    await page.getByRole('button', { name: 'Add and ask them' }).click();
    await expect(page.getByText('Write addresses such as ann@example.org')).toBeVisible();
    await page.getByLabel('E-mail addresses, one per line').fill(client);
    await page.getByRole('button', { name: 'Add and ask them' }).click();
    await expect(page.getByRole('table', { name: 'Recipients' }).getByText('Asked, no answer yet')).toBeVisible();
    await expectAccessible(page, 'the deliveries');
    const mail = await mailTo(mailbox, client, 'would like to send you reports');
    await visitor.goto(linkIn(mail?.text, '/report-recipient/'));
    await expect(visitor.getByRole('heading', { name: 'May we send you reports?' })).toBeVisible();
    await expectAccessible(visitor, 'the question');
    await visitor.getByRole('button', { name: 'Yes, send me reports' }).click();
    await expect(visitor.getByRole('heading', { name: 'You get reports by e-mail' })).toBeVisible();
  });

  await test.step('a delivery', async () => {
    await page.getByRole('button', { name: 'Add delivery' }).click();
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expect(page.getByText('Choose at least one recipient')).toBeVisible();
    await page.getByLabel('Name in your list').fill('Clients');
    await page.getByLabel(client).selectOption('To');
    await page.getByLabel('Subject').fill('For you: {{report}} <b>');
    await expect(page.getByRole('region', { name: 'Preview of the mail' })).toContainText('For you: SEO report <b>');
    await expectAccessible(page, 'the delivery');
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expect(page.getByRole('link', { name: 'Clients' })).toBeVisible();
  });

  await test.step('a schedule', async () => {
    await app.open('/report-center/schedule/?site=shop.example');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await expect(page.getByText('Give the schedule a name')).toBeVisible();
    await page.getByLabel('Name in your list').fill('Every month');
    await page.getByLabel('How often').selectOption('Every month, on a weekday');
    await expect(page.getByText('Next, by your clock:')).toBeVisible();
    await page.getByLabel('Crawl of the whole website').uncheck();
    await page.getByLabel('Format').selectOption('txt');
    await page.getByLabel('Delivery').selectOption('Clients');
    await page.getByLabel('Send it only after I have approved it').check();
    await expectAccessible(page, 'the schedule');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await expect(
      page.getByRole('table', { name: 'Schedules' }).getByRole('link', { name: 'Every month' }),
    ).toBeVisible();
    await expectAccessible(page, 'the schedules');
  });

  await test.step('is approved, and arrives', async () => {
    await page.getByRole('button', { name: 'Actions of Every month' }).click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    const ask = await mailTo(mailbox, email, 'Please approve');
    const { pathname, search } = new URL((ask?.text ?? '').split(/\s/u).find((word) => word.includes('?run=')) ?? '');
    expect(mailbox.mails.some(({ subject }) => subject?.startsWith('For you') === true)).toBe(false);
    await app.open(`${pathname}${search}`);
    await expect(page.getByText('This is the first report of this schedule.')).toBeVisible();
    await expectAccessible(page, 'the approval');
    await page.getByRole('button', { name: 'Approve and send' }).click();
    const mail = await mailTo(mailbox, client, 'For you: SEO report <b>');
    expect(mail?.attachments[0]?.filename).toMatch(/\.txt$/u);
    await untilRun(page, 'Done');
    await visitor.goto(linkIn(mail?.text, '/report-recipient/'));
    await visitor.getByRole('button', { name: 'Stop reports' }).click();
    await expect(visitor.getByRole('heading', { name: 'You get no reports' })).toBeVisible();
  });

  await test.step('is not sent to who stopped it', async () => {
    await page.getByRole('button', { name: 'All schedules' }).click();
    await page.getByRole('button', { name: 'Actions of Every month' }).click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    await expect(async () => {
      await page.reload();
      await page
        .getByRole('table', { name: 'Schedules' })
        .getByText('Waiting for your approval')
        .click({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByText('What changed since the report of')).toBeVisible();
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await expect(page.getByRole('table', { name: 'Deliveries' }).getByText('Stopped reports.')).toBeVisible();
  });
});
