/** Time and memory of a report of some 60 pages as a PDF: all parts, for so many websites of which everything is known. */
import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import { WRITERS } from '#server/reports/writers.ts';
import { countPages } from '#server/reports/pdf/steady-pdf.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { printPage } from '#server/services/browser/print-page.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { reportOf, SNAPSHOT, WATCHED_SITE } from '#tests/support/report-fixture.ts';
import { treeMemoryMb } from './process-tree.ts';

const SITES = Number(process.argv[2] ?? 5);
const ROUNDS = 3;
const { platform, env } = process;
const pool = createBrowserPool({
  find: () => findBrowser({ platform, env, chromiumPath: env['CHROMIUM_PATH'] ?? '', dataDir: '' }),
  openProxy: createOpenBrowserProxy([]),
});
const { signal } = new AbortController();
const sites = Array.from({ length: SITES }, (_site, at) => ({ ...WATCHED_SITE, site: `website-${at}.example` }));
const full = await reportOf('en', {}, { ...SNAPSHOT, sites });
// With `empty` as the second argument: what the browser takes for nothing.
const report = process.argv[3] === 'empty' ? { ...full, sections: [] } : full;

for (let round = 0; round < ROUNDS; round += 1) {
  const restMb = [treeMemoryMb(process.pid), treeMemoryMb(process.pid, 'Pss_Anon')] as const;
  let mostMb = 0;
  let mostOwnMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, treeMemoryMb(process.pid));
    mostOwnMb = Math.max(mostOwnMb, treeMemoryMb(process.pid, 'Pss_Anon'));
  }, 100);
  const startedAt = performance.now();
  const { bytes } = await WRITERS.pdf(report, { toHtml, signal, print: (html, stop) => printPage(pool, html, stop) });
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  console.log(
    `${countPages(bytes)} pages, ${(bytes.length / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s, ${(mostMb - restMb[0]).toFixed(0)} MB more (proportional set size of the process and its browser, every 100 ms), ${(mostOwnMb - restMb[1]).toFixed(0)} MB of them without files`,
  );
}
process.exit(0);
