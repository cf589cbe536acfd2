import { AppError } from '#core/contract/errors.ts';
import type { BrowserPool } from './browser-pool.ts';
import { missingSigns } from './missing-signs.ts';
import { browserReason } from './open-page.ts';

/** A document on paper, and its signs that no font here has. */
export type Printed = { readonly bytes: Uint8Array; readonly missing: string };

/** From the start of the browser until it is killed. */
const PRINT_WITHIN_MS = 60_000;

/**
 * Prints a document that needs nothing else as a PDF: tagged, with an outline. Nothing of it runs, and nothing is loaded: every
 * request is refused before it leaves the browser, whatever the document's own policy says.
 * @throws {AppError} BROWSER_MISSING, BROWSER_TIME_LIMIT, BROWSER_CRASHED; the signal's reason.
 */
export async function printPage(
  pool: Pick<BrowserPool, 'run'>,
  html: string,
  signal: AbortSignal,
  limitMs: number = PRINT_WITHIN_MS,
): Promise<Printed> {
  try {
    return await pool.run({ signal, limitMs, isSparing: true }, async ({ page }) => {
      await page.setJavaScriptEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isInside = /^(?:data:|about:blank$)/u.test(request.url());
        void (isInside ? request.continue() : request.abort('blockedbyclient')).catch(() => undefined);
      });
      await page.setContent(html, { waitUntil: 'load', timeout: limitMs });
      const missing = await missingSigns(page);
      const bytes = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
        timeout: limitMs,
      });
      return { bytes, missing };
    });
  } catch (error) {
    const reason = browserReason(error);
    if (reason instanceof Error && reason.name === 'TimeoutError')
      throw new AppError('BROWSER_TIME_LIMIT', 'The document took too long to print', { cause: error });
    throw reason;
  }
}
