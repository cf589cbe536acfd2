import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

const VIEWS = [
  { name: 'phone, light', width: 360, height: 740, colorScheme: 'light' },
  { name: 'tablet, dark', width: 768, height: 1024, colorScheme: 'dark' },
  { name: 'desk, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'desk, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Nothing of a page may be wider than the window. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe('every route is accessible', () => {
  for (const view of VIEWS) {
    test(`to a visitor: ${view.name}`, async ({ app, page, site }) => {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
      for (const path of [
        '/',
        '/de/',
        '/inner-optimization/analyzer/',
        '/project/',
        '/project/example.org/',
        '/404/',
        '/no-such-page/',
      ]) {
        await app.open(path);
        // The app's own header takes the place of what the server has drawn.
        await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([path, await violationsOf(page)]).toEqual([path, []]);
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      }
      await app.open('/inner-optimization/analyzer/');
      await app.analyse(`${site.origin}/`);
      for (const tab of ['Findings', 'Facts', 'Links and images', 'History']) {
        await page.getByRole('tab', { name: tab }).click();
        expect([tab, await violationsOf(page)]).toEqual([tab, []]);
        expect([tab, await sidewaysScroll(page)]).toEqual([tab, 0]);
      }
      await page.getByRole('tab', { name: 'Findings' }).click();
      await page
        .getByRole('button', { name: /^(?:Error|Warning)/u })
        .first()
        .click();
      expect(await violationsOf(page)).toEqual([]);
    });

    test(`to a signed-in person, dialogs too: ${view.name}`, async ({ app, page }) => {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
      await app.open('/');
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await app.signUp();
      await expect(page).toHaveURL(/\/dashboard\/$/u);
      expect(await violationsOf(page)).toEqual([]);
      await page
        .getByRole('button', { name: /Add (?:website|your first)/u })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add a list' }).click();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await app.addWebsite('example.org');
      await app.open('/dashboard/');
      await expect(page.getByRole('table', { name: 'Your websites' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});
