import { once } from 'node:events';
import { request as requestHttp1, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { HopTls } from '#core/tools/http-debugger/http-exchange.ts';
import type { HeaderPair, HttpVersion } from '#core/tools/http-debugger/http-request.ts';
import type { AddressPolicy } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { openForRequest, type Trace } from './connector.ts';
import { FetchStop } from './fetch-stop.ts';
import type { Timeouts } from './hop.ts';
import type { Resolve } from './resolver.ts';
import type { TargetUrl } from './target-url.ts';

export type ExchangeDeps = {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  readonly timeouts: Timeouts;
  /** A clock for durations, in milliseconds. */
  readonly now: () => number;
};

export type HopOrder = {
  readonly method: string;
  readonly version: HttpVersion;
  /** Without those that say where the request goes and how it is framed. */
  readonly headers: readonly HeaderPair[];
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
  readonly trace: Trace;
};

/** One response, its body not read yet. */
export type OpenedHop = {
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Readable;
  readonly tls: HopTls | null;
  readonly firstByteMs: number;
  close(): void;
};

type Answer = Pick<OpenedHop, 'status' | 'statusText' | 'httpVersion' | 'headers' | 'body'>;

const MAX_HEADER_BYTES = 64 * 1024;
const SPEAKS: Readonly<Record<HttpVersion, readonly string[]>> = {
  auto: ['h2', 'http/1.1'],
  '1.1': ['http/1.1'],
  '2': ['h2'],
};

/**
 * Sends one request over a connection of its own, in HTTP/1.1 or 2, to an address that the policy allows.
 * @throws {FetchStop}, errors of the HTTP parsers, or the signal's reason when it is aborted.
 */
export async function openExchangeHop(target: TargetUrl, order: HopOrder, deps: ExchangeDeps): Promise<OpenedHop> {
  const { signal, trace } = order;
  const { now, policy, resolve, timeouts } = deps;
  const startedAt = now();
  const addresses = await checkedAddresses(target, { policy, resolve, timeoutMs: timeouts.dnsMs, signal });
  if (!target.isLiteral) trace.dnsMs = now() - startedAt;
  const way = { target, addresses, policy, timeoutMs: timeouts.connectMs, signal, now, trace };
  const socket = await openForRequest({ ...way, speaks: SPEAKS[order.version] });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new FetchStop('timeout')), timeouts.headersMs);
  const stop = AbortSignal.any([signal, limit.signal]);
  const session = isHttp2(socket, order) ? openSession(target, socket) : null;
  const close = (): void => {
    session?.destroy();
    socket.destroy();
  };
  try {
    const answer = await (session === null
      ? askHttp1(target, order, socket, stop)
      : askHttp2(session, target, order, stop));
    const firstByteMs = now() - (trace.sentAt ?? startedAt);
    endWhenIdle(answer.body, socket, timeouts.bodyIdleMs);
    return { ...answer, tls: tlsOf(socket), firstByteMs, close };
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw limit.signal.aborted ? new FetchStop('timeout', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

function isHttp2(socket: Socket, { version }: HopOrder): boolean {
  const isSpoken = socket instanceof TLSSocket && socket.alpnProtocol === 'h2';
  // Without TLS nothing is agreed on: HTTP/1.1 is what everybody speaks there.
  if (!isSpoken && version === '2' && socket instanceof TLSSocket) {
    socket.destroy();
    throw new FetchStop('badAnswer', { message: 'The host does not speak HTTP/2.' });
  }
  return isSpoken;
}

/** Whoever sends nothing for so long is not waited for. */
function endWhenIdle(body: Readable, socket: Socket, idleMs: number): void {
  // A body that is left early tells it as an error.
  body.on('error', () => undefined);
  socket.setTimeout(idleMs, () => {
    body.destroy(new FetchStop('timeout'));
    socket.destroy();
  });
}

async function askHttp1(target: TargetUrl, order: HopOrder, socket: Socket, signal: AbortSignal): Promise<Answer> {
  const { url } = target;
  const { method, body } = order;
  const request = requestHttp1({
    createConnection: () => socket,
    method,
    path: method === 'CONNECT' ? authorityOf(target) : url.pathname + url.search,
    headers: framed(order, ['Host', url.host]),
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    signal,
  });
  // Told by what is waited for; one that comes later has no one to tell.
  request.on('error', () => undefined);
  request.end(body.length > 0 ? body : undefined);
  const response = await responseOf(request, method);
  const { statusCode = 0, statusMessage = '', httpVersion, rawHeaders } = response;
  return { status: statusCode, statusText: statusMessage, httpVersion, headers: toPairs(rawHeaders), body: response };
}

/** A tunnel that opens is not used: its first answer is all that is looked at. */
async function responseOf(request: ClientRequest, method: string): Promise<IncomingMessage> {
  try {
    const events: unknown[] = await once(request, method === 'CONNECT' ? 'connect' : 'response');
    return events[0] as IncomingMessage; // as: what both events carry first
  } catch (error) {
    const isMalformed = error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_');
    throw isMalformed ? new FetchStop('badAnswer', { cause: error }) : error;
  }
}

/** Names and values in turn, as Node takes them: as they were typed, repeats kept. */
function framed({ headers, body, method }: HopOrder, host: readonly string[]): string[] {
  const hasLength = body.length > 0 || method === 'POST' || method === 'PUT' || method === 'PATCH';
  return [
    ...host,
    ...headers.flat(),
    ...(hasLength ? ['Content-Length', String(body.length)] : []),
    'Connection',
    'close',
  ];
}

function openSession({ url }: TargetUrl, socket: Socket): ClientHttp2Session {
  const session = connectHttp2(url.origin, {
    createConnection: () => socket,
    settings: { enablePush: false, maxHeaderListSize: MAX_HEADER_BYTES },
    maxSessionMemory: 4,
  });
  session.on('error', () => undefined);
  return session;
}

async function askHttp2(
  session: ClientHttp2Session,
  target: TargetUrl,
  { method, headers, body }: HopOrder,
  signal: AbortSignal,
): Promise<Answer> {
  const { url } = target;
  const place =
    method === 'CONNECT'
      ? { ':authority': authorityOf(target) }
      : { ':scheme': 'https', ':authority': url.host, ':path': url.pathname + url.search };
  const stream = session.request(
    { ':method': method, ...place, ...merged(headers) },
    { endStream: body.length === 0 && method !== 'CONNECT', signal },
  );
  stream.on('error', () => undefined);
  if (body.length > 0) stream.end(body);
  const [, , rawHeaders] = (await firstOf(stream, session)) as [unknown, unknown, string[]]; // as: Node's own event
  const pairs = toPairs(rawHeaders);
  return {
    status: Number(pairs.find(([name]) => name === ':status')?.[1] ?? 0),
    statusText: '',
    httpVersion: '2',
    headers: pairs.filter(([name]) => !name.startsWith(':')),
    body: stream,
  };
}

/** A session that ends takes its streams along without a word. */
async function firstOf(stream: ClientHttp2Stream, session: ClientHttp2Session): Promise<unknown[]> {
  const { promise: closed, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new FetchStop('connection'));
  session.once('close', stop);
  stream.once('close', stop);
  try {
    const answer: Promise<unknown[]> = once(stream, 'response');
    return await Promise.race([answer, closed]);
  } finally {
    session.off('close', stop);
    stream.off('close', stop);
  }
}

/** HTTP/2 has names in lower case, and Node refuses repeats of some: a list says the same (RFC 9110, 5.3). */
function merged(headers: readonly HeaderPair[]): Record<string, string> {
  const byName = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = byName.get(key);
    byName.set(key, before === undefined ? value : `${before}${key === 'cookie' ? '; ' : ', '}${value}`);
  }
  return Object.fromEntries(byName);
}

function authorityOf({ url, port }: TargetUrl): string {
  return `${url.hostname}:${port}`;
}

function tlsOf(socket: Socket): HopTls | null {
  if (!(socket instanceof TLSSocket)) return null;
  const certificate = socket.getPeerX509Certificate();
  const lines = certificate?.issuer.split('\n') ?? [];
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    version: socket.getProtocol() ?? '',
    cipher: socket.getCipher().standardName,
    issuer: (field('O') ?? field('CN') ?? '').slice(0, 200),
    validToMs: certificate?.validToDate.getTime() ?? null,
  };
}

function toPairs(raw: readonly string[]): HeaderPair[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), readable(raw[index + 1] ?? '')]] : []));
}

/** Header bytes are utf-8 if they can be; else one character a byte. */
function readable(latin1: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}
