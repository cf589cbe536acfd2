import { AppError } from '#core/contract/errors.ts';
import { getResult } from '#core/contract/results.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import type { ResultRepository } from './result-repository.ts';

export type ResultFetcher = ReturnType<typeof createResultFetcher>;

/** Brings whole results to this device, one at a time; what the server does not have is not asked for again. */
export function createResultFetcher(api: ApiClient) {
  const unavailable = new Set<string>();

  /**
   * @param mayGoOn asked before each one.
   * @throws AppError, NetworkError for a failure that may pass; what was stored until then stays.
   */
  return async (results: ResultRepository, ids: readonly string[], mayGoOn = () => true): Promise<void> => {
    for (const id of ids) {
      if (!mayGoOn()) return;
      if (unavailable.has(id)) continue;
      try {
        await results.store(await api.call(getResult, { params: { id } }));
      } catch (error) {
        if (!(error instanceof AppError) || isPassing(error)) throw error;
        unavailable.add(id);
      }
    }
  };
}
