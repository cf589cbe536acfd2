import type { AddressPace } from '#server/collect/address-pace.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher, type FetcherConfig } from '#server/collect/create-fetcher.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import type { Resolve } from '#server/collect/resolver.ts';

export type LoopbackFetcherOptions = {
  /** Answers of the name servers besides `site.test`. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly resolve?: Resolve;
  /** In place of "127.0.0.1 on the server's port and nothing else". */
  readonly allow?: string;
  readonly timeouts?: FetcherConfig['timeouts'];
  readonly keptPerOrigin?: number;
  readonly pace?: AddressPace;
};

/** The product's fetcher, allowed to reach one server on 127.0.0.1 under the name `site.test`. */
export function fetcherFor({ port }: { port: number }, options: LoopbackFetcherOptions = {}): Fetcher {
  const names: Readonly<Record<string, readonly string[]>> = { 'site.test': ['127.0.0.1'], ...options.names };
  const resolve: Resolve = (host) => {
    const answers = names[host];
    return answers === undefined ? Promise.reject(new Error('no such name')) : Promise.resolve(answers);
  };
  return createFetcher({
    policy: createAddressPolicy({ allowTargets: parseAllowTargets(options.allow ?? `127.0.0.1:${port}`) }),
    resolve: options.resolve ?? resolve,
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
    ...(options.keptPerOrigin === undefined ? {} : { keptPerOrigin: options.keptPerOrigin }),
    ...(options.pace === undefined ? {} : { pace: options.pace }),
  });
}
