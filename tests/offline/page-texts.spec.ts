import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { storedKeys } from '#tests/support/browser-storage.ts';

/** An answer is shown a moment before it is stored. */
const untilKept = (page: Page, name: string) =>
  expect.poll(() => storedKeys(page, 'preferences')).toContain(`kept ${name}`);

test('legal pages and prices that were open once can be read without a network; the others say that they cannot', async ({
  app,
  page,
  server,
  network,
}) => {
  await app.open('/privacy-policy/');
  await app.untilOfflineReady();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Privacy policy');
  await untilKept(page, 'page text privacy-policy en');
  await page.goto(`${server.origin}/de/terms-of-service/`);
  const terms = page.getByRole('article');
  await expect(terms).toHaveAttribute('lang', /^(?:de|en)$/u);
  await untilKept(page, 'page text terms-of-service de');
  const text = await terms.innerText();
  await page.goto(`${server.origin}/pricing/`);
  await expect(page.getByRole('table', { name: 'What each plan includes' })).toBeVisible();
  await untilKept(page, 'plans');

  await network.cut();
  await page.goto(`${server.origin}/privacy-policy/`);
  await expect(heading).toHaveText('Privacy policy');
  await expect(page.getByRole('heading', { name: 'What stays on your device' })).toBeVisible();
  await page.goto(`${server.origin}/de/terms-of-service/`);
  await expect.poll(() => terms.innerText()).toBe(text);
  await page.goto(`${server.origin}/pricing/`);
  await expect(page.getByRole('table', { name: 'What each plan includes' })).toBeVisible();

  await page.goto(`${server.origin}/refund-policy/`);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await network.restore();
  await expect(heading).toHaveText('Refund policy');
});
