import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/support/app-test.ts';
import type { FixtureSite } from '#tests/support/fixture-site.ts';
import { expectNothing, made, NOTHING } from '#tests/support/naughty-page.ts';
import { NAUGHTY_STRINGS, serveNaughtySite } from '#tests/support/naughty-site.ts';

const test = base.extend<object, { site: FixtureSite }>({
  site: [
    async ({}, use) => {
      const site = await serveNaughtySite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'block' });

async function eachTab(page: Page, what: string): Promise<void> {
  const tabs = page.locator('main').getByRole('tab');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await expectNothing(page, `${what}, tab ${at}`);
  }
}

test('what a crawled website says is text in every view of the crawl [sec:X1]', async ({ app, page, site }) => {
  test.slow();
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/naughty/`);
  const [address] = page.url().split('&view=');
  for (const view of ['overview', 'checks', 'pages', 'structure', 'graph', 'links', 'comparison']) {
    const url = new URL(address ?? '');
    url.searchParams.set('view', view);
    await page.goto(url.href);
    await expectNothing(page, view);
    if (view === 'pages') {
      await expect(page.getByText(NAUGHTY_STRINGS[1] ?? '').first()).toBeVisible();
      const row = page.getByRole('link', { name: /\/naughty\/1\/$/u }).first();
      await row.click();
      await expectNothing(page, 'a page of the crawl');
    }
  }
  for (const check of [
    'title-duplicate',
    'title-missing',
    'description-short',
    'robots-txt-invalid',
    'canonical-invalid',
  ]) {
    await page.goto(`${address ?? ''}&view=checks&check=${check}`);
    await expectNothing(page, check);
  }
});

test('what a page says is text in each analysis of it [sec:X1] @long', async ({ app, page, site }) => {
  test.slow();
  await app.openSignedIn('/inner-optimization/analyzer/');
  for (const at of [2, 16]) {
    await page.goto(`${new URL(page.url()).origin}/inner-optimization/analyzer/`);
    await app.analyse(`${site.origin}/naughty/${at}/`);
    await expectNothing(page, `page ${at}`);
    await eachTab(page, `page ${at}`);
  }
  const target = `${site.origin}/naughty/2/`;
  const analyses: [string, string, string][] = [
    ['/hreflang-checker/', 'Page address', 'Check'],
    ['/accessibility-checker/', 'Page address', 'Analyze'],
  ];
  for (const [path, label, button] of analyses) {
    await app.open(path);
    await page.getByLabel(label).fill(target);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(/result=/u, { timeout: 60_000 });
    await expectNothing(page, path);
    await eachTab(page, path);
  }
});

test('what is typed or pasted into a tool is text in what it answers [sec:X1] @long', async ({ app, page, site }) => {
  test.slow();
  const tools = [
    'url-parser',
    'json-beautifier',
    'base64-encoder',
    'punycode',
    'user-agent-parser',
    'indent-converter',
    'metatag',
    'http-debugger',
  ];
  await app.openSignedIn('/tools/');
  for (const tool of tools) {
    await app.open(`/tools/${tool}/`);
    const field = page.locator('main').getByRole('textbox').first();
    await expect(field).toBeVisible();
    for (const text of [
      NAUGHTY_STRINGS[1],
      NAUGHTY_STRINGS[16],
      NAUGHTY_STRINGS[18],
      `https://x.example/?q=${NAUGHTY_STRINGS[2] ?? ''}#${NAUGHTY_STRINGS[0] ?? ''}`,
      `{"a":${JSON.stringify(NAUGHTY_STRINGS[3])}}`,
    ]) {
      await field.fill(text ?? '');
      await field.press('Enter');
      expect([tool, text, await made(page)]).toEqual([tool, text, NOTHING]);
    }
    await field.fill(`${site.origin}/naughty/2/`);
    await field.press('Enter');
    await expectNothing(page, tool);
  }
});

test('what an account calls its things is text wherever it stands, and in a report [sec:X1] @long', async ({
  app,
  page,
  context,
  site,
}) => {
  test.slow();
  const host = new URL(site.origin).hostname;
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/naughty/`);
  await app.open(`/report-center/download-report/?site=${host}`);
  const name = NAUGHTY_STRINGS[2] ?? '';
  await page.getByLabel('Title', { exact: true }).fill(name);
  await expectNothing(page, 'the builder');
  await page.getByLabel('Format', { exact: true }).selectOption('html');
  await page.getByRole('button', { name: 'Create report' }).click();
  const link = page.getByRole('link', { name: /\.html$/u }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await link.click();
  const html = await readFile(await (await downloading).path(), 'utf8');
  expect(html).toContain('&lt;img src=x data-naughty');
  const reader = await context.newPage();
  await reader.setContent(html);
  expect(await made(reader)).toEqual(NOTHING);
  for (const path of [
    '/dashboard/',
    `/project/${host}/`,
    '/account/downloads/',
    `/monitoring/${host}/`,
    '/insights/',
  ]) {
    await app.open(path);
    await expectNothing(page, path);
  }
});
