import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

const PATHS = PAGES.filter(({ requiresAuth }) => !requiresAuth).flatMap((page) => pathsOf(page));

test.describe('every route is accessible', () => {
  // Each of its many looks takes a while.
  test.slow();

  test('to a visitor', async ({ app, page }) => {
    for (const path of [...PATHS, '/de/', '/no-such-page/']) {
      await app.open(path);
      // The app's own header takes the place of what the server has drawn.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('to somebody who reads a page audit', async ({ app, page, site }) => {
    await app.open('/inner-optimization/analyzer/');
    await app.analyse(`${site.origin}/`);
    for (const tab of ['Findings', 'Facts', 'Links and images', 'History']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, tab);
    }
    await page.getByRole('tab', { name: 'Findings' }).click();
    await page
      .getByRole('button', { name: /^(?:Error|Warning)/u })
      .first()
      .click();
    await expectAccessible(page, 'an open finding');
  });

  test('to somebody who signs in and adds websites, dialogs too', async ({ app, page }) => {
    await app.open('/');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'signing in');

    await app.openSignedIn('/dashboard/');
    await expect(page.getByText('No websites yet')).toBeVisible();
    await expectAccessible(page, 'an empty dashboard');
    await page
      .getByRole('button', { name: /Add (?:website|your first)/u })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'adding a website');
    await page.getByRole('button', { name: 'Add a list' }).click();
    await expectAccessible(page, 'adding a list');
    await page.keyboard.press('Escape');
    await app.addWebsite('example.org');
    await app.open('/dashboard/');
    await expect(page.getByRole('table', { name: 'Your websites' })).toBeVisible();
    await expectAccessible(page, 'a dashboard');
  });
});
