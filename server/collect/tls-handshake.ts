import { constants } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { AddressPolicy } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { toHostTarget } from './checked-socket.ts';
import { emptyTrace, openForLooking, type Offer } from './connector.ts';
import type { Resolve } from './resolver.ts';

/** What looking at the TLS of a host needs. Each part, name, connection and handshake, may take `timeoutMs`. */
export type HandshakeDeps = {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
  /** Default 5 s. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 5000;

/** What hosts that nobody has touched for years need: short keys, old hashes, and no secure renegotiation (RFC 5746). */
const LENIENT: Offer = {
  ciphers: 'DEFAULT:@SECLEVEL=0',
  ecdhCurve: 'X25519:P-256:P-384:P-521:X448:P-224:P-192',
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
};

/**
 * Shakes hands with a host somebody chose, through the address policy, whatever its certificate. Nothing may be sent over the
 * connection, and the caller destroys it.
 * @param host with or without brackets when it is an IPv6 address.
 * @throws {FetchStop}, or the signal's reason when it is aborted.
 */
export async function shakeHands(host: string, port: number, deps: HandshakeDeps, offer: Offer): Promise<TLSSocket> {
  const { policy, resolve, signal, timeoutMs = TIMEOUT_MS } = deps;
  const target = toHostTarget(host, port);
  const addresses = await checkedAddresses(target, { policy, resolve, timeoutMs, signal });
  const now = () => performance.now();
  const plan = { target, addresses, policy, timeoutMs, signal, now, trace: emptyTrace() };
  return await openForLooking(plan, { ...LENIENT, ...offer });
}
