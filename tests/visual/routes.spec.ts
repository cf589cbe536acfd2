import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { AppServer } from '#tests/support/app-server.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { makeAccount, seedSites } from '#tests/support/seeded-account.ts';
import { COLOURS, fileOf, OPERATOR_PAGES, PICTURED, WEBSITE, WIDTHS_PX } from './pictured.ts';
import { toSmallPicture } from './small-picture.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US', timezoneId: 'UTC' });

const HEIGHT_PX = 800;
/** As long without a change: what is to come has come. */
const QUIET_MS = 250;
/** What follows is beyond what a browser can take a picture of. */
const LONGEST_PX = 12_000;
/** What may differ from one browser to the next: of what is plainly another colour, less than a word; of the edges of letters, a little. */
const TOLERANCES = [
  { threshold: 0.25, maxDiffPixels: 6 },
  { threshold: 0.1, maxDiffPixelRatio: 0.005 },
];
const TEXT = `We look after **websites** of shops and agencies.

## What we do

- Audits, once or every month
- Repairs, with what changed since

| service | days |
| --- | --- |
| Audit | 2 |
| Repair | 5 |
`;

/** Until all of it is there, in its fonts, and nothing more comes. @returns how high it is. */
async function settle(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Those of the page that shows all pieces never end.
  await expect(page.locator('[role="status"][aria-label^="Loading"]:visible:not(section[id] *)')).toHaveCount(0);
  return page.evaluate(async (quietMs) => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, quietMs);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    return document.documentElement.scrollHeight;
  }, QUIET_MS);
}

/** Puts others in place of the texts that differ from run to run: our port, and dates. */
function evenOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const before = text.nodeValue ?? '';
      const after = before
        .replaceAll(/localhost:\d+/gu, 'localhost:8080')
        .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, 20\d\d\b/gu, 'Jan 15, 2026');
      if (after !== before) text.nodeValue = after;
    }
  });
}

/** Days as reports write them, alone and as a span. */
const LONG_DAY = /\b[A-Z][a-z]{2,8} \d{1,2}(?: – (?:[A-Z][a-z]{2,8} )?\d{1,2})?, 20\d\d\b/gu;

/** A document in a frame of its own has the dates of the server, which no clock of the page sets. */
async function evenOutFrames(page: Page): Promise<void> {
  await page.route('**/report-preview/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(LONG_DAY, 'January 15, 2026') });
  });
}

/** The preview of a report comes a moment after the page: a picture without it is another one. */
async function untilPreviewed(page: Page): Promise<void> {
  if ((await page.getByTitle('Preview of the report').count()) === 0) return;
  await expect(page.frameLocator('iframe[title="Preview of the report"]').locator('h1').first()).toBeVisible();
}

/** Opens a page without a mouse, whose first move brings offers of help. */
async function open(page: Page, { path, name, requiresAuth }: (typeof PICTURED)[number], origin: string) {
  await page.clock.setFixedTime('2026-01-15T12:00:00Z');
  if (requiresAuth) {
    await makeAccount(page.request, origin, `${name}@example.org`);
    await seedSites(page.request, origin, [WEBSITE]);
  }
  await evenOutFrames(page);
  await page.goto(`${origin}${path}`);
  if (requiresAuth) await page.getByRole('button', { name: 'Got it' }).press('Enter');
  // The app's own header takes the place of what the server has drawn.
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilPreviewed(page);
}

/** The footer is the same below every page: one page shows it. */
const WITH_FOOTER = 'home';

async function leaveFooterOut(page: Page, name: string): Promise<void> {
  const footer = page.locator('main ~ footer');
  await expect(footer).toBeAttached();
  if (name !== WITH_FOOTER) await footer.evaluate((element) => element.style.setProperty('display', 'none'));
}

/** Pictures of what is open, at every width and in both colours, are those that are stored. */
async function expectPictures(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    for (const colorScheme of COLOURS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await leaveFooterOut(page, name);
      const height = await settle(page);
      await evenOut(page);
      const screenshot = await page.screenshot({
        clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) },
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
      const picture = toSmallPicture(screenshot);
      for (const tolerance of TOLERANCES)
        expect.soft(picture).toMatchSnapshot(fileOf(name, width, colorScheme), tolerance);
    }
  }
}

/** The texts that only an operator has. */
async function storePages(server: AppServer): Promise<void> {
  const file = join(server.dataDir, 'page.md');
  await writeFile(file, TEXT);
  for (const page of OPERATOR_PAGES) {
    const args = ['server/cli/admin.ts', 'admin', 'pages', 'set', page, '--title', 'Our services', '--file', file];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: server.dataDir } });
  }
}

// Six pictures of a long page, beside other tests.
test.setTimeout(240_000);
test.beforeAll(({ server }) => storePages(server));

/** Each version of a browser draws letters and edges in its own way. */
const DRAWN_BY = new URL('drawn-by.txt', import.meta.url);
const majorOf = (browser: Browser): string => browser.version().split('.')[0] ?? '';
test.beforeAll(async ({ browser }, { config }) => {
  if (config.updateSnapshots !== 'none') await writeFile(DRAWN_BY, `Chromium ${majorOf(browser)}\n`);
});
test.beforeEach(async ({ browser }) => {
  const drawnBy = (await readFile(DRAWN_BY, 'utf8')).trim();
  const own = `Chromium ${majorOf(browser)}`;
  test.skip(drawnBy !== own, `The pictures were drawn by ${drawnBy}, this is ${own}: npm test -- visual --update`);
});

test.describe('every route looks as it did @long', () => {
  for (const route of PICTURED)
    test(route.path, async ({ app: _failsOnErrors, page, server }) => {
      await open(page, route, server.origin);
      await expectPictures(page, route.name);
    });
});
