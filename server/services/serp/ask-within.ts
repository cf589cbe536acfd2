import { ProviderFailure } from './provider.ts';

/**
 * Calls a provider, which may take so long at most.
 * @throws {ProviderFailure} SERP_TIMEOUT when it takes longer; else what the call throws.
 */
export async function askWithin<T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await call(limit);
  } catch (error) {
    if (error instanceof ProviderFailure || !limit.aborted) throw error;
    throw new ProviderFailure('SERP_TIMEOUT', { cause: error });
  }
}
