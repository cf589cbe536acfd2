// `node tools/look.ts [PATH …]`: pictures of pages as people see them, on three widths, light and dark, in `test-results/look`; of
// every page without sign-in when none is named. Needs a build.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { startAppServer } from '#tests/support/app-server.ts';

const folder = fileURLToPath(new URL('../test-results/look', import.meta.url));
const WIDTHS_PX = [360, 768, 1440];
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : PAGES.filter(({ requiresAuth }) => !requiresAuth).flatMap((page) => pathsOf(page));

mkdirSync(folder, { recursive: true });
const server = await startAppServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS_PX) {
      const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme, viewport: { width, height: 900 } });
      for (const path of paths) {
        await page.goto(`${server.origin}${path}`);
        await page.getByRole('banner').getByRole('button').first().waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const name = path.replace(/[^a-z0-9]+/giu, '-').replace(/^-|-$/gu, '') || 'home';
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
