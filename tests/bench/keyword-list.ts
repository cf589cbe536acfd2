// 50,000 keywords of one project in a real browser against the real server: reading the file, adding, opening, filtering, sending.
// Run after a build: node tests/bench/keyword-list.ts [COUNT]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startAppServer } from '#tests/support/app-server.ts';
import { createApp } from '#tests/support/app-test.ts';
import { longestTaskMs, recordTiming, takeTiming } from '#tests/support/page-timing.ts';

const SITE = 'shoes.example';
const COUNT = Number(process.argv[2] ?? 50_000);
const lines = Array.from({ length: COUNT }, (_unused, at) => `keyword ${(at * 7919) % 1_000_003} of number ${at}`);

const ms = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;
const tell = (what: string, ...values: string[]): void => console.log(`${what} · ${values.join(', ')}`);
const longest = async (page: Page): Promise<string> =>
  `longest task ${ms(longestTaskMs((await takeTiming(page)).longTasks))}`;

/** Milliseconds from a press of a link until a row of keywords is there. */
async function openedMs(page: Page): Promise<number> {
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startMs = 0;
        addEventListener('click', () => (startMs = performance.now()), { once: true, capture: true });
        const observer = new MutationObserver(() => {
          if (startMs === 0 || document.querySelector('main tr[data-index="0"]') === null) return;
          observer.disconnect();
          resolve(performance.now() - startMs);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('link', { name: 'Keywords', exact: true }).first().click();
  return opened;
}

const folder = await mkdtemp(join(tmpdir(), 'sitewarden-keywords-'));
const file = join(folder, 'list.txt');
await writeFile(file, lines.join('\n'));
/** Changes that wait in the databases of this browser. */
function queued(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const counts = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
      if (!database.objectStoreNames.contains('outbox')) return 0;
      const counting = database.transaction('outbox').objectStore('outbox').count();
      const count = await new Promise<number>((resolve) => (counting.onsuccess = () => resolve(counting.result)));
      database.close();
      return count;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}

const server = await startAppServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await recordTiming(page);
  let puts = 0;
  page.on('request', (request) => (puts += request.url().includes('/lists/serp-keywords/put/') ? 1 : 0));
  await createApp(page, server.origin).openSignedIn(`/serp/keywords/${SITE}/`, { sites: [SITE] });
  await page.getByRole('main').getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add keywords' });
  await dialog.getByLabel('Keywords, one per line').waitFor();
  await takeTiming(page);

  let startMs = performance.now();
  await dialog.locator('input[type=file]').setInputFiles(file);
  const add = dialog.getByRole('button', { name: `Add ${COUNT.toLocaleString('en')} keywords` });
  await add.waitFor({ timeout: 60_000 });
  tell(`read a file of ${COUNT} lines`, ms(performance.now() - startMs), await longest(page));

  startMs = performance.now();
  await add.click();
  await dialog.waitFor({ state: 'hidden', timeout: 300_000 });
  tell('add them', ms(performance.now() - startMs), await longest(page));

  await page.getByText(`${COUNT.toLocaleString('en')} keywords`, { exact: true }).waitFor({ timeout: 60_000 });
  tell('all in the table', ms(performance.now() - startMs), await longest(page));

  startMs = performance.now();
  while ((await queued(page)) > 0) await page.waitForTimeout(1000);
  tell('send the rest', ms(performance.now() - startMs), `${puts} calls in all`, await longest(page));

  const opened: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
    await takeTiming(page);
    opened.push(await openedMs(page));
    await page.getByText(`${COUNT.toLocaleString('en')} keywords`, { exact: true }).waitFor({ timeout: 60_000 });
  }
  tell('open the page, click to first row', opened.map(ms).join(' / '), await longest(page));

  await page.waitForTimeout(2000);
  await takeTiming(page);
  const search = page.getByRole('searchbox', { name: 'Search keywords' });
  const filtered: number[] = [];
  for (const text of ['number 4999', 'keyword 77', 'number 1234']) {
    const expected = lines.filter((line) => line.includes(text)).length;
    const count = expected === 1 ? '1 keyword' : `${expected.toLocaleString('en')} keywords`;
    await search.fill('');
    await page.getByText(`${COUNT.toLocaleString('en')} keywords`, { exact: true }).waitFor();
    const found = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          let inputMs = 0;
          addEventListener('input', () => (inputMs = performance.now()), { once: true, capture: true });
          const observer = new MutationObserver(() => {
            const isThere = [...document.querySelectorAll('main [role=status]')].some(
              (each) => each.textContent === wanted,
            );
            if (inputMs === 0 || !isThere) return;
            observer.disconnect();
            resolve(performance.now() - inputMs);
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
      count,
    );
    await search.fill(text);
    filtered.push(await found);
  }
  tell('filter, input to result', filtered.map(ms).join(' / '), await longest(page));
} finally {
  await browser.close();
  await server.dispose();
  await rm(folder, { recursive: true });
}
