import {
  headerOf,
  headersOf,
  REDIRECT_STATUSES,
  type FetchFacts,
  type FetchFailure,
  type RedirectHop,
} from '#core/domain/fetch-facts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { decodeBody } from '#core/parse/charset.ts';
import type { AddressPace } from './address-pace.ts';
import type { AddressPolicy } from './address-policy.ts';
import { emptyTrace, type Trace } from './connector.ts';
import { FetchStop, hidesItsWay, toFailure } from './fetch-stop.ts';
import type { Fetcher, FetchOptions, FetchResult } from './fetcher.ts';
import { createKeptConnections, openHop, type Hop, type HopDeps, type Timeouts } from './hop.ts';
import { codingsOf, readBody, type ReadBody } from './read-body.ts';
import { toRequestHeaders, withoutSecrets } from './request-headers.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { isHttp, toTargetUrl, type TargetUrl } from './target-url.ts';
import { createTimeLimit, type TimeLimit } from './time-limit.ts';

export type FetcherConfig = {
  readonly policy: AddressPolicy;
  /** Default: the name servers of the system. */
  readonly resolve?: Resolve;
  readonly userAgent?: string;
  /** A clock for durations, in milliseconds. */
  readonly now?: () => number;
  readonly timeouts?: Partial<Timeouts>;
  /** How many connections to one origin stay open for the next request. Default 0: each request has one of its own. */
  readonly keptPerOrigin?: number;
  /** How fast servers are asked. Default: at once. */
  readonly pace?: AddressPace;
};

/** How we name ourselves to a site; the product token is `SitewardenBot`. */
export const DEFAULT_USER_AGENT = 'Mozilla/5.0 (compatible; SitewardenBot/0.1)';

const TIMEOUTS: Timeouts = { dnsMs: 5000, connectMs: 5000, headersMs: 10_000, bodyIdleMs: 10_000 };
const TOTAL_TIMEOUT_MS = 30_000;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const REDIRECTS_LIMIT = 10;

/** The guarded way out: every address, also of a redirect, passes the policy before and after it is connected to. */
export function createFetcher(config: FetcherConfig): Fetcher {
  const { policy, resolve = createResolver(), userAgent = DEFAULT_USER_AGENT, now = () => performance.now() } = config;
  const { keptPerOrigin = 0, pace } = config;
  const kept = keptPerOrigin > 0 ? createKeptConnections(keptPerOrigin) : undefined;
  const deps: HopDeps = { policy, resolve, now, timeouts: { ...TIMEOUTS, ...config.timeouts }, kept, pace };
  const active = new Set<AbortController>();

  return {
    async fetch(url, options = {}) {
      options.signal?.throwIfAborted();
      const run = createRun(url, now);
      const stop = new AbortController();
      const limitMs = options.totalTimeoutMs ?? TOTAL_TIMEOUT_MS;
      const limit = createTimeLimit(limitMs, () => stop.abort(new FetchStop('timeout')), now);
      active.add(stop);
      try {
        const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
        await follow(run, { ...options, userAgent, signal, limit }, deps);
      } catch (error) {
        options.signal?.throwIfAborted();
        run.failure = toFailure(error);
      } finally {
        limit.end();
        active.delete(stop);
      }
      return toResult(run, now);
    },
    async close() {
      for (const stop of active) stop.abort(new FetchStop('connection'));
      await kept?.close();
    },
  };
}

/** What is known of a fetch so far. */
type Run = {
  readonly requestedUrl: string;
  readonly startedAt: number;
  finalUrl: string;
  readonly redirects: RedirectHop[];
  trace: Trace;
  hop: Hop | null;
  body: ReadBody | null;
  downloadMs: number;
  failure: FetchFailure | null;
};

type Order = FetchOptions & { readonly userAgent: string; readonly signal: AbortSignal; readonly limit: TimeLimit };

function createRun(url: string, now: () => number): Run {
  return {
    requestedUrl: url,
    startedAt: now(),
    finalUrl: url,
    redirects: [],
    trace: emptyTrace(),
    hop: null,
    body: null,
    downloadMs: 0,
    failure: null,
  };
}

