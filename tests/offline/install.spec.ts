import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

/** The browser offers to install the app, as Chromium does; what its prompt is asked is noted in the page. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset['prompted'] = 'yes';
        return Promise.resolve();
      },
    });
    window.dispatchEvent(offer);
  });
}

/** Makes the browser one that never offers it. */
async function withoutInstallEvent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  });
}

const inHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Install app' });
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Install app' });

// Only the last test asks for the whole of what an installed app is.
test.describe('the offer to install', () => {
  test.use({ serviceWorkers: 'block' });

  test('the install button is there only while the browser offers it [off:A2]', async ({ app, page }) => {
    await app.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inHeader(page)).toBeHidden();
    await expect(inFooter(page)).toBeHidden();
    await offerInstall(page);
    await inHeader(page).click();
    await expect(page.locator('body[data-prompted]')).toHaveCount(1);
    await expect(inHeader(page)).toBeHidden();

    await offerInstall(page);
    await expect(inHeader(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(inHeader(page)).toBeHidden();
  });

  test('on a narrow screen it is in the footer [off:A2]', async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await app.open('/');
    await offerInstall(page);
    await expect(inHeader(page)).toBeHidden();
    await inFooter(page).click();
    await expect(page.locator('body[data-prompted]')).toHaveCount(1);
  });

  test('an installed app offers nothing [off:A2]', async ({ app, page }) => {
    await withoutInstallEvent(page);
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
    });
    await app.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerInstall(page);
    await expect(inHeader(page)).toBeHidden();
    await expect(inFooter(page)).toBeHidden();
  });

  const IPHONE: BrowserContextOptions = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  };
  const FIREFOX: BrowserContextOptions = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  };

  for (const [browser, options, help] of [
    ['Safari on an iPhone', IPHONE, /Add to Home Screen/u],
    ['Firefox on Linux', FIREFOX, /cannot install web apps/u],
  ] as const) {
    test.describe(browser, () => {
      test.use({ ...options });

      test('is told how to install the app, in a dialog of the footer [off:A2]', async ({ app, page }) => {
        await withoutInstallEvent(page);
        await app.open('/');
        await expect(inHeader(page)).toBeHidden();
        await inFooter(page).click();
        const dialog = page.getByRole('dialog', { name: 'Install app' });
        await expect(dialog).toContainText(help);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    });
  }
});

test(
  'the app can be installed, and is the same app under every language [off:A1] [off:A3]',
  { tag: '@whole' },
  async ({ app, page, server }) => {
    const session = await page.context().newCDPSession(page);
    const identities = new Set<string | undefined>();
    for (const path of ['/', '/de/', '/pt-br/inner-optimization/analyzer/']) {
      await app.open(path);
      await app.untilOfflineReady();
      const { url, errors } = await session.send('Page.getAppManifest');
      expect([url, errors]).toEqual([`${server.origin}/manifest.webmanifest`, []]);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // The test's own profile keeps nothing, which Chromium does not install into.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      identities.add((await session.send('Page.getAppId')).appId);
    }
    expect([...identities]).toEqual([`${server.origin}/`]);
  },
);
