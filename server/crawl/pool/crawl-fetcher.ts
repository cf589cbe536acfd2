import { createAddressPace } from '#server/collect/address-pace.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { createResolver } from '#server/collect/resolver.ts';
import { createTrust } from '#server/collect/trusted-host.ts';
import { POLITE } from '#server/crawl/host-limits.ts';

const KEPT_PER_ORIGIN = 16;

/** What all crawls of a process ask with: connections are kept, and each network address has its pace unless its host is allowed. */
export function createCrawlFetcher(allowTargets: string, resolve = createResolver()) {
  const policy = createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) });
  const pace = createAddressPace({ ...POLITE, isExempt: createTrust(allowTargets) });
  const fetcher = createFetcher({ policy, resolve, keptPerOrigin: KEPT_PER_ORIGIN, pace });
  return { fetcher, policy, resolve };
}
