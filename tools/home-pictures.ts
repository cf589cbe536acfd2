// `node tools/home-pictures.ts`: takes the pictures of a result that the start page shows (public/screenshots/result-*), in each
// complete language, light and dark, wide and narrow. The website in them is ours, under a name that no real one can have. Needs
// a build, and leave to listen on port 80: another would stand in the pictures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { homePicture, PICTURE_LANGS, PICTURE_SIZES, PICTURE_THEMES } from '#core/domain/home-picture.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveFixture } from '#tests/support/fixture-site.ts';

const folder = fileURLToPath(new URL('../public', import.meta.url));
/** Leads to this machine without a name server. */
const HOST = 'garden.localhost';
/** As it stands in the pictures: a name that nobody can have, and that looks like one somebody has. */
const SHOWN_HOST = 'garden.example';
const ANALYZER = '/inner-optimization/analyzer/';
/** Sharp enough on the screens of today, and small. */
const SCALE = 1.5;
const QUALITY = 62;
/** Beside the picture: the page's own margins, by the width of the window. */
const MARGINS_PX = { wide: 48, narrow: 32 } as const;
/** Around what is shown. */
const PADDING_PX = 12;

type Picture = Parameters<typeof homePicture>[0];

function rename([from, to]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.includes(from) === true) text.nodeValue = text.nodeValue.replaceAll(from, to);
}

/** The first part of a result. */
function verdictOf(page: Page) {
  return page
    .getByRole('main')
    .locator('section', { has: page.locator('time') })
    .first();
}

/** Without what belongs to the window: the picture begins with the verdict. */
async function takePicture(page: Page, picture: Picture): Promise<void> {
  const verdict = await verdictOf(page).boundingBox();
  if (verdict === null) throw new Error('no verdict');
  const { src, widthPx: width, heightPx: height } = homePicture(picture);
  const session = await page.context().newCDPSession(page);
  const clip = { x: verdict.x - PADDING_PX, y: verdict.y - PADDING_PX, width, height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip,
    captureBeyondViewport: true,
  });
  writeFileSync(join(folder, src), Buffer.from(data, 'base64'));
}

type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

async function takePictures(browser: Browser, origin: string, result: string, visitor: Visitor): Promise<void> {
  for (const theme of PICTURE_THEMES) {
    for (const size of ['wide', 'narrow'] as const) {
      const context = await browser.newContext({
        colorScheme: theme,
        reducedMotion: 'reduce',
        deviceScaleFactor: SCALE,
        storageState: visitor,
        // High enough that nothing is scrolled.
        viewport: { width: PICTURE_SIZES[size].widthPx + MARGINS_PX[size] - 2 * PADDING_PX, height: 2400 },
      });
      const page = await context.newPage();
      for (const lang of PICTURE_LANGS) {
        await page.goto(`${origin}${toLocalePath(ANALYZER, lang)}${result}`);
        await verdictOf(page).waitFor();
        await page.waitForLoadState('networkidle');
        // A finding with its evidence says more than a list of their names.
        await page.getByRole('main').locator('button[aria-expanded][aria-controls]').first().click();
        await page.mouse.move(0, 0);
        await page.evaluate(rename, [HOST, SHOWN_HOST] as const);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await takePicture(page, { lang, theme, size });
      }
      await context.close();
    }
  }
}

const site = await serveFixture('faulty', { port: 80 });
const server = await startAppServer(() => ({ ALLOW_TARGETS: `${HOST}:80` }));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${server.origin}${ANALYZER}`);
  await page.getByLabel('Page address').fill(`http://${HOST}/`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForURL(/result=/u, { timeout: 60_000 });
  await verdictOf(page).getByText('HTTP 200').waitFor();
  await takePictures(browser, server.origin, new URL(page.url()).search, await page.context().storageState());
} finally {
  await browser.close();
  await server.dispose();
  await site.close();
}
