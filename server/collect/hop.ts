import type { Readable } from 'node:stream';
import { Client, type Dispatcher, Pool } from 'undici';
import type { AddressPace } from './address-pace.ts';
import type { AddressPolicy } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { createConnector, emptyTrace, type ConnectPlan, type Trace } from './connector.ts';
import { FetchStop } from './fetch-stop.ts';
import type { Resolve } from './resolver.ts';
import type { TargetUrl } from './target-url.ts';
import type { TimeLimit } from './time-limit.ts';

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
  /** Connections that stay open between requests; without, each request has one of its own. */
  readonly kept?: KeptConnections | undefined;
  /** How fast servers are asked; without, at once. */
  readonly pace?: AddressPace | undefined;
};

export type HopRequest = {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  readonly trace: Trace;
  /** Stands still while the request waits for its turn. */
  readonly limit: Pick<TimeLimit, 'pause' | 'resume'>;
};

/** One answer, its body not read yet. */
export type Hop = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Readable;
  readonly firstByteMs: number;
  /** Leaves what is still to come of the body. */
  close(): Promise<void>;
};

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Asks one address once, over a connection of its own: timings are comparable and nothing of a malformed answer is left behind.
 * With kept connections it may be an open one; then the times of connecting are unknown.
 * @throws {FetchStop} and errors of the HTTP client.
 */
