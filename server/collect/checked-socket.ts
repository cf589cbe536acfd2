import type { Socket } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { emptyTrace, openCheckedTcp } from './connector.ts';
import type { Resolve } from './resolver.ts';
import { toTargetUrl } from './target-url.ts';

export type SocketDeps = {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
  /** Of name and connection, each. */
  readonly timeoutMs: number;
};

/**
 * Connects to a host somebody chose, through the address policy, for a protocol that is not HTTP. The caller destroys the socket.
 * @param host with or without brackets when it is an IPv6 address.
 * @throws {FetchStop}, or the signal's reason when it is aborted.
 */
export async function openChecked(host: string, port: number, deps: SocketDeps): Promise<Socket> {
  const target = toHostTarget(host, port);
  const addresses = await checkedAddresses(target, deps);
  return openCheckedTcp({ ...deps, target, addresses, now: () => performance.now(), trace: emptyTrace() });
}

/** A host and port as the policy reads them. @throws {FetchStop} refused for what is no host. */
export function toHostTarget(host: string, port: number) {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return toTargetUrl(`https://${name}:${port}/`);
}
