import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

/** How far down the first finding may stand: two screens. */
const TWO_SCREENS_PX = 2 * 740;

/** Tables, and what stands in them, that are wider than the panel or frame they stand in; each with the widths in px. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      const frame = table.closest('section, dialog, [role="dialog"], main') ?? document.body;
      const inner = table.closest('[data-table-frame]');
      const { left, right } = frame.getBoundingClientRect();
      const box = (inner ?? table).getBoundingClientRect();
      const name = table.caption?.textContent ?? table.className;
      if (box.width === 0) continue;
      if (box.right > right + 1 || box.left < left - 1) told.push(`${name}: ${box.width} in ${right - left}`);
      const scrolls = inner !== null && /auto|scroll/u.test(getComputedStyle(inner).overflowX);
      if (!scrolls && table.getBoundingClientRect().right > right + 1)
        told.push(`${name}: table ${table.getBoundingClientRect().width} in ${right - left}`);
      if (scrolls) continue;
      for (const cell of table.querySelectorAll('th, td')) {
        const { right: end, width } = cell.getBoundingClientRect();
        if (width > 0 && end > right + 1) told.push(`${name}: cell ${cell.textContent} ends at ${end} of ${right}`);
      }
    }
    for (const section of document.querySelectorAll('main section, [role="dialog"]')) {
      const { right } = section.getBoundingClientRect();
      if (right > document.documentElement.clientWidth) told.push(`${section.className} ends at ${right}`);
    }
    return told;
  });

async function expectWithin(page: Page, place: string) {
  await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([place, sideways, await tooWide(page)]).toEqual([place, 0, []]);
}

/** How far from the top of the page something is. */
async function topOf(page: Page, selector: ReturnType<Page['locator']>) {
  const box = await selector.boundingBox();
  return (box?.y ?? Infinity) + (await page.evaluate(() => window.scrollY));
}

test('on a phone a page audit keeps its tables in their panels, and its first finding within two screens', async ({
  app,
  page,
  site,
}) => {
  await app.open('/inner-optimization/analyzer/');
  await app.analyse(`${site.origin}/`);
  await page.evaluate(() => window.scrollTo(0, 0));
  const first = page.getByRole('button', { name: /^(?:Error|Warning)/u }).first();
  expect(await topOf(page, first)).toBeLessThanOrEqual(TWO_SCREENS_PX - 44);
  await page.getByRole('button', { name: 'Analyze again' }).click();
  for (const tab of ['Findings', 'Facts', 'Links and images', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectWithin(page, tab);
  }
  // A longer language: what cannot be broken stays in the panel all the same.
  await page
    .getByRole('cell')
    .last()
    .evaluate((cell) => {
      const text = cell.ownerDocument.createElement('button');
      text.textContent = 'x'.repeat(60);
      text.style.whiteSpace = 'nowrap';
      cell.append(text);
    });
  await expectWithin(page, 'a cell that is too wide');
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible();
  await expectWithin(page, 'the comparison of two audits');
});

test('on a phone every view of a crawl keeps its tables in their panels, as do dashboard, project and tools', async ({
  app,
  page,
  site,
}) => {
  test.slow();
  const { host } = new URL(site.origin);
  await app.openSignedIn('/website-checker/', { sites: ['example.org', 'a-very-long-name-of-a-website.example.com'] });
  await app.crawl(`${site.origin}/`);
  await page.evaluate(() => window.scrollTo(0, 0));
  const fixes = page.getByRole('heading', { name: 'What to fix first' });
  expect(await topOf(page, fixes)).toBeLessThanOrEqual(TWO_SCREENS_PX - 100);
  await expectWithin(page, 'overview');
  await page
    .getByRole('list')
    .filter({ has: page.getByText('Broken internal links') })
    .getByRole('link', { name: 'Broken internal links' })
    .last()
    .click();
  await expect(page.getByRole('table', { name: 'Findings' })).toBeVisible();
  await expectWithin(page, 'issues');
  const issues = page.url();
  for (const view of ['checks', 'pages', 'structure', 'graph', 'comparison']) {
    await page.goto(issues.replace('view=issues', `view=${view}`));
    await expect(page.getByRole('navigation', { name: 'Views of the crawl' })).toBeVisible();
    await expectWithin(page, view);
  }
  const own = new URL(issues);
  own.search = new URLSearchParams({
    domain: host,
    result: own.searchParams.get('result') ?? '',
    view: 'page',
    page: `${site.origin}/`,
  }).toString();
  for (const tab of ['findings', 'inlinks', 'outlinks', 'resources']) {
    await page.goto(`${own.href}&tab=${tab}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expectWithin(page, `page, ${tab}`);
  }
  for (const path of [
    '/dashboard/',
    '/project/example.org/',
    '/tools/',
    '/tools/url-parser/?input=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc',
  ]) {
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWithin(page, path);
  }
});
