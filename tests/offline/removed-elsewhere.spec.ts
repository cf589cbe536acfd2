import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

// None of it needs the app to start without a network.
test.use({ serviceWorkers: 'block' });

const SITES = ['a.example', 'b.example'];

const selectorField = (page: Page) => page.getByRole('combobox', { name: 'Project', exact: true });
const link = (page: Page, site: string) => page.getByRole('main').getByRole('link', { name: site, exact: true });

/** A second device of the same account: its own storage, the same session. */
async function secondDevice(browser: Browser, context: BrowserContext, address: string): Promise<Page> {
  const device = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await device.addCookies(await context.cookies());
  const page = await device.newPage();
  await page.goto(address);
  return page;
}

async function removeProject(page: Page, origin: string, site: string): Promise<void> {
  await page.goto(`${origin}/project/${site}/`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${site} was removed`)).toBeVisible();
}

async function sitesOf(page: Page, origin: string): Promise<{ site: string; tags: string[] }[]> {
  const answer = await page.request.get(`${origin}/api/v1/sites/get/?scopes=tags&order=asc`);
  const { result } = (await answer.json()) as { result: { sites: { site: string; tags: string[] }[] } }; // the contract's shape
  return result.sites;
}

test('a project deleted on another device vanishes with a notice; its undo adds it again with its tags [off:E2]', async ({
  app,
  browser,
  context,
  page,
  server,
}) => {
  await app.openSignedIn('/project/b.example/', { sites: SITES });
  await page.getByLabel('New tag').fill('  Client  A ');
  await page.getByRole('button', { name: 'Add tag' }).click();
  const both = [
    { site: 'a.example', tags: [] },
    { site: 'b.example', tags: ['Client A'] },
  ];
  await expect.poll(() => sitesOf(page, server.origin)).toEqual(both);

  const other = await secondDevice(browser, context, `${server.origin}/dashboard/`);
  await expect(link(other, 'b.example')).toBeVisible();
  await removeProject(page, server.origin, 'b.example');
  await expect.poll(() => sitesOf(page, server.origin), { timeout: 20_000 }).toHaveLength(1);

  await other.reload();
  await expect(other.getByText(/b\.example.* was removed on another device/u)).toBeVisible();
  await expect(link(other, 'b.example')).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(link(other, 'b.example')).toBeVisible();
  await expect.poll(() => sitesOf(page, server.origin)).toEqual(both);
  await other.context().close();
});

test('when the current project is deleted on another device the first of the list takes over, in every tab, and the address stays [off:E8]', async ({
  app,
  browser,
  context,
  page,
  server,
}) => {
  await app.openSignedIn('/dashboard/', { sites: SITES });
  const list = await secondDevice(browser, context, `${server.origin}/dashboard/`);
  await link(list, 'b.example').click();
  await expect(list.getByRole('heading', { name: 'b.example' })).toBeVisible();
  await list.goto(`${server.origin}/dashboard/`);
  await expect(selectorField(list)).toHaveValue('b.example');
  const project = await list.context().newPage();
  await project.goto(`${server.origin}/project/b.example/`);
  await expect(project.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await removeProject(page, server.origin, 'b.example');
  await expect.poll(() => sitesOf(page, server.origin), { timeout: 20_000 }).toHaveLength(1);
  await list.bringToFront();
  await list.reload();
  await expect(list.getByText('b.example, your current project, was removed on another device')).toBeVisible();
  await expect(selectorField(list)).toHaveValue('a.example');
  expect(new URL(list.url()).pathname).toBe('/dashboard/');

  await project.bringToFront();
  await expect(project.getByRole('heading', { name: 'This project was removed' })).toBeVisible();
  expect(new URL(project.url()).pathname).toBe('/project/b.example/');
  // Also for the one who comes later, by a bookmark.
  await project.reload();
  await project.getByRole('button', { name: 'Add again' }).click();
  await expect(project.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect.poll(() => sitesOf(page, server.origin)).toHaveLength(2);
  await project.context().close();
});

test('a project removed in another tab leaves its page in place, with a way back [off:E8]', async ({
  app,
  context,
  page,
  server,
}) => {
  await app.openSignedIn('/dashboard/', { sites: SITES });
  const other = await context.newPage();
  await other.goto(`${server.origin}/dashboard/`);
  await link(other, 'b.example').click();
  await expect(other.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await removeProject(page, server.origin, 'b.example');
  await other.bringToFront();
  await expect(other.getByText('b.example, your current project, was removed in another tab')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This project was removed' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/project/b.example/');
});
