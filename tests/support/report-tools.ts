import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import type { WriterTools } from '#server/reports/writer.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { printPage } from '#server/services/browser/print-page.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';

/** The browser of this machine, as the server starts it to print. */
export const printingPool = createBrowserPool({
  find: () =>
    findBrowser({
      platform: process.platform,
      env: process.env,
      chromiumPath: process.env['CHROMIUM_PATH'] ?? '',
      dataDir: '',
    }),
  openProxy: createOpenBrowserProxy([]),
});

const { signal } = new AbortController();

/** What reports are written with. */
export const REPORT_TOOLS: WriterTools = {
  toHtml,
  signal,
  print: (html, stop) => printPage(printingPool, html, stop),
};
