import type { Page } from '@playwright/test';
import { runAdmin } from '#server/cli/admin/run-admin.ts';
import { startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { createApp, expect, test } from '#tests/support/app-test.ts';
import { startStripeServer, type StripeServer } from '#tests/support/stripe-server.ts';
import { violationsOf } from '#tests/support/violations.ts';

const START_MS = 210_000;
let stripe: StripeServer;
let shop: AppServer;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  stripe = await startStripeServer();
  shop = await startAppServer((port) => ({
    ...stripe.env,
    ALLOW_TARGETS: `${stripe.env.ALLOW_TARGETS},localhost:${port}`,
    INVOICE_PAYMENT: 'Example Ltd, IBAN DE02 1203 0000 0000 2020 51',
  }));
  stripe.tell(`${shop.origin}/hooks/stripe/`);
  const plan = async (...args: string[]) => {
    const { code, err } = await runAdmin(['plans', 'add', ...args, '--currency', 'EUR'], { DATA_DIR: shop.dataDir });
    expect([code, err]).toEqual([0, '']);
  };
  await plan('free', '--name', 'Free', '--limit', 'sites=2,pages=50');
  await plan('pro', '--name', 'Pro', '--month-price', '900', '--year-price', '9000', '--limit', 'sites=40,pages=500');
});
test.afterAll(async () => {
  await shop.dispose();
  await stripe.close();
});

test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'block', hasPlanBanners: true });

const strip = (page: Page) => page.getByText('Free plan: up to 2 websites.').first();

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `${page.url()} at ${width}`).toBe(clientWidth);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page, 'main')).toEqual([]);
    }
  }
}

test('a plan is ordered by card, and its limits hold at once in every tab without a reload [spec:6.03]', async ({
  page,
  context,
}) => {
  const app = createApp(page, shop.origin);
  await app.openSignedIn('/dashboard/', { sites: ['one.example', 'two.example'] });
  await expect(strip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add website' }).first().click();
  await expect(page.getByText('2 of 2 websites of your plan')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${shop.origin}/pricing/`);
  await other.getByRole('link', { name: 'Order this plan' }).click();
  const dialog = other.getByRole('dialog', { name: 'Order a plan' });
  await expect(dialog).toContainText('One month: €9.00');
  expect(await violationsOf(other, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await other.getByRole('button', { name: 'Pay' }).click();
  await expect(other.getByText('Thank you: the payment has arrived, and your order is in effect.')).toBeVisible();

  // The first tab was never loaded anew.
  await expect(page.getByText('2 of 40 websites of your plan')).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await app.addWebsite('three.example');

  await expectFits(other);
  await other.goto(`${shop.origin}/account/balance/`);
  await expect(other.getByText(/^Paid until .+\. Then it is renewed for €9\.00 from your balance\.$/u)).toBeVisible();
  await expect(other.getByText('3 of 40')).toBeVisible();
  await expectFits(other);
  await other.getByRole('link', { name: 'Balance history' }).click();
  await expect(other.getByRole('row', { name: /Payment.*€9\.00/u })).toBeVisible();
  await other.getByRole('combobox', { name: 'Kind' }).selectOption('Plan');
  await expect(other.getByRole('row', { name: /Payment/u })).toBeHidden();
  await expectFits(other);

  await context.setOffline(true);
  await other.getByRole('link', { name: 'Balance and plan' }).click();
  await expect(other.getByText(/^Paid until/u)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Top up' })).toBeDisabled();
  await context.setOffline(false);
});

test('who comes back without having paid is charged nothing, can cancel, and can pay by invoice', async ({ page }) => {
  const app = createApp(page, shop.origin);
  await app.openSignedIn('/account/balance/');
  await page.getByRole('button', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Top up your balance' });
  await dialog.getByLabel('Amount in EUR').fill('2');
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await expect(dialog.getByText('Write an amount from €5.00 to €10,000.00.')).toBeVisible();
  await dialog.getByLabel('Amount in EUR').fill('20');
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(/^No payment has arrived yet\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('row', { name: /Balance top-up.*Cancelled/u })).toBeVisible();

  await page.getByRole('link', { name: 'Pay again' }).click();
  await page.getByRole('button', { name: 'Top up' }).click();
  await dialog.getByLabel('Amount in EUR').fill('20');
  await dialog.getByLabel('Pay by').selectOption('Invoice and bank transfer');
  await dialog.getByLabel('Address on the invoice').fill('1 Main Street');
  await dialog.getByRole('button', { name: 'Get the invoice' }).click();
  const link = page.getByRole('link', { name: /^Invoice \d{4}-000001$/u });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{4}-000001\.html$/u);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByText(/^Files that are made for you/u)).toBeVisible();
  await expectFits(page);
});

test('the account has these five tabs and no other, for who is signed in [spec:2.22]', async ({ page }) => {
  const app = createApp(page, shop.origin);
  const tabs = { profile: 'Profile', balance: 'Balance and plan', 'balance-history': 'Balance history' };
  const all = { ...tabs, 'orders-history': 'Orders', downloads: 'Downloads' };
  const bar = page.getByRole('navigation', { name: 'Account', exact: true });
  for (const tab of Object.keys(all)) {
    await app.open(`/account/${tab}/`);
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    await expect(bar).toBeHidden();
  }
  await app.openSignedIn('/account/profile/');
  await expect(bar.getByRole('link')).toHaveText(Object.values(all));
  for (const [tab, name] of Object.entries(all)) {
    await app.open(`/account/${tab}/`);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  }
  for (const address of ['/account/balances/', '/account/security/', '/account/profile/more/']) {
    await app.open(address);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
