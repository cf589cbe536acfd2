import { AppError } from '#core/contract/errors.ts';
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

/** True for failures that pass by themselves: no answer, too many requests, an internal error of the server. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'TOO_MANY_REQUESTS' || error.code === 'ERROR_MAIN';
  return error instanceof RetryableError;
}

/** How long the server asks to wait, or `null`. */
export function retryAfterMsOf(error: unknown): number | null {
  if (error instanceof AppError) return error.retryAfterS === undefined ? null : error.retryAfterS * 1000;
  return error instanceof RetryableError ? error.retryAfterMs : null;
}
