import { createAddressPolicy, type AllowedTarget } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { FetchStop } from './fetch-stop.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { toTargetUrl } from './target-url.ts';

const LOOKUP_MS = 3000;

/**
 * Tells of an address that is to be kept for later whether it could ever be asked: false for one that the address policy refuses, and
 * for a name that leads to such an address only. A name that cannot be looked up just now is none of these. What is asked later goes
 * through the policy again. Never throws.
 */
export function createMayReach(
  allowTargets: readonly AllowedTarget[],
  resolve: Resolve = createResolver(),
): (address: string) => Promise<boolean> {
  const policy = createAddressPolicy({ allowTargets });
  return async (address) => {
    let found = true;
    const noted: Resolve = async (host) => {
      found = false;
      const addresses = await resolve(host);
      found = addresses.length > 0;
      return addresses;
    };
    try {
      const deps = { policy, resolve: noted, timeoutMs: LOOKUP_MS, signal: AbortSignal.timeout(2 * LOOKUP_MS) };
      await checkedAddresses(toTargetUrl(address), deps);
      return true;
    } catch (error) {
      return error instanceof FetchStop && error.failure.kind === 'dns' && !found;
    }
  };
}
