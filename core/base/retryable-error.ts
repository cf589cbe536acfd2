/** A failure that may pass by itself: a time-out, a lost connection, an answer 429 or 503. Jobs try again after a while. */
export class RetryableError extends Error {
  override readonly name = 'RetryableError';
  /** How long to wait at least; `null` when the other side did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
