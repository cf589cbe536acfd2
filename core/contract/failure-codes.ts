import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { ErrorCode } from './errors.ts';

/** What a user is told of a fetch that came to nothing. */
export const FAILURE_CODES: Readonly<Record<FetchFailureKind, ErrorCode>> = {
  refused: 'TARGET_REFUSED',
  dns: 'TARGET_DNS_FAILED',
  connection: 'TARGET_UNREACHABLE',
  tls: 'TARGET_TLS_FAILED',
  timeout: 'TARGET_TIMEOUT',
  redirectLoop: 'TARGET_REDIRECT_LOOP',
  tooManyRedirects: 'TARGET_TOO_MANY_REDIRECTS',
  badRedirect: 'TARGET_BAD_ANSWER',
  badAnswer: 'TARGET_BAD_ANSWER',
};
