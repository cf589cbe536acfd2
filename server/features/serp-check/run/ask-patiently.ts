import { setTimeout } from 'node:timers/promises';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import { ProviderFailure, type SerpRequest } from '#server/services/serp/provider.ts';
import type { UsableProvider } from './usable-providers.ts';

const MAX_TRIES = 4;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/**
 * Asks for a list, and waits where the provider wants fewer calls at a time: those it refuses so cost nothing.
 * @throws {ProviderFailure}
 */
export async function askPatiently(
  { provider, access }: UsableProvider,
  request: SerpRequest,
  signal: AbortSignal,
): Promise<SerpList> {
  if (provider.ask === undefined) throw new Error(`${provider.id} gives no lists`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await provider.ask(request, access, signal);
    } catch (error) {
      const isLimited = error instanceof ProviderFailure && error.code === 'SERP_RATE_LIMIT';
      if (!isLimited || attempt === MAX_TRIES) throw error;
      const waitMs = error.retryAfterS === undefined ? FIRST_WAIT_MS * 2 ** attempt : error.retryAfterS * 1000;
      await setTimeout(Math.min(waitMs, MAX_WAIT_MS), undefined, { signal });
    }
  }
}
