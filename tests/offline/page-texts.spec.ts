import { expect, test } from '#tests/support/app-test.ts';

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
  await page.goto(`${server.origin}/de/terms-of-service/`);
  const terms = page.getByRole('article');
  await expect(terms).toHaveAttribute('lang', /^(?:de|en)$/u);
  const text = await terms.innerText();
  await page.goto(`${server.origin}/pricing/`);
  await expect(page.getByRole('table', { name: 'What each plan includes' })).toBeVisible();

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
