import type { AddressPolicy } from './address-policy.ts';
import { FetchStop } from './fetch-stop.ts';
import type { Resolve } from './resolver.ts';
import type { TargetUrl } from './target-url.ts';

export type AddressDeps = {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * The addresses a target may be connected to, looked up once; one that is not allowed spoils the name. A name of somebody's
 * private network is answered as one that does not exist: which names there are inside is nobody's business.
 * @throws {FetchStop} refused or dns, or the signal's reason when it is aborted.
 */
export async function checkedAddresses(target: TargetUrl, deps: AddressDeps): Promise<readonly string[]> {
  const { host, port, isLiteral } = target;
  const { policy, resolve, timeoutMs, signal } = deps;
  signal.throwIfAborted();
  if (!isLiteral && !policy.canLookUp(host, port)) throw new FetchStop('refused');
  const addresses = isLiteral ? [host] : await withLimit(resolve(host), timeoutMs, signal);
  if (addresses.length === 0) throw new FetchStop('dns');
  if (!addresses.every((address) => policy.canConnect(host, port, address)))
    throw new FetchStop(isLiteral ? 'refused' : 'dns');
  return addresses;
}

async function withLimit(
  lookup: Promise<readonly string[]>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new FetchStop('dns', { cause: limit.reason }));
  limit.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([lookup, ended]);
  } catch (cause) {
    signal.throwIfAborted();
    throw new FetchStop('dns', { cause });
  } finally {
    limit.removeEventListener('abort', stop);
  }
}
