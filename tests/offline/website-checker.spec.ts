import { expect, test } from '#tests/support/app-test.ts';
import { storedKeys } from '#tests/support/browser-storage.ts';

test('a crawl is read again without a network; checking again says that it needs one, and can be done on return', async ({
  app,
  network,
  page,
  site,
}) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/`);
  const result = new URL(page.url()).searchParams.get('result') ?? '';
  await app.untilOfflineReady();
  await page.reload();
  // Its lists are fetched beside everything else; the addresses are what is opened below.
  await expect.poll(() => storedKeys(page, 'crawlLists'), { timeout: 30_000 }).toContain(`${result}|pages|`);

  await network.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What to fix first' })).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views of the crawl' });
  await views.getByRole('link', { name: /^Pages/u }).click();
  await page
    .getByRole('table', { name: /^Addresses of/u })
    .getByRole('link')
    .first()
    .click();

  const again = page.getByRole('button', { name: 'Check again' });
  await expect(page.getByText('Checking again needs a connection.')).toBeVisible({ timeout: 20_000 });
  await expect(again).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What was measured' })).toBeVisible();
  await network.restore();
  await expect(again).toBeEnabled({ timeout: 20_000 });
});
