import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { createResolver } from '#server/collect/resolver.ts';
import { createPolitePace } from '#server/crawl/host-limits.ts';

const KEPT_PER_ORIGIN = 16;

/** What all crawls of a process ask with: connections are kept, and each network address has its pace unless its host is allowed. */
export function createCrawlFetcher(allowTargets: string, resolve = createResolver()) {
  const policy = createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) });
  const pace = createPolitePace(allowTargets);
  const fetcher = createFetcher({ policy, resolve, keptPerOrigin: KEPT_PER_ORIGIN, pace });
  return { fetcher, policy, resolve };
}
