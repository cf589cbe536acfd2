import type { Readable } from 'node:stream';
import { Client } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { createConnector, type Trace } from './connector.ts';
import { FetchStop } from './fetch-stop.ts';
import type { Resolve } from './resolver.ts';
import type { TargetUrl } from './target-url.ts';

/** Longest time for each part of a request, in milliseconds. */
export type Timeouts = {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly headersMs: number;
  /** Between two pieces of the body. */
  readonly bodyIdleMs: number;
};

export type HopDeps = {
  readonly resolve: Resolve;
  readonly policy: AddressPolicy;
  readonly timeouts: Timeouts;
  readonly now: () => number;
};

export type HopRequest = {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly trace: Trace;
};

/** One answer, its body not read yet. */
export type Hop = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Readable;
  readonly firstByteMs: number;
  /** Closes the connection, whatever of the body is still to come. */
  close(): Promise<void>;
};

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Asks one address once, over a connection of its own: timings are comparable and nothing of a malformed answer is left behind.
 * @throws {FetchStop} and errors of the HTTP client.
 */
export async function openHop(target: TargetUrl, request: HopRequest, deps: HopDeps): Promise<Hop> {
  const { now, policy, timeouts } = deps;
  const { signal, trace } = request;
  const addresses = await addressesOf(target, request, deps);
  const client = new Client(target.url.origin, {
    connect: createConnector({ target, addresses, policy, timeoutMs: timeouts.connectMs, signal, now, trace }),
    // Ours instead: the client's own begins anew with each informational answer.
    headersTimeout: 0,
    bodyTimeout: timeouts.bodyIdleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
    useMilo: false,
  });
  try {
    const answer = await ask(client, target, request, timeouts.headersMs);
    return {
      status: answer.statusCode,
      headers: toPairs(answer.headers),
      body: answer.body,
      firstByteMs: now() - (trace.sentAt ?? now()),
      close: () => client.destroy(),
    };
  } catch (error) {
    await client.destroy();
    throw error;
  }
}

async function ask(client: Client, { url }: TargetUrl, { method, headers, signal }: HopRequest, headersMs: number) {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  client.once('connect', () => {
    timer = setTimeout(() => limit.abort(new FetchStop('timeout')), headersMs);
  });
  try {
    const path = url.pathname + url.search;
    return await client.request({
      path,
      method,
      headers,
      signal: AbortSignal.any([signal, limit.signal]),
      responseHeaders: 'raw',
      reset: true,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The addresses to connect to, asked for once; one that is not allowed spoils the name. */
async function addressesOf(
  { host, port, isLiteral }: TargetUrl,
  { signal, trace }: HopRequest,
  deps: HopDeps,
): Promise<readonly string[]> {
  const { now, policy, resolve, timeouts } = deps;
  if (!isLiteral && !policy.canLookUp(host, port)) throw new FetchStop('refused');

  const startedAt = now();
  const addresses = isLiteral ? [host] : await withLimit(resolve(host), timeouts.dnsMs, signal);
  if (!isLiteral) trace.dnsMs = now() - startedAt;
  if (addresses.length === 0) throw new FetchStop('dns');
  if (!addresses.every((address) => policy.canConnect(host, port, address))) throw new FetchStop('refused');
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
    signal.throwIfAborted();
    return await Promise.race([lookup, ended]);
  } catch (cause) {
    signal.throwIfAborted();
    throw new FetchStop('dns', { cause });
  } finally {
    limit.removeEventListener('abort', stop);
  }
}

/** `responseHeaders: 'raw'` gives names and values in turn. The types of the HTTP client do not know. */
function toPairs(raw: unknown): (readonly [string, string])[] {
  const list = Array.isArray(raw) ? raw.map(String) : [];
  return list.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), readable(list[index + 1] ?? '')] as const] : [],
  );
}

/** Header bytes are utf-8 if they can be, as browsers take an address in `Location`; else one character a byte. */
function readable(latin1: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}
