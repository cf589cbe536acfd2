import type { APIRequestContext } from '@playwright/test';
import { toSearchKey, defaultSearch } from '#core/domain/serp/search.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { OWN_PAGE } from '#tests/support/own-page.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const SITE = 'own.example';
const SEARCH = toSearchKey(defaultSearch(1));

/** A result list somebody has saved: hosts in their order. */
async function upload(
  request: APIRequestContext,
  origin: string,
  day: string,
  phrase: string,
  hosts: readonly string[],
) {
  const items = hosts.map((host, index) => ({
    kind: 'organic',
    absolute: index + 1,
    organic: index + 1,
    url: `https://${host}/${phrase}/`,
    title: `About ${phrase}`,
    snippet: '',
  }));
  const list = { items, features: [], related: [], questions: [], overview: null, depth: 10 };
  const answer = await request.post(`${origin}/api/v1/serp/upload/list/`, {
    headers: { ...OWN_PAGE, origin },
    data: { site: SITE, search: SEARCH, day, phrase, list },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('somebody reads their best pages and competitors from lists they uploaded, follows one, and reads all of it without a network [spec:2.10] [spec:2.11]', async ({
  app,
  page,
  server,
  network,
}) => {
  await app.openSignedIn('/serp/best-pages/', { sites: [SITE] });
  const main = page.getByRole('main');
  await expect(main.getByText('No positions yet')).toBeVisible();
  await main.getByRole('button', { name: 'Show an example' }).click();
  await expect(main.getByText('These figures are made up.')).toBeVisible();
  await expect(main.getByText('/running/wide/')).toBeVisible();
  await expectAccessible(page, 'the example of best pages');

  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const phrase of ['tea', 'coffee', 'cocoa']) {
    await upload(page.request, server.origin, day(31), phrase, ['old.example', SITE]);
    await upload(page.request, server.origin, day(0), phrase, [
      'rival.example',
      phrase === 'tea' ? SITE : 'other.example',
    ]);
  }
  await page.goto(`${server.origin}/serp/best-pages/${SITE}/`);
  await expect(main.getByRole('row', { name: /\/tea\// })).toContainText('2');
  await main.getByText('/tea/', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '/tea/' });
  await expect(dialog.getByRole('link', { name: 'Audit this page' })).toBeVisible();
  await expectAccessible(page, 'the keywords of a page');
  await page.keyboard.press('Escape');

  await page.goto(`${server.origin}/serp/competitors/${SITE}/`);
  const table = main.getByRole('table', { name: 'Competitors' });
  await expect(table.getByRole('row', { name: /rival\.example/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'New in the first 10' })).toBeVisible();
  await main.getByRole('button', { name: 'Compare with rival.example' }).click();
  await expect(main.getByRole('button', { name: 'Stop comparing with rival.example' })).toBeVisible();
  await main.getByLabel('Compare with a website').fill('not a domain');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('This is not a domain.')).toBeVisible();
  await expect(main.getByLabel('Compare with a website')).toHaveValue('not a domain');
  await main.getByLabel('Keywords', { exact: true }).selectOption({ label: 'You are missing' });
  const matrix = main.getByRole('table', { name: 'Positions side by side' });
  await expect(matrix.getByRole('row', { name: /coffee/ })).toContainText('not found');
  await expect(matrix.getByRole('row', { name: /tea/ })).toBeHidden();
  await expectAccessible(page, 'the competitors');

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(table.getByRole('row', { name: /rival\.example/ })).toBeVisible();
  await page.goto(`${server.origin}/serp/best-pages/${SITE}/`);
  await expect(main.getByText('These figures are kept on this device')).toBeVisible();
  await expect(main.getByRole('row', { name: /\/tea\// })).toBeVisible();
  await network.restore();
});
