import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { RetryableError } from '#core/base/retryable-error.ts';

/** Why no usable answer came. `captive`: a web page answered in the server's place. */
export type NetworkFailure = 'unreachable' | 'timeout' | 'captive' | 'server';

/** A call that got no answer of our server; the same call may succeed later. */
export class NetworkError extends RetryableError {
  readonly reason: NetworkFailure;

  constructor(reason: NetworkFailure, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(`No answer: ${reason}`, options);
    this.reason = reason;
  }
}

const PASSING_CODES: ReadonlySet<ErrorCode> = new Set([
  'TOO_MANY_REQUESTS',
  'STILL_RUNNING',
  'DATABASE_AWAY',
  'STORAGE_FULL',
  'ERROR_MAIN',
]);

/** True for failures that pass by themselves: no answer, too many requests, the same call still at work, a trouble of the server. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return PASSING_CODES.has(error.code);
  return error instanceof RetryableError;
}

/** How long the server asks to wait, or `null`. */
export function retryAfterMsOf(error: unknown): number | null {
  if (error instanceof AppError) return error.retryAfterS === undefined ? null : error.retryAfterS * 1000;
  return error instanceof RetryableError ? error.retryAfterMs : null;
}
