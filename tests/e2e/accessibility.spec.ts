import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureSite } from '#tests/support/fixture-site.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PALE = '<p style="color:#777;background:#fff">Pale</p>';
const GRADIENT = '<p style="color:#777;background:linear-gradient(#fff,#999)">On a gradient</p>';
const MOUSE_ONLY = '<div id="open" style="cursor:pointer" onclick="void 0">Open</div>';
let body = '';

/** The fixture site also has a page that is repaired on the way. */
const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const site = await serveFixture('faulty', {
        routes: {
          '/barriers/': (_request, response) => {
            response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(
                `<!doctype html><html lang="en"><title>Barriers</title><main><h1>Barriers</h1>${body}</main></html>`,
              );
          },
        },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

async function check(page: Page, address: string): Promise<void> {
  await page.getByLabel('Page address').fill(address);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Audit in progress' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Audit in progress' })).toBeHidden({ timeout: 120_000 });
}

async function saved(page: Page, save: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await save();
  return readFile(await (await downloading).path(), 'utf8');
}

test('a person checks a page, answers what axe cannot tell, ignores a fault without a network, repairs the page and sees what changed [spec:2.15]', async ({
  app,
  page,
  site,
  network,
}) => {
  test.setTimeout(400_000);
  body = PALE + GRADIENT + MOUSE_ONLY;
  const address = `${site.origin}/barriers/`;
  await app.openSignedIn('/accessibility-checker/');
  await expectAccessible(page, 'before the first result');

  await page.getByLabel('Page address').fill('no address');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByLabel('Page address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Page address')).toHaveValue('no address');

  await check(page, address);
  await expect(page.getByText('2 rules to fix')).toBeVisible();
  await page.getByRole('button', { name: /color contrast/u }).click();
  await expect(page.getByText('#767676')).toBeVisible();
  const picture = page.getByRole('img', { name: 'The element on the page, in a red frame' }).first();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  await expectAccessible(page, 'what to fix');

  await page.getByRole('tab', { name: /To review/u }).click();
  await page.getByRole('button', { name: /color contrast/u }).click();
  await page.getByRole('button', { name: 'No fault' }).click();
  await expect(page.getByText('Nothing is left to review')).toBeVisible();

  const csv = await saved(page, async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(csv).toContain('#open');
  const txt = await saved(page, async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'TXT' }).click();
  });
  expect(txt).toContain('color-contrast');
  const json = await saved(page, () => page.getByRole('button', { name: 'Save JSON' }).click());
  expect((JSON.parse(json) as { axeVersion: string }).axeVersion).toBe('4.14.1');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible();
  await page.getByRole('tab', { name: /To fix/u }).click();
  await page.getByRole('button', { name: /Make this work with the keyboard/u }).click();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  await page.getByLabel('Reason').fill('Goes next month');
  await page.getByRole('form', { name: 'Ignore' }).getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('1 rule to fix')).toBeVisible();
  await network.restore();

  body = `<p style="color:#333">Dark</p>${GRADIENT}${MOUSE_ONLY}`;
  await check(page, address);
  await expect(page.getByText('axe and our own rules found nothing to fix.')).toBeVisible();
  await page.getByRole('tab', { name: /To review/u }).click();
  await expect(page.getByText('Nothing is left to review')).toBeVisible();
  await page.getByRole('tab', { name: /Ignored/u }).click();
  await page.getByRole('button', { name: /Make this work with the keyboard/u }).click();
  await expect(page.getByText('Goes next month')).toBeVisible();
  await page.getByRole('tab', { name: /History/u }).click();
  await expect(page.getByRole('heading', { name: 'Gone: 1' })).toBeVisible();
  await expectAccessible(page, 'the history');
});
