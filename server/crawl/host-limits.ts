import { createAddressPace, type AddressPace } from '#server/collect/address-pace.ts';
import { createTrust } from '#server/collect/trusted-host.ts';
import type { Pace } from './host-pace.ts';

/** Towards hosts that are not known to be the user's own, and towards all of them together that are one server. */
export const POLITE: Pace = { parallel: 2, perSecond: 5 };
/** What all requests of a process share: each network address has its pace, unless its host is named as one of ours. */
export function createPolitePace(allowTargets: string): AddressPace {
  return createAddressPace({ ...POLITE, isExempt: createTrust(allowTargets) });
}

const OWN: Pace = { parallel: 16, perSecond: Infinity };
/** A longer delay would be a way to say no. */
const MAX_DELAY_S = 30;

/** How many seconds a crawl rests between two pages because the site asks for it; 0 for none. */
export function pauseS(crawlDelayS: number | null): number {
  return Math.min(MAX_DELAY_S, Math.max(0, crawlDelayS ?? 0));
}

/** How fast a site is asked: as wanted, but no faster than is polite unless it is the user's, and never faster than it asks itself. */
export function paceFor(
  {
    concurrency,
    maxRequestsPerSecond,
  }: { readonly concurrency?: number | undefined; readonly maxRequestsPerSecond?: number | undefined },
  { isTrusted: isOwn, crawlDelayS }: { readonly isTrusted: boolean; readonly crawlDelayS: number | null },
): Pace {
  const most = isOwn ? OWN : POLITE;
  const perSecond = Math.min(most.perSecond, maxRequestsPerSecond ?? most.perSecond);
  const parallel = Math.min(most.parallel, concurrency ?? most.parallel);
  const restS = pauseS(crawlDelayS);
  return restS === 0 ? { parallel, perSecond } : { parallel: 1, perSecond: Math.min(perSecond, 1 / restS) };
}
