import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { readBuilds, startBuildHost } from '#tests/support/later-build.ts';

async function untilTextsStored(page: Page, catalogues: readonly string[]): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('locales')).keys();
      return requests.map(({ url }) => /locale-(.+)-.{8}\.js/u.exec(url)?.[1] ?? url);
    });
  await expect.poll(stored).toEqual(expect.arrayContaining([...catalogues]));
}

function headingOf(page: Page): Promise<string | null> {
  return page.locator('main[tabindex] h1').textContent();
}

test('a language chosen once in the menu is there offline, the texts of audits too [off:B5]', async ({
  app,
  network,
  page,
  server,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  const english = await headingOf(page);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/$/u);
  await untilTextsStored(page, ['app-de', 'audit-de']);

  await network.cut();
  await page.goto(`${server.origin}/de/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('main[tabindex] h1')).not.toHaveText(english ?? '');
});

test('the language in use is there offline after an update of the app [off:B5]', async ({ page }) => {
  const { first, later } = await readBuilds();
  const host = await startBuildHost(first);
  await page.goto(`${host.origin}/de/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilTextsStored(page, ['app-de', 'audit-de']);
  const german = await headingOf(page);
  const script = page.locator('script[type=module]').first();
  const before = await script.getAttribute('src');

  host.serve(later);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
  await expect.poll(isWaiting).toBe('installed');
  await host.close();
  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  // The page may load anew in the middle of the question, which asks again then.
  await page.waitForFunction(async () => {
    const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return waiting === null && active?.state === 'activated';
  });

  await page.goto(`${host.origin}/de/`);
  await expect(page.locator('main[tabindex] h1')).toHaveText(german ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await script.getAttribute('src')).not.toBe(before);
});
