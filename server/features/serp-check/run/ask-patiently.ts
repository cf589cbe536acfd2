import { setTimeout } from 'node:timers/promises';
import { ProviderFailure } from '#server/services/serp/provider.ts';

const MAX_TRIES = 4;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/**
 * Makes a call, and waits where the provider wants fewer calls at a time: those it refuses so cost nothing.
 * @param signal ends the patience, not the call.
 * @throws {ProviderFailure}
 */
export async function askPatiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isLimited = error instanceof ProviderFailure && error.code === 'SERP_RATE_LIMIT';
      if (!isLimited || attempt === MAX_TRIES) throw error;
      const waitMs = error.retryAfterS === undefined ? FIRST_WAIT_MS * 2 ** attempt : error.retryAfterS * 1000;
      await setTimeout(Math.min(waitMs, MAX_WAIT_MS), undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