export async function openHop(target: TargetUrl, request: HopRequest, deps: HopDeps): Promise<Hop> {
  if (deps.kept !== undefined) return deps.kept.open(target, request, deps);
  const { signal, trace } = request;
  const startedAt = deps.now();
  const addresses = await addressesOf(target, signal, deps);
  if (!target.isLiteral) trace.dnsMs = deps.now() - startedAt;
  const leave = await enter(target, addresses, request, deps);
  const client = new Client(target.url.origin, clientOptions({ target, addresses, signal, trace }, deps));
  const close = async (): Promise<void> => {
    await client.destroy();
    leave();
  };
  try {
    const answer = await ask(client, target, request, deps.timeouts.headersMs);
    return toHop(answer, deps.now() - (trace.sentAt ?? deps.now()), close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns what gives the turn to the next. */
async function enter(
  target: TargetUrl,
  addresses: readonly string[],
  { signal, limit }: HopRequest,
  { pace }: HopDeps,
): Promise<() => void> {
  if (pace === undefined) return () => undefined;
  limit.pause();
  try {
    return await pace.enter(target, addresses, signal);
  } finally {
    limit.resume();
  }
}

function addressesOf(target: TargetUrl, signal: AbortSignal, { policy, resolve, timeouts }: HopDeps) {
  return checkedAddresses(target, { policy, resolve, timeoutMs: timeouts.dnsMs, signal });
}

type Way = Pick<ConnectPlan, 'target' | 'addresses' | 'signal' | 'trace'>;

function clientOptions(way: Way, { now, policy, timeouts }: HopDeps): Client.Options {
  return {
    connect: createConnector({ ...way, policy, timeoutMs: timeouts.connectMs, now }),
    // Ours instead: the client's own begins anew with each informational answer.
    headersTimeout: 0,
    bodyTimeout: timeouts.bodyIdleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
    useMilo: false,
  };
}

function toHop(
  { statusCode, headers, body }: Dispatcher.ResponseData<unknown>,
  firstByteMs: number,
  close: Hop['close'],
): Hop {
  return { status: statusCode, headers: toPairs(headers), body, firstByteMs, close };
}

async function ask(client: Client, { url }: TargetUrl, { method, headers, signal }: HopRequest, headersMs: number) {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  client.once('connect', () => {
    timer = setTimeout(() => limit.abort(new FetchStop('timeout')), headersMs);
  });
  try {
    return await client.request({
      path: url.pathname + url.search,
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

export type KeptConnections = {
  open(target: TargetUrl, request: HopRequest, deps: HopDeps): Promise<Hop>;
  close(): Promise<void>;
};

/** Names are looked up again after this time, over new connections. */
const KEEP_MS = 60_000;

/** Connections to one origin, and the addresses they lead to. */
type Kept = { readonly pool: Pool; readonly addresses: readonly string[] };

/** Connections that many requests to one origin share, for a crawl. Each was checked when it was opened, as every other. */
export function createKeptConnections(perOrigin: number, keepMs = KEEP_MS): KeptConnections {
  const pools = new Map<string, Promise<Kept>>();
  const stop = new AbortController();

  async function openPool(target: TargetUrl, deps: HopDeps): Promise<Kept> {
    const addresses = await addressesOf(target, stop.signal, deps);
    const way = { target, addresses, signal: stop.signal };
    const pool = new Pool(target.url.origin, {
      connections: perOrigin,
      allowH2: false,
      factory: () => openNotingClient(way, deps),
    });
    return { pool, addresses };
  }

  function poolFor(target: TargetUrl, deps: HopDeps): Promise<Kept> {
    const { origin } = target.url;
    const known = pools.get(origin);
    if (known !== undefined) return known;
    const opened = openPool(target, deps);
    pools.set(origin, opened);
    opened.then(
      ({ pool }) => {
        const giveUp = (): void => {
          pools.delete(origin);
          // Ends when the last request has its answer. Fails only when everything was closed before.
          pool.close().catch(() => undefined);
        };
        setTimeout(giveUp, keepMs).unref();
      },
      () => pools.delete(origin),
    );
    return opened;
  }

  return {
    async open(target, request, deps) {
      const { method, headers, signal, trace } = request;
      const { now, timeouts } = deps;
      const { addresses } = await poolFor(target, deps);
      const leave = await enter(target, addresses, request, deps);
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new FetchStop('timeout')), timeouts.connectMs + timeouts.headersMs);
      try {
        // Asked for anew: while this one waited for its turn, the connections may have been given up.
        const { pool } = await poolFor(target, deps);
        const answer = await pool.request({
          path: target.url.pathname + target.url.search,
          method,
          headers,
          signal: AbortSignal.any([signal, limit.signal]),
          responseHeaders: 'raw',
          opaque: trace,
        });
        const { body } = answer;
        // A body that is left early tells it as an error.
        body.on('error', () => undefined);
        return toHop(answer, now() - (trace.sentAt ?? now()), () => {
          body.destroy();
          leave();
          return Promise.resolve();
        });
      } catch (error) {
        leave();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      stop.abort(new FetchStop('connection'));
      const opened = [...pools.values()];
      pools.clear();
      for (const result of await Promise.allSettled(opened))
        if (result.status === 'fulfilled') await result.value.pool.destroy();
    },
  };
}

/** One connection at a time. It notes in the trace that a request carries as `opaque` when that was sent, and where to. */
function openNotingClient(way: Omit<Way, 'trace'>, deps: HopDeps): Client {
  const connection = emptyTrace();
  const options = clientOptions({ ...way, trace: connection }, deps);
  const client = new Client(way.target.url.origin, { ...options, pipelining: 1 });
  const dispatch = client.dispatch.bind(client);
  client.dispatch = (request, handler) => {
    const { opaque: trace } = request as Dispatcher.RequestOptions<Trace>; // requests come from `open` above
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      if (trace) Object.assign(trace, { sentAt: deps.now(), ip: connection.ip });
      start?.(controller, context);
    };
    return dispatch(request, handler);
  };
  return client;
}

/** `responseHeaders: 'raw'` gives names and values in turn. The types of the HTTP client do not know. */
function toPairs(raw: unknown): (readonly [string, string])[] {
  const list = Array.isArray(raw) ? raw.map(String) : [];
  return list.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), readable(list[index + 1] ?? '')] as const] : [],
  );
}

const IS_ASCII = /^[\t -~]*$/u;

/** Header bytes are utf-8 if they can be, as browsers take an address in `Location`; else one character a byte. */
function readable(latin1: string): string {
  if (IS_ASCII.test(latin1)) return latin1;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}
