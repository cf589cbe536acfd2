import { expect, test } from '#tests/support/app-test.ts';

test('a website added offline survives a reload and is sent once the connection is back [off:D1] [off:B5]', async ({
  app,
  network,
  page,
  server,
}) => {
  await app.openSignedIn('/dashboard/');
  await app.untilOfflineReady();

  await network.cut();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible();
  await app.addWebsite('offline.example');
  await page.reload();
  await expect(page.getByRole('link', { name: 'offline.example', exact: true }).first()).toBeVisible();

  await network.restore();
  const stored = async () => {
    const answer = await page.request.get(`${server.origin}/api/v1/sites/get/`);
    const { result } = (await answer.json()) as { result: { countFilter: number } }; // the contract's shape
    return result.countFilter;
  };
  await expect.poll(stored, { timeout: 30_000 }).toBe(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'offline.example', exact: true }).first()).toBeVisible();
  expect(await stored()).toBe(1);
});

test('an audit asked for offline waits and starts by itself', async ({ app, network, page, site }) => {
  await app.open('/inner-optimization/analyzer/');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();
  await page.getByLabel('Page address').fill(`${site.origin}/`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText(/starts (?:when you are back online|as soon as)/u)).toBeVisible();
  await network.restore();
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible({ timeout: 45_000 });
});
