// Lighthouse (desktop preset, with --mobile that of a phone) of the pages a visitor sees, on a server of its own.
// Run: node tests/bench/lighthouse.ts [--mobile]
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { startAppServer } from '#tests/support/app-server.ts';

const PAGES = [
  '/',
  '/inner-optimization/analyzer/',
  '/de/',
  '/tools/',
  '/tools/url-parser/?q=https://example.org/?a=1',
  '/tools/timestamp-converter/?q=1700000000',
  '/tools/dns/',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const config = process.argv.includes('--mobile') ? undefined : desktopConfig;

const server = await startAppServer();
const browser = await puppeteer.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const path of PAGES) {
    const page = await browser.newPage();
    const result = await lighthouse(
      `${server.origin}${path}`,
      { output: 'json', onlyCategories: CATEGORIES, logLevel: 'error' },
      config,
      page,
    );
    const { categories, audits } = result?.lhr ?? {};
    const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories?.[id]?.score ?? 0) * 100)}`).join(' · ');
    console.log(
      `${path} · ${scores} · LCP ${Math.round(audits?.['largest-contentful-paint']?.numericValue ?? 0)} ms · TBT ${Math.round(audits?.['total-blocking-time']?.numericValue ?? 0)} ms · CLS ${audits?.['cumulative-layout-shift']?.displayValue ?? '?'}`,
    );
    for (const category of Object.values(categories ?? {})) {
      for (const { id, weight } of category.auditRefs) {
        const audit = audits?.[id];
        if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
          console.log(`    ${category.id}: ${id} ${audit.score} ${audit.displayValue ?? ''}`);
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.dispose();
}