async function follow(run: Run, order: Order, deps: HopDeps): Promise<void> {
  let headers = toRequestHeaders(order.userAgent, order.headers ?? {});
  let target: TargetUrl | null = toTargetUrl(run.requestedUrl);
  const seen = new Set<string>();
  while (target !== null) {
    seen.add(target.url.href);
    const hop: Hop = await visit(run, target, { order, headers, deps });
    try {
      target = nextTarget(run, hop, target, seen, order);
      headers = withoutSecrets(headers);
      if (target === null) await download(run, hop, order, deps);
    } finally {
      await hop.close();
    }
  }
}

type Visit = { readonly order: Order; readonly headers: Record<string, string>; readonly deps: HopDeps };

async function visit(run: Run, target: TargetUrl, { order, headers, deps }: Visit): Promise<Hop> {
  const trace = emptyTrace();
  try {
    const { method = 'GET', signal, limit } = order;
    const hop = await openHop(target, { method, headers, signal, trace, limit }, deps);
    Object.assign(run, { finalUrl: target.url.href, trace, hop });
    return hop;
  } catch (error) {
    // A refused address was never asked: what led to it stays the last answer.
    const isRefused = error instanceof FetchStop && error.failure.kind === 'refused';
    if (!isRefused) Object.assign(run, { finalUrl: target.url.href, trace, hop: null });
    throw error;
  }
}

/** Where an answer leads; `null` when it is the last one. */
function nextTarget(run: Run, hop: Hop, { url }: TargetUrl, seen: ReadonlySet<string>, order: Order): TargetUrl | null {
  if (order.followRedirects === false || !REDIRECT_STATUSES.has(hop.status)) return null;
  const location = headerOf(hop, 'location') ?? '';
  const wanted = location === '' ? null : URL.parse(location, url);
  if (wanted !== null) wanted.hash = '';
  if (wanted !== null && isHttp(wanted) && order.within !== undefined && siteOfUrl(wanted.href) !== order.within)
    return null;
  run.redirects.push({ url: url.href, status: hop.status, location: wanted?.href ?? location });

  if (wanted === null || !isHttp(wanted)) throw new FetchStop('badRedirect');
  const next = toTargetUrl(location, url);
  if (seen.has(next.url.href)) throw new FetchStop('redirectLoop');
  if (run.redirects.length > Math.min(order.maxRedirects ?? MAX_REDIRECTS, REDIRECTS_LIMIT))
    throw new FetchStop('tooManyRedirects');
  return next;
}

async function download(
  run: Run,
  hop: Hop,
  { method, maxBodyBytes = MAX_BODY_BYTES }: Order,
  { now }: HopDeps,
): Promise<void> {
  const startedAt = now();
  const codings = method === 'HEAD' ? [] : codingsOf(headersOf(hop, 'content-encoding').join());
  const maxBytes = typeof maxBodyBytes === 'number' ? maxBodyBytes : maxBodyBytes(hop);
  run.body = await readBody(hop.body, codings, maxBytes);
  run.downloadMs = now() - startedAt;
  if (run.body.error !== null) throw run.body.error;
}

function toResult(run: Run, now: () => number): FetchResult {
  const bytes = run.body?.bytes ?? new Uint8Array();
  const facts = toFacts(run, now() - run.startedAt);
  let decoded: ReturnType<typeof decodeBody> | null = null;
  return {
    facts,
    body: bytes,
    text: () => (decoded ??= decodeBody(bytes, headerOf(facts, 'content-type'), facts.isTruncated)),
  };
}

function toFacts(run: Run, totalMs: number): FetchFacts {
  const { requestedUrl, finalUrl, redirects, failure, hop, body, trace } = run;
  const { dnsMs, connectMs, tlsMs } = trace;
  const isHidden = hidesItsWay(failure);
  return {
    requestedUrl,
    finalUrl,
    redirects,
    failure,
    status: hop?.status ?? null,
    headers: hop?.headers ?? [],
    timing: isHidden
      ? { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0, downloadMs: 0, totalMs: 0 }
      : { dnsMs, connectMs, tlsMs, firstByteMs: hop?.firstByteMs ?? 0, downloadMs: run.downloadMs, totalMs },
    transferBytes: body?.transferBytes ?? 0,
    bodyBytes: body?.bytes.length ?? 0,
    isTruncated: body?.isTruncated ?? false,
    ip: isHidden ? null : trace.ip,
  };
}
