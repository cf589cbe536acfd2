import { expect, test as base } from '#tests/support/app-test.ts';
import { page as pageOf, serveSite, type SmallSite } from '#tests/support/small-site.ts';
import { violationsOf } from '#tests/support/violations.ts';

/** With a site of three pages, two without a title. */
const test = base.extend<object, { site: Pick<SmallSite, 'pages'> }>({
  site: [
    async ({}, use) => {
      const paths = ['/', '/a/', '/b/'];
      const titleOf = (path: string): string => (path === '/' ? 'The start page of a small site' : '');
      const small = await serveSite(new Map(paths.map((path) => [path, pageOf(titleOf(path), paths)])));
      await use({ ...small, requests: small.asked, close: () => Promise.resolve() });
      small.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'block' });

test('a person mends pages and checks them again without a new crawl', async ({ app, page, site }) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/`);
  await page
    .getByRole('link', { name: /^Checks/u })
    .first()
    .click();
  await page.getByText('Title is missing').click();
  await page.getByRole('link', { name: 'Show 2 findings' }).click();
  await expect(page.getByText('2 findings', { exact: true })).toBeVisible();

  site.pages.set('/a/', pageOf('A title that says what is here', ['/']));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 findings are gone.' })).toBeVisible();
  await expect(page.getByText('1 finding', { exact: true })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);

  // The page's own view: what is found there now, and how often.
  site.pages.set('/b/', pageOf('Another title that says what is here', ['/']));
  await page.getByRole('link', { name: '/b/' }).click();
  await expect(page.getByText('Title is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Another title that says what is here' })).toBeVisible();
  await expect(page.getByText('Title is missing')).toBeHidden();
});
