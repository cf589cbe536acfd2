import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, startWiredServer, test as base, type WiredServer } from '#tests/support/app-test.ts';
import { serveFixture, type FixtureSite } from '#tests/support/fixture-site.ts';
import { buildWithKinds } from '#tests/support/new-kinds.ts';
import type { TreeCopy } from '#tests/support/tree-copy.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const BUILD_TIMEOUT_MS = 600_000;
const held: ServerResponse[] = [];

/** The product with one more thing of each kind, and a site one of whose pages answers when it is told to. */
const test = base.extend<object, { copy: TreeCopy; site: FixtureSite; server: WiredServer }>({
  copy: [
    async ({}, use) => {
      const copy = buildWithKinds();
      await use(copy);
      copy.dispose();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  site: [
    async ({}, use) => {
      const site = await serveFixture('faulty', {
        routes: { '/slow/': (_request, response) => void held.push(response) },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy, site }, use) => {
      const targets = { ALLOW_TARGETS: new URL(site.origin).host };
      const server = await startWiredServer(() => targets, copy.folder);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});

test.use({ actionTimeout: 30_000 });

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, project or action' }).fill(name);
  await page.getByRole('option', { name }).click();
}

test(
  'what npm run new makes is there, works with and without a network, and is accessible',
  { tag: '@long' },
  async ({ app, network, page, server, site }) => {
    test.setTimeout(240_000);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('a page, and the rows of a table on it', async () => {
      await app.openSignedIn('/');
      await app.open('/de/press-kit/');
      await expect(page.getByRole('link', { name: 'Pressemappe' }).first()).toBeVisible();
      await app.open('/dashboard/');
      await app.untilOfflineReady();
      await menuLink(page, 'Press kit').click();
      await expect(page).toHaveURL(/\/press-kit\/$/u);
      await expect(page).toHaveTitle(/^Press kit: what it is/u);
      await expect(heading('Press kit')).toBeVisible();
      await expectAccessible(page, 'the page');

      await network.cut();
      await page.getByRole('textbox', { name: 'Note' }).fill('Call the printer');
      await page.getByRole('button', { name: 'Add note' }).click();
      const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
      await expect(rows).toHaveText(['Call the printer']);
      await page.reload();
      await expect(rows).toHaveText(['Call the printer']);
      await network.restore();
      const stored = async () => (await page.request.get(`${server.ownOrigin}/api/v1/lists/fix-notes/`)).text();
      await expect.poll(stored).toContain('Call the printer');
    });

    await test.step('a tool', async () => {
      await app.open('/tools/');
      await page.getByRole('main').getByRole('link', { name: 'Word count' }).click();
      await expect(heading('Word count')).toBeVisible();
      const output = (text: string) => page.getByRole('main').getByText(text, { exact: true });
      await page.getByRole('textbox', { name: 'Input' }).fill('one two three');
      await expect(output('3')).toBeVisible();
      await expectAccessible(page, 'the tool');
      await network.cut();
      await page.reload();
      await page.getByRole('textbox', { name: 'Input' }).fill('one two three four');
      await expect(output('4')).toBeVisible();
      await network.restore();
    });

    await test.step('an analysis', async () => {
      await choose(page, 'Host watch');
      await expect(heading('Host watch')).toBeVisible();
      await expectAccessible(page, 'the analysis at first');
      const address = `${site.origin}/slow/`;
      await page.getByLabel('Page address').fill(address);
      await page.getByRole('button', { name: 'Analyze' }).click();
      await expect(page.getByRole('region', { name: 'Audit in progress' })).toContainText('Fetching the page');
      await menuLink(page, 'Dashboard').click();
      await page.getByRole('region', { name: 'Running audits' }).getByRole('link', { name: address }).click();
      await expect(page).toHaveURL(/\/host-watch\/$/u);
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const response of held) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>');
      const result = page.getByRole('main').getByRole('listitem').filter({ hasText: address });
      await expect(result).toBeVisible();
      const history = page.getByRole('table', { name: 'History' });
      await expect(history.getByRole('row')).toHaveCount(2);
      await expectAccessible(page, 'the result of the analysis');
      await network.cut();
      await page.reload();
      await expect(result).toBeVisible();
      await expect(history.getByRole('row')).toHaveCount(2);
      await menuLink(page, 'Host watch').click();
      await expect(page.getByRole('table', { name: 'Latest audits' })).toContainText(address);
      await network.restore();
    });

    await test.step('a check of a page', async () => {
      await app.open('/inner-optimization/analyzer/');
      await app.analyse(`${site.origin}/`);
      await expect(page.getByRole('button', { name: /The title shouts/u })).toBeVisible();
    });
  },
);
