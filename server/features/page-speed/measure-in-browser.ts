import { lighthouseResult, type LighthouseResult } from '#core/audit/speed/lighthouse-result.ts';
import type { SpeedDevice } from '#core/contract/analyses/page-speed.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import type { BrowserPool, BrowserTab } from '#server/services/browser/browser-pool.ts';
import { browserReason } from '#server/services/browser/open-page.ts';

/** From the start of the browser to the end of the judging: Lighthouse itself waits 45 s for a page that never goes idle. */
const RUN_LIMIT_MS = 120_000;

export type Measurement = {
  readonly url: string;
  readonly device: SpeedDevice;
  readonly language: string;
  readonly signal: AbortSignal;
};

/** Lighthouse keeps its timings in one place of the process: two of its runs at the same time spoil each other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * One run of Lighthouse in a browser of its own.
 * @throws {AppError} when the page could not be measured; the signal's reason.
 */
export function measureInBrowser(pool: BrowserPool, measurement: Measurement): Promise<LighthouseResult> {
  const run = last.then(() => runAlone(pool, measurement));
  last = run.catch(() => undefined);
  return run;
}

async function runAlone(pool: BrowserPool, measurement: Measurement): Promise<LighthouseResult> {
  const { signal } = measurement;
  signal.throwIfAborted();
  try {
    const result = await pool.run({ signal, limitMs: RUN_LIMIT_MS }, (tab) => lighthouseOf(tab, measurement));
    if (result.runtimeError !== undefined) throw toRefusal(result.runtimeError);
    return result;
  } catch (error) {
    throw signal.aborted ? signal.reason : toReason(error);
  }
}

/** Loaded when a run begins: it is large, and most processes never measure. */
async function lighthouseOf({ page }: BrowserTab, { url, device, language }: Measurement): Promise<LighthouseResult> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const flags = {
    logLevel: 'silent',
    output: 'json',
    // It takes any tag, and English where it has no texts of the language.
    locale: language as 'en-US',
    onlyCategories: ['performance', 'seo', 'best-practices'],
    disableFullPageScreenshot: true,
  } as const;
  // Its own declarations come with another version of puppeteer, of the same form.
  const given = page as unknown as Parameters<typeof lighthouse>[3];
  const config = device === 'desktop' ? desktopConfig : undefined;
  const done = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories] }, config, given);
  if (done === undefined) throw new AppError('BROWSER_CRASHED');
  return lighthouseResult.parse(done.lhr);
}

/** By Lighthouse's codes (`core/lib/lh-error.js`); any other is a crash. */
const RUNTIME_CODES: Readonly<Record<string, ErrorCode>> = {
  NO_FCP: 'PAGE_NOT_PAINTED',
  NO_LCP: 'PAGE_NOT_PAINTED',
  NO_SPEEDLINE_FRAMES: 'PAGE_NOT_PAINTED',
  NOT_HTML: 'TARGET_NOT_HTML',
  DNS_FAILURE: 'TARGET_DNS_FAILED',
  INSECURE_DOCUMENT_REQUEST: 'TARGET_TLS_FAILED',
  CHROME_INTERSTITIAL_ERROR: 'TARGET_UNREACHABLE',
  FAILED_DOCUMENT_REQUEST: 'TARGET_UNREACHABLE',
  NO_DOCUMENT_REQUEST: 'TARGET_UNREACHABLE',
  ERRORED_DOCUMENT_REQUEST: 'TARGET_ERROR_STATUS',
  PAGE_HUNG: 'BROWSER_TIME_LIMIT',
  PROTOCOL_TIMEOUT: 'BROWSER_TIME_LIMIT',
};

function toRefusal({ code, message }: { code: string; message: string }): AppError {
  return new AppError(RUNTIME_CODES[code] ?? 'BROWSER_CRASHED', message);
}

function toReason(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code !== undefined && code in RUNTIME_CODES
    ? toRefusal({ code, message: String(error) })
    : browserReason(error);
}
