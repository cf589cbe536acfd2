import type { Page } from '@playwright/test';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { WITHIN_ONLY } from '#tests/visual/pictured.ts';
import { expectAccessible, violationsOf } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

/** Six looks of one page, on a busy machine. */
const PER_PAGE_MS = 12_000;
const pathsThat = (requiresAuth: boolean) =>
  PAGES.filter((page) => page.requiresAuth === requiresAuth && !WITHIN_ONLY.includes(page.id)).flatMap((page) =>
    pathsOf(page),
  );

test.describe('every route is accessible', () => {
  // Each of its many looks takes a while.
  test.slow();

  test('to a visitor', async ({ app, page }) => {
    const paths = [...pathsThat(false), '/unsubscribe/token/?kind=copies', '/de/', '/no-such-page/'];
    test.setTimeout(60_000 + paths.length * PER_PAGE_MS);
    for (const path of paths) {
      await app.open(path);
      // The app's own header takes the place of what the server has drawn.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('to somebody with an account', async ({ app, page }) => {
    await app.openSignedIn('/dashboard/', { sites: ['garden.example'] });
    // Where there is no way to pay there is nothing of payments.
    const paths = pathsThat(true).filter((path) => !/\/account\/(?:balance|orders)/u.test(path));
    test.setTimeout(60_000 + paths.length * PER_PAGE_MS);
    for (const path of paths) {
      await app.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
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

  test('to somebody who opens what the pieces of the design system open', async ({ app, page }) => {
    await app.open('/uikitpage/');
    for (const [button, opened] of [
      ['Open a persistent one', 'A persistent dialog'],
      ['Open a long one', 'A long dialog'],
      ['Open a dialog', 'A dialog'],
      ['Open one above it', 'Above it'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: opened, exact: true })).toBeVisible();
      await expectOpened(page, opened, '[role="dialog"]');
      if (opened === 'A persistent dialog') await page.getByRole('button', { name: 'Done', exact: true }).click();
      else if (opened === 'A long dialog') await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask for confirmation' }).click();
    await expectOpened(page, 'a question', '[role="alertdialog"], [role="dialog"]');
    await page.keyboard.press('Escape');

    for (const [button, role] of [
      ['More actions', 'menu'],
      ['Download', 'menu'],
      ['More about it', 'dialog'],
      ['Columns', 'dialog'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectOpened(page, button, `[role="${role}"]`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'showError', exact: true }).click();
    await expect(page.getByText('The server did not respond', { exact: true })).toBeVisible();
    await expectOpened(page, 'a message', 'section[aria-label="Messages"]');
  });
});

/** Expects that what lies above the page breaks no rule, in light and dark. */
async function expectOpened(page: Page, place: string, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect([place, colorScheme, await violationsOf(page, within)]).toEqual([place, colorScheme, []]);
  }
}
