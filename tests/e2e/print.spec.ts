import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block', colorScheme: 'dark' });

/** What the page's own rules say about each printed page. */
const pageRules = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('\n'),
  );

/** Shows the page as paper would. */
async function toPaper(page: Page) {
  await page.setViewportSize({ width: 690, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function toScreen(page: Page) {
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Expects a document: dark on white, with the host and the date on each page, nothing to press or fill in, and nothing cut at its side. */
async function expectDocument(page: Page, host: string) {
  for (const part of ['banner', 'contentinfo', 'textbox', 'combobox', 'searchbox', 'checkbox'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  for (const name of [/^Print$/u, /^Export$/u, /^Download$/u, /^Copy/u, /^Analyze/u, /^New crawl$/u])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  const body = page.locator('body');
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const rules = await pageRules(page);
  expect(rules).toContain(`@top-left`);
  expect(rules).toContain(`"${host}"`);
  expect(rules).toContain(String(new Date().getFullYear()));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  // What is higher than its frame would be cut.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-table-frame], main ul, main ol, main dl')]
      .filter((each) => each.scrollHeight > each.clientHeight + 2 && getComputedStyle(each).overflowY !== 'visible')
      .map((each) => each.className),
  );
  expect(cut).toEqual([]);
}

/** The pages of the document as the browser writes it. */
async function pagesOf(page: Page): Promise<number> {
  const text = (await page.pdf({ format: 'A4' })).toString('latin1');
  return text.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

test('a page audit prints with every finding open, its facts and its links', async ({ app, page, site }) => {
  const { host } = new URL(site.origin);
  await app.open('/inner-optimization/analyzer/');
  await app.analyse(`${site.origin}/`);
  const findings = page.getByRole('button', { name: /^(?:Error|Warning|Notice)/u });
  const count = await findings.count();
  expect(count).toBeGreaterThan(5);

  await toPaper(page);
  await expectDocument(page, host);
  await expect(findings).toHaveCount(count);
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toHaveCount(count);
  await expect(page.getByRole('button', { name: /^Show \d+ more/u })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText([/^Findings/u]);
  await toScreen(page);
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toHaveCount(0);
  // The browser's own printing, without any emulation.
  expect(await pagesOf(page)).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toHaveCount(0);

  for (const tab of ['Facts', 'Links and images', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    await toPaper(page);
    await expectDocument(page, host);
    await toScreen(page);
    expect(await pagesOf(page)).toBeGreaterThan(0);
  }
});

/** What a chart is drawn in when the browser lays the page out for paper. */
const coloursOnPaper = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return [];
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    window.dispatchEvent(new Event('afterprint'));
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) seen.add([data[at], data[at + 1], data[at + 2]].join(','));
    return [...seen];
  });
/** `--data-1`, of the start page's mark, in each theme. */
const [LIGHT_MARK, DARK_MARK] = ['10,107,105', '76,194,186'];

test('a crawl prints: what to fix first, each check with its findings, lists and charts', async ({
  app,
  page,
  site,
}) => {
  test.slow();
  const { host } = new URL(site.origin);
  await app.openSignedIn('/website-checker/');
  await app.crawl(`${site.origin}/`);
  // Instead of the browser's dialog.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'yes');
  });
  const asked = page.locator('body[data-asked]');
  // Loaded after the page; the key is heard from then on.
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(asked).toHaveCount(1);
  await page.evaluate(() => document.body.removeAttribute('data-asked'));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(asked).toHaveCount(1);
  await toPaper(page);
  await expectDocument(page, host);
  await expect(page.getByRole('heading', { name: 'What to fix first' })).toBeVisible();
  await expect(page.getByRole('img', { name: /score/iu }).first()).toBeVisible();
  const checks = page.getByRole('article');
  expect(await checks.count()).toBeGreaterThan(5);
  const each = await checks.evaluateAll((articles) =>
    articles.map((article) => article.querySelectorAll('ul > li').length),
  );
  expect(each.slice(0, 5).filter((findings) => findings === 0)).toEqual([]);
  expect(Math.max(...each)).toBeLessThanOrEqual(10);
  await toScreen(page);
  expect(await pagesOf(page)).toBeGreaterThan(3);

  const views = page.getByRole('navigation', { name: 'Views of the crawl' });
  for (const name of ['Checks', 'Pages', 'Structure', 'Links', 'Comparison']) {
    await views.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();
    await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
    if (name === 'Links') {
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      const colours = await coloursOnPaper(page);
      expect(colours).toContain(LIGHT_MARK);
      expect(colours).not.toContain(DARK_MARK);
    }
    await toPaper(page);
    await expectDocument(page, host);
    await expect(views.getByRole('link')).toHaveText([new RegExp(`^${name}`, 'u')]);
    await toScreen(page);
    expect(await pagesOf(page)).toBeGreaterThan(0);
  }
});

test('the sitemap parser prints what it found, each part on its own', async ({ app, page, site }) => {
  const { host } = new URL(site.origin);
  await app.open(`/tools/sitemap-parser/?${new URLSearchParams({ q: site.origin, run: '1' }).toString()}`);
  await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible({ timeout: 40_000 });
  for (const tab of ['Findings', 'Files', 'Addresses', 'robots.txt', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    await toPaper(page);
    await expectDocument(page, host);
    await expect(page.getByRole('tab')).toHaveText([new RegExp(`^${tab}`, 'u')]);
    await toScreen(page);
    expect(await pagesOf(page)).toBeGreaterThan(0);
  }
});

test('a lookup prints its answer, without the form and what was set in it', async ({ app, page, site }) => {
  await app.open(`/tools/http-debugger/?${new URLSearchParams({ q: `${site.origin}/` }).toString()}`);
  await page.getByRole('textbox', { name: 'Web address' }).press('Enter');
  const answer = page.getByText(/^200 OK over HTTP/u);
  await expect(answer).toBeVisible({ timeout: 40_000 });
  await toPaper(page);
  await expectDocument(page, new URL(site.origin).host);
  await expect(answer).toBeVisible();
  await toScreen(page);
  expect(await pagesOf(page)).toBeGreaterThan(0);
});
