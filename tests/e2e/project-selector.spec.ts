import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

// The icons are answered by the test, which a service worker would hide from it.
test.use({ serviceWorkers: 'block' });

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>';

test.beforeEach(async ({ app, page }) => {
  await page.route('**/api/v1/sites/favicon/**', (route) =>
    route.request().url().endsWith('=site02.example')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/svg+xml', body: ICON }),
  );
  await app.open('/');
});

function selectorOf(page: Page) {
  const field = page.getByRole('combobox', { name: 'Project', exact: true });
  const grid = page.getByRole('grid', { name: 'Projects' });
  const rows = grid.getByRole('row');
  return {
    field,
    grid,
    rows,
    row: (site: string) => rows.filter({ has: page.getByRole('button', { name: site, exact: true }) }),
  };
}

async function addList(page: Page, sites: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add website' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByRole('button', { name: 'Add a list' }).click();
  await dialog.getByLabel('Domains, one per line').fill(sites.join('\n'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(selectorOf(page).field).toHaveValue(sites[0] ?? '');
}

async function type(page: Page, text: string, ...keys: readonly string[]): Promise<void> {
  const { field } = selectorOf(page);
  await field.click();
  await field.fill(text);
  for (const key of keys) await field.press(key);
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `site${String(index + 1).padStart(2, '0')}.example`);
}

test.describe('the current project', () => {
  test.beforeEach(({ page }) => addList(page, ['beta.example', 'alpha.example', 'gamma.example']));

  test('is the last segment of the path, else the site in the query, else the one chosen in this tab [spec:4.13]', async ({
    app,
    page,
  }) => {
    for (const [path, site] of [
      ['/', 'beta.example'],
      ['/?site=gamma.example', 'gamma.example'],
      ['/project/gamma.example/?site=alpha.example', 'gamma.example'],
    ] as const) {
      await app.open(path);
      await expect(selectorOf(page).field, path).toHaveValue(site);
    }
  });

  test('is one at a time: menu and pages work against it and no other [spec:1.12]', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main', exact: true });
    for (const site of ['gamma.example', 'alpha.example']) {
      await type(page, site, 'Enter');
      await expect(selectorOf(page).field).toHaveValue(site);
      await menu.getByRole('link', { name: 'Website checker' }).click();
      await expect(page.getByLabel('Website', { exact: true })).toHaveValue(site);
      const addresses = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const named = addresses.filter((address) => address.includes('.example'));
      expect(named.length).toBeGreaterThan(1);
      expect(named.filter((address) => !address.includes(site))).toEqual([]);
    }
  });

  test('is the first of the list in a new tab [spec:4.13]', async ({ context, server }) => {
    const tab = await context.newPage();
    await tab.goto(`${server.origin}/`);
    await expect(selectorOf(tab).field).toHaveValue('alpha.example');
  });

  test('becomes the first of the list when it is removed, and is back after Undo [spec:4.10] [spec:4.15]', async ({
    page,
  }) => {
    const { field, row } = selectorOf(page);
    await field.click();
    await row('beta.example').hover();
    await page.getByRole('button', { name: 'Remove beta.example' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove beta.example?' });
    await expect(question.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(row('beta.example')).toHaveCount(0);
    await expect(field).toHaveValue('alpha.example');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveValue('beta.example');
    await field.click();
    await expect(row('beta.example')).toBeVisible();
  });

  test('stays when the question before removing is cancelled [spec:4.15]', async ({ page }) => {
    const { field, row } = selectorOf(page);
    await field.click();
    await row('beta.example').hover();
    await page.getByRole('button', { name: 'Remove beta.example' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(row('beta.example')).toBeVisible();
  });
});

test.describe('the selector by keyboard', () => {
  test.beforeEach(({ page }) => addList(page, ['beta.example', 'alpha.example', 'gamma.test']));

  test('is focused by the slash key and filters while typing [spec:4.14]', async ({ page }) => {
    const { field, rows } = selectorOf(page);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('EXAMPLE');
    await expect(rows).toHaveText([/alpha\.example/u, /beta\.example/u]);
  });

  test('chooses the row the arrows have reached, and closes [spec:4.14]', async ({ page }) => {
    const { field, grid } = selectorOf(page);
    await field.click();
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 2],
    ] as const) {
      await field.press(key);
      await expect(field).toHaveAttribute('aria-activedescendant', `project-option-${index}`);
    }
    await field.press('Enter');
    await expect(grid).toBeHidden();
    await expect(field).toHaveValue('gamma.test');
  });

  test('adds a typed domain on Enter and makes it current [spec:4.14] [spec:4.12]', async ({ page }) => {
    const { field, grid, rows } = selectorOf(page);
    await type(page, 'https://www.Delta.example/page', 'Enter');
    await expect(grid).toBeHidden();
    await expect(field).toHaveValue('delta.example');
    await expect(page.getByText('delta.example was added')).toBeVisible();
    await field.click();
    await expect(rows).toHaveCount(4);
  });

  test('does nothing on Enter when the text is no domain [spec:4.14]', async ({ page }) => {
    const { field, grid } = selectorOf(page);
    await type(page, 'nothing like it', 'Enter');
    await expect(field).toHaveValue('nothing like it');
    await expect(grid.getByRole('row')).toHaveCount(0);
    await expect(page.getByText(/No project matches/u)).toBeVisible();
  });

  test('gives the current project back on Escape and on a click elsewhere [spec:4.14]', async ({ page }) => {
    const { field, grid } = selectorOf(page);
    await type(page, 'gam', 'Escape');
    await expect(grid).toBeHidden();
    await expect(field).toHaveValue('beta.example');
    await type(page, 'gam');
    await expect(grid).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(grid).toBeHidden();
    await expect(field).toHaveValue('beta.example');
  });

  test('choosing by pointer closes it, and a project page follows [spec:4.14]', async ({ app, page }) => {
    const { field, grid, row } = selectorOf(page);
    await app.open('/project/beta.example/');
    await field.click();
    await row('gamma.test').getByRole('button', { name: 'gamma.test', exact: true }).click();
    await expect(grid).toBeHidden();
    await expect(page).toHaveURL(/\/project\/gamma\.test\/$/u);
    await expect(field).toHaveValue('gamma.test');
  });
});

test('the order can be chosen once there are two projects [spec:4.11]', async ({ app, page }) => {
  const { field, rows } = selectorOf(page);
  const panel = page.getByRole('group', { name: 'Order' });
  await app.addWebsite('mid.example');
  await page.getByRole('button', { name: 'Not now' }).click();
  await field.click();
  await expect(rows).toHaveCount(1);
  await expect(panel).toBeHidden();
  for (const site of ['zed.example', 'abc.example']) {
    await type(page, site, 'Enter');
    await expect(field).toHaveValue(site);
  }

  await field.click();
  for (const [button, order] of [
    [null, ['abc.example', 'mid.example', 'zed.example']],
    ['Name', ['zed.example', 'mid.example', 'abc.example']],
    ['Date added', ['abc.example', 'zed.example', 'mid.example']],
    ['Date added', ['mid.example', 'zed.example', 'abc.example']],
    ['Name', ['abc.example', 'mid.example', 'zed.example']],
  ] as const) {
    if (button !== null) await panel.getByRole('button', { name: button }).click();
    await expect(rows).toHaveText(order.map((site) => new RegExp(site.replace('.', '\\.'), 'u')));
  }
});

test('a long list is read 30 rows at a time, with icons 7 at a time [spec:4.15] [spec:7.03]', async ({ page }) => {
  const { field, grid, rows, row } = selectorOf(page);
  const icons = grid.locator('img');
  const scrollTo = (px: number) => grid.evaluate((element, top) => element.scrollTo({ top }), px);
  await addList(page, numbered(70));
  await field.click();

  await expect(rows).toHaveCount(30);
  expect((await rows.first().boundingBox())?.height).toBe(42);
  // The icon of the second cannot be loaded: its letter stands there, and six of the first seven are left.
  await expect(icons).toHaveCount(6);
  await expect(row('site02.example').locator('img')).toHaveCount(0);
  await expect(row('site02.example').getByText('S', { exact: true })).toBeVisible();

  await scrollTo(42 * 5);
  await expect(icons).toHaveCount(13);
  await expect(rows).toHaveCount(30);
  await scrollTo(42 * 30);
  await expect(rows).toHaveCount(60);
  await scrollTo(42 * 60);
  await expect(row('site70.example')).toBeAttached();
  // What is far from the part in view is not drawn.
  await expect(row('site01.example')).toHaveCount(0);
  expect(await rows.count()).toBeLessThanOrEqual(60);

  await page.keyboard.press('Escape');
  await field.click();
  await expect(rows).toHaveCount(30);
});

test('on a phone the list is a sheet over the page, from 650 px on a popup in the drawer [spec:9.01]', async ({
  page,
}) => {
  await addList(page, ['beta.example', 'alpha.example']);
  const { field, grid, row } = selectorOf(page);
  for (const [width, isSheet] of [
    [390, true],
    [649, true],
    [650, false],
  ] as const) {
    const at = `at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await field.click();
    const box = await grid.boundingBox();
    if (isSheet) expect(box?.width, at).toBeGreaterThan(width - 40);
    else expect(box?.width, at).toBeLessThan(305);
    const close = page.getByRole('navigation').getByRole('button', { name: 'Close', exact: true });
    await (isSheet ? expect(close, at).toBeInViewport() : expect(close, at).toBeHidden());

    await row('alpha.example').getByRole('button', { name: 'alpha.example', exact: true }).click();
    await expect(grid, at).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open navigation' }), at).toBeVisible();
  }
});

test.describe('the offer of an account with the first project', () => {
  test('is made to a visitor, and never again once closed [spec:4.19]', async ({ app, page }) => {
    const offer = page.getByRole('dialog', { name: 'Your first project is here' });
    const { field, row } = selectorOf(page);
    await app.addWebsite('first.example');
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();

    await field.click();
    await row('first.example').hover();
    await page.getByRole('button', { name: 'Remove first.example' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(field).toHaveValue('');
    await page.reload();
    await type(page, 'second.example', 'Enter');
    await expect(page.getByText('second.example was added')).toBeVisible();
    await expect(field).toHaveValue('second.example');
    await expect(offer).toBeHidden();
  });

  test('leads to creating an account [spec:4.19]', async ({ app, page }) => {
    await app.addWebsite('first.example');
    const offer = page.getByRole('dialog', { name: 'Your first project is here' });
    await offer.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('tab', { name: 'Create account' })).toHaveAttribute('aria-selected', 'true');
  });

  test('is not made to somebody who is signed in [spec:4.19]', async ({ app, page }) => {
    await app.openSignedIn('/');
    await app.addWebsite('first.example');
    await expect(selectorOf(page).field).toHaveValue('first.example');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a host of another script is shown in it, and found by both of its spellings', async ({ app, page }) => {
  await addList(page, ['müller.de', 'xn--e1afmkfd.xn--p1ai', 'аррӏе.com', 'example.org']);
  const { field, rows, row } = selectorOf(page);
  for (const [text, shown] of [
    ['MÜLL', 'müller.de'],
    ['xn--mller', 'müller.de'],
    ['пример.рф', 'пример.рф'],
    ['xn--e1afmkfd', 'пример.рф'],
    // Cyrillic letters that read as "apple".
    ['аррӏе', 'xn--80ak6aa92e.com'],
  ] as const) {
    await type(page, text);
    await expect(rows, text).toHaveCount(1);
    await expect(row(shown), text).toBeVisible();
  }
  await field.press('Escape');
  await expect(field).toHaveValue('müller.de');
  await app.open('/project/xn--mller-kva.de/');
  await expect(page.getByRole('heading', { level: 1, name: 'müller.de' })).toBeVisible();
});
