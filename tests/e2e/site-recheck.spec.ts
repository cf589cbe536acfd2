import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

type ChangingSite = Awaited<ReturnType<typeof serveChangingSite>>;

/** With a site that a test can change. */
const test = base.extend<object, { site: ChangingSite }>({
  site: [
    async ({}, use) => {
      const site = await serveChangingSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'block' });

test('a person mends pages and checks them again without a new crawl', async ({ app, page, site }) => {
  test.slow();
  await app.open('/');
  await app.signUp();
  await app.open('/website-checker/');
  await app.crawl(`${site.origin}/`);
  await page
    .getByRole('link', { name: /^Checks/u })
    .first()
    .click();
  await page.getByText('Title is missing').click();
  await page.getByRole('link', { name: 'Show 2 findings' }).click();
  await expect(page.getByText('2 findings', { exact: true })).toBeVisible();

  site.titles.set('/a/', 'A title that says what is here');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 findings are gone.' })).toBeVisible();
  await expect(page.getByText('1 finding', { exact: true })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);

  // The page's own view: what is found there now, and how often.
  site.titles.set('/b/', 'Another title that says what is here');
  await page.getByRole('link', { name: '/b/' }).click();
  await expect(page.getByText('Title is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Another title that says what is here' })).toBeVisible();
  await expect(page.getByText('Title is missing')).toBeHidden();
});

/** Three pages, the titles of two of which are empty until a test sets them. */
async function serveChangingSite() {
  const titles = new Map([
    ['/', 'The start page of a small site'],
    ['/a/', ''],
    ['/b/', ''],
  ]);
  const server = createServer((request, response) => {
    const title = titles.get(request.url ?? '/');
    const links = [...titles.keys()].map((path) => `<a href="${path}">Page ${path}</a>`).join(' ');
    response.writeHead(title === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>${title ?? ''}</title><h1>A heading</h1>${links}</html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port
  return {
    titles,
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
