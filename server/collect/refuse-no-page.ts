import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import type { FetchResult } from './fetcher.ts';

/** Tells before a browser starts what it would only find out later. @throws {AppError} when the address leads to no page. */
export function refuseNoPage({ facts }: FetchResult): void {
  if (facts.failure !== null) throw new AppError(FAILURE_CODES[facts.failure.kind], facts.failure.message);
  if ((facts.status ?? 0) >= 400) throw new AppError('TARGET_ERROR_STATUS', String(facts.status));
  const type = headerOf(facts, 'content-type') ?? 'text/html';
  const isDownload = /^\s*attachment/iu.test(headerOf(facts, 'content-disposition') ?? '');
  if (isDownload || !/^(?:text\/html|application\/xhtml\+xml)/iu.test(type.trim()))
    throw new AppError('TARGET_NOT_HTML', type);
}
