import type { APIRequestContext } from '@playwright/test';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { OWN_PAGE } from '#tests/support/own-page.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const SITE = 'own.example';
const SEARCH = toSearchKey(defaultSearch(1));

/** A result list in which the website stands at a rank. */
async function upload(request: APIRequestContext, origin: string, daysAgo: number, phrase: string, rank: number) {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const items = Array.from({ length: 20 }, (_, index) => ({
    kind: 'organic',
    absolute: index + 1,
    organic: index + 1,
    url: `https://${index + 1 === rank ? SITE : `other-${String(index)}.example`}/${phrase}/`,
    title: `About ${phrase}`,
    snippet: '',
  }));
  const list = { items, features: [], related: [], questions: [], overview: null, depth: 20 };
  const answer = await request.post(`${origin}/api/v1/serp/upload/list/`, {
    headers: { ...OWN_PAGE, origin },
    data: { site: SITE, search: SEARCH, day, phrase, list },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('somebody learns what to run first, sees what fell, ticks it off, takes that back, ignores it with a reason, and has all of it without a network', async ({
  app,
  page,
  server,
  network,
}) => {
  test.slow();
  await app.openSignedIn('/insights/', { sites: [SITE] });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'What matters now' })).toBeVisible();
  await expect(main.getByText('Nothing has been measured yet')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Crawl a website' })).toBeVisible();
  await expectAccessible(page, 'insights before anything was measured');

  for (const phrase of ['tea', 'coffee']) {
    await upload(page.request, server.origin, 20, phrase, 2);
    await upload(page.request, server.origin, 0, phrase, phrase === 'tea' ? 14 : 2);
  }
  await page.reload();
  const fall = main.getByRole('button', { name: /Lost positions: 1 keyword/ });
  await expect(fall).toContainText('https://own.example/tea/');
  await fall.click();
  await expect(main.getByText('tea: 2 → 14')).toBeVisible();
  await expect(main.getByText(/1 \(pages\) × 10/)).toBeVisible();
  await expect(main.getByText(/No cause is named/)).toBeVisible();
  await expectAccessible(page, 'an insight that is open');

  await main.getByRole('button', { name: 'Mark as done' }).first().click();
  await expect(fall).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fall).toBeVisible();

  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await expect(main.getByText(/Kept on this device/)).toBeVisible();
  await fall.click();
  await expect(main.getByRole('button', { name: 'Check just this again' }).first()).toBeDisabled();
  await main.getByRole('button', { name: 'Ignore', exact: true }).first().click();
  const form = main.getByRole('form', { name: 'Ignore' });
  await form.getByRole('button', { name: 'Ignore' }).click();
  await expect(form.getByText('Give a reason, so that others understand it later.')).toBeVisible();
  await form.getByLabel('Reason').fill('tea is out of season');
  await form.getByRole('button', { name: 'Ignore' }).click();
  await expect(fall).toBeHidden();
  await main.getByRole('tab', { name: /Ignored/ }).click();
  await fall.click();
  await expect(main.getByText('tea is out of season')).toBeVisible();
  await network.restore();
});
