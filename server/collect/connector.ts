import { once } from 'node:events';
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { FetchStop, tlsStop } from './fetch-stop.ts';
import type { TargetUrl } from './target-url.ts';

/** What the parts of one request took, in milliseconds; filled in as they end. */
export type Trace = {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  sentAt: number | null;
  ip: string | null;
};

/** Nothing is known yet. */
export function emptyTrace(): Trace {
  return { dnsMs: null, connectMs: null, tlsMs: null, sentAt: null, ip: null };
}

export type ConnectPlan = {
  readonly target: TargetUrl;
  /** Checked before: nothing else is connected to, and no name is looked up again. */
  readonly addresses: readonly string[];
  readonly policy: AddressPolicy;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly trace: Trace;
  /** What is offered to be spoken over TLS (ALPN), the best first. Default: HTTP/1.1. */
  readonly speaks?: readonly string[];
};

/** How many addresses of a name are tried. */
const MAX_ADDRESSES = 4;

/** Opens the socket for one request: to a checked address, asked again on the open socket, with the original name in the handshake. */
export function createConnector(plan: ConnectPlan): buildConnector.connector {
  return (_options, callback) => {
    openSocket(plan).then(
      (socket) => callback(null, socket),
      (error: unknown) =>
        callback(error instanceof Error ? error : new FetchStop('connection', { cause: error }), null),
    );
  };
}

/** Opens the socket for one request, as `createConnector` does, for who writes the request by other means than undici. @throws {FetchStop} */
export async function openForRequest(plan: ConnectPlan): Promise<Socket> {
  return await openSocket(plan);
}

/** What to offer in a handshake that is only looked at. */
export type Offer = Pick<ConnectionOptions, 'minVersion' | 'maxVersion' | 'ciphers' | 'ecdhCurve' | 'secureOptions'> & {
  /** Asks for what the host's authority says of its certificate, and takes it; nothing is given when the host staples nothing. */
  readonly onStapled?: (response: Uint8Array) => void;
};

/**
 * Makes a TLS connection to look at what the host shows, whatever its certificate: `authorizationError` tells what is wrong with
 * it, the name apart. Nothing may be sent over it, and the caller destroys it. Requests go through `createConnector`.
 * @throws {FetchStop}, or the signal's reason when it is aborted.
 */
export async function openForLooking(plan: ConnectPlan, { onStapled, ...offer }: Offer): Promise<TLSSocket> {
  const options = {
    ...offer,
    requestOCSP: onStapled !== undefined,
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  };
  return await openTls(await openCheckedTcp(plan), plan, options, onStapled);
}

async function openSocket(plan: ConnectPlan): Promise<Socket> {
  const { now, trace, target } = plan;
  const tcp = await openCheckedTcp(plan);
  const socket = target.url.protocol === 'https:' ? await openTls(tcp, plan) : tcp;
  trace.sentAt = now();
  return socket;
}

/** A connection to a checked address, asked again on the open socket. @throws {FetchStop}, or the signal's reason when it is aborted. */
export async function openCheckedTcp(plan: ConnectPlan): Promise<Socket> {
  const { now, trace, target } = plan;
  const startedAt = now();
  const tcp = await openTcp(plan);
  trace.connectMs = now() - startedAt;
  trace.ip = tcp.remoteAddress ?? null;
  if (trace.ip === null || !plan.policy.canConnect(target.host, target.port, trace.ip)) {
    tcp.destroy();
    throw new FetchStop(trace.ip === null ? 'connection' : 'refused');
  }
  return tcp;
}

async function openTcp({ target, addresses, signal, timeoutMs }: ConnectPlan): Promise<Socket> {
  const socket = connectTcp({
    host: target.host,
    port: target.port,
    lookup: giveBack(addresses.slice(0, MAX_ADDRESSES)),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.ceil(timeoutMs / MAX_ADDRESSES),
    signal,
  });
  await ready(socket, 'connect', { signal, timeoutMs, stop: (cause) => new FetchStop('connection', { cause }) });
  return socket;
}

async function openTls(
  tcp: Socket,
  plan: ConnectPlan,
  options: ConnectionOptions = {},
  onStapled?: Offer['onStapled'],
): Promise<TLSSocket> {
  const { target, signal, timeoutMs, now, trace, speaks = ['http/1.1'] } = plan;
  const startedAt = now();
  const name = target.host.replace(/\.$/, '');
  const socket = connectTls({
    ...options,
    socket: tcp,
    host: name,
    servername: target.isLiteral ? '' : name,
    ALPNProtocols: [...speaks],
  });
  if (onStapled !== undefined)
    socket.on('OCSPResponse', (response: Buffer | null) => {
      if (response !== null && response.length > 0) onStapled(response);
    });
  await ready(socket, 'secureConnect', { signal, timeoutMs, stop: tlsStop });
  trace.tlsMs = now() - startedAt;
  return socket;
}

type Wait = { signal: AbortSignal; timeoutMs: number; stop: (cause: unknown) => FetchStop };

async function ready(socket: Socket, event: string, { signal, timeoutMs, stop }: Wait): Promise<void> {
  // An error after the wait has ended is nobody's business any more, but must have a listener.
  socket.on('error', () => undefined);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    await once(socket, event, { signal: AbortSignal.any([limit, signal]) });
  } catch (cause) {
    socket.destroy();
    signal.throwIfAborted();
    throw limit.aborted ? new FetchStop('timeout', { cause }) : stop(cause);
  }
}

/** A lookup that knows the answer. Node does not call it for an address, which is then the one that was checked. */
function giveBack(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_host, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}
