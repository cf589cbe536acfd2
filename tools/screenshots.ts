// `node tools/screenshots.ts`: takes the pictures of the app that its manifest names (public/screenshots). Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { SCREENSHOTS } from '#server/features/environment/site-files.ts';
import { startAppServer } from '#tests/support/app-server.ts';

const folder = fileURLToPath(new URL('../public/screenshots', import.meta.url));
const WEBSITES = ['example.org', 'shop.example.com', 'blog.example.net', 'docs.example.org'];

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('E-mail').fill('ada@example.org');
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function addWebsites(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Project', exact: true });
  for (const website of WEBSITES) {
    await field.fill(website);
    await field.press('Enter');
    await page.getByRole('main').getByRole('link', { name: website, exact: true }).waitFor();
  }
}

async function takePicture(page: Page, origin: string, { name, widthPx, heightPx }: (typeof SCREENSHOTS)[number]) {
  await page.setViewportSize({ width: widthPx, height: heightPx });
  await page.goto(`${origin}${name.endsWith('dashboard') ? '/dashboard/' : '/'}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (name.endsWith('dashboard'))
    await page.getByRole('main').getByRole('link', { name: 'example.org' }).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const server = await startAppServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' });
  mkdirSync(folder, { recursive: true });
  const isStart = ({ name }: { name: string }) => name.endsWith('start');
  for (const picture of SCREENSHOTS.filter(isStart)) await takePicture(page, server.origin, picture);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.origin}/`);
  await signUp(page);
  await page.goto(`${server.origin}/dashboard/`);
  await addWebsites(page);
  for (const picture of SCREENSHOTS.filter((each) => !isStart(each))) await takePicture(page, server.origin, picture);
} finally {
  await browser.close();
  await server.dispose();
}
