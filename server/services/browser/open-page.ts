import type { Page } from 'puppeteer-core';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { BrowserError } from './browser-pool.ts';

/** Until there is a document; what hangs later is not waited for. */
const DOCUMENT_MS = 30_000;
/** Until nothing is loaded any more: a page that never rests is looked at as it is then. */
const REST_MS = 10_000;
const QUIET_MS = 500;

/** Opens an address and waits until it rests. @returns the status it came with. @throws {AppError} when there is no page to look at. */
export async function openPage(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: DOCUMENT_MS }).catch(refuse);
  const status = response?.status() ?? 0;
  if (status >= 400) throw new AppError('TARGET_ERROR_STATUS', String(status));
  // Either may never come; both are left then.
  await Promise.allSettled([
    page.waitForFunction(() => document.readyState === 'complete', { timeout: REST_MS }),
    page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: REST_MS }),
  ]);
  return status;
}

/** By the names of Chromium's errors (`net_error_list.h`), in the order they are looked for. */
const NET_ERRORS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/ERR_CERT_|ERR_SSL_/u, 'TARGET_TLS_FAILED'],
  [/ERR_ABORTED/u, 'TARGET_NOT_HTML'], // A download, which the pool refuses.
  [/ERR_TOO_MANY_REDIRECTS/u, 'TARGET_REDIRECT_LOOP'],
  [/ERR_NAME_NOT_RESOLVED/u, 'TARGET_DNS_FAILED'],
  [/ERR_/u, 'TARGET_UNREACHABLE'],
];

function refuse(error: unknown): never {
  const text = String(error);
  const [, code] = NET_ERRORS.find(([pattern]) => pattern.test(text)) ?? [];
  if (code !== undefined) throw new AppError(code, text, { cause: error });
  if (error instanceof Error && error.name === 'TimeoutError') throw new AppError('BROWSER_TIME_LIMIT', text);
  throw error;
}

const BROWSER_CODES = {
  missing: 'BROWSER_MISSING',
  timeLimit: 'BROWSER_TIME_LIMIT',
  memory: 'BROWSER_CRASHED',
  crashed: 'BROWSER_CRASHED',
} as const;

/** What a user is told of a run in the browser that came to nothing; what is no failure of the browser stays as it is. */
export function browserReason(error: unknown): unknown {
  return error instanceof BrowserError
    ? new AppError(BROWSER_CODES[error.kind], error.message, { cause: error })
    : error;
}
