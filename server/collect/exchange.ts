import { headerOf, headersOf, REDIRECT_STATUSES, type FetchFailure } from '#core/domain/fetch-facts.ts';
import { decodeBody } from '#core/parse/charset.ts';
import type { HttpExchange, HttpHop } from '#core/tools/http-debugger/http-exchange.ts';
import {
  canHaveBody,
  headerProblem,
  headerValue,
  isSecretHeader,
  MAX_BODY_CHARS,
  MAX_HEADERS,
  type HeaderPair,
  type HttpRequest,
} from '#core/tools/http-debugger/http-request.ts';
import { nextMethod } from '#core/tools/http-debugger/read-exchange.ts';
import { createAddressPolicy, type AddressPolicy, type AllowedTarget } from './address-policy.ts';
import { emptyTrace, type Trace } from './connector.ts';
import { DEFAULT_USER_AGENT } from './create-fetcher.ts';
import { openExchangeHop, type ExchangeDeps, type OpenedHop } from './exchange-hop.ts';
import { FetchStop, hidesItsWay, toFailure } from './fetch-stop.ts';
import { codingsOf, readBody, type ReadBody } from './read-body.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { toTargetUrl, type TargetUrl } from './target-url.ts';

export type ExchangeConfig = {
  readonly policy: AddressPolicy;
  /** Default: the name servers of the system. */
  readonly resolve?: Resolve;
  readonly now?: () => number;
  readonly timeouts?: Partial<ExchangeDeps['timeouts']>;
};

const TIMEOUTS: ExchangeDeps['timeouts'] = { dnsMs: 5000, connectMs: 5000, headersMs: 10_000, bodyIdleMs: 10_000 };
const TOTAL_TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 10;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const SHOWN_BODY_CHARS = 100_000;
const TEXT_TYPE =
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.+-]*\+(?:json|xml))|image\/svg)/iu;

/** A request with a body of text or of bytes. */
export type OutgoingRequest = Omit<HttpRequest, 'body'> & { readonly body: string | Uint8Array };
/** As `exchange`, with everything set but the request. */
export type SendRequest = (request: OutgoingRequest, signal: AbortSignal) => Promise<HttpExchange>;

/** @param allowTargets reached besides the public internet. */
export function createExchange(
  allowTargets: readonly AllowedTarget[],
  resolve: Resolve = createResolver(),
): SendRequest {
  const config: ExchangeConfig = { policy: createAddressPolicy({ allowTargets }), resolve };
  return (request, signal) => exchange(request, signal, config);
}

/**
 * Sends a request that somebody put together, and follows where it is led, each hop through the address policy. Never throws for
 * what the other side does, and not for a refused address or header: that is `failure`.
 * @throws only when the signal is aborted: the signal's reason.
 */
export async function exchange(
  request: OutgoingRequest,
  signal: AbortSignal,
  config: ExchangeConfig,
): Promise<HttpExchange> {
  const { policy, resolve = createResolver(), now = () => performance.now() } = config;
  const deps: ExchangeDeps = { policy, resolve, now, timeouts: { ...TIMEOUTS, ...config.timeouts } };
  const run: Run = { hops: [], body: null };
  const limit = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  let failure: FetchFailure | null = null;
  try {
    await follow(run, request, { deps, signal: AbortSignal.any([signal, limit]) });
  } catch (error) {
    signal.throwIfAborted();
    failure = limit.aborted ? new FetchStop('timeout').failure : toFailure(error);
  }
  return { hops: run.hops, bodyText: bodyTextOf(run), failure };
}

type Run = { readonly hops: HttpHop[]; body: ReadBody | null };
type Means = { readonly deps: ExchangeDeps; readonly signal: AbortSignal };

/** What is asked at one stop of the chain. */
type Step = {
  readonly target: TargetUrl;
  readonly method: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Uint8Array;
};

async function follow(run: Run, request: OutgoingRequest, means: Means): Promise<void> {
  let step: Step | null = firstStep(request);
  const seen = new Set<string>();
  while (step !== null) {
    const key = `${step.method} ${step.target.url.href}`;
    if (seen.has(key)) throw new FetchStop('redirectLoop');
    if (seen.size > MAX_REDIRECTS) throw new FetchStop('tooManyRedirects');
    seen.add(key);
    const answer = await visit(run, step, request, means);
    step = request.followsRedirects ? nextStep(step, answer) : null;
  }
}

/** @throws {FetchStop} refused: a header that would change where the request goes, or one with a line break (sec 4.1). */
function firstStep({ url, method, headers, body }: OutgoingRequest): Step {
  const isRefused = headers.length > MAX_HEADERS || body.length > MAX_BODY_CHARS;
  if (isRefused || headers.some((pair) => headerProblem(pair) !== null)) throw new FetchStop('refused');
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: readonly HeaderPair[] = [
    ['User-Agent', DEFAULT_USER_AGENT],
    ['Accept', '*/*'],
    ['Accept-Encoding', 'gzip, br, deflate, zstd'],
  ];
  return {
    target: toTargetUrl(url),
    method,
    headers: [...usual.filter(([name]) => !given.has(name.toLowerCase())), ...headers],
    body: canHaveBody(method) ? toBytes(body) : new Uint8Array(),
  };
}

function toBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

type Answered = { readonly status: number; readonly location: string | null };

async function visit(
  run: Run,
  step: Step,
  { version }: Pick<HttpRequest, 'version'>,
  { deps, signal }: Means,
): Promise<Answered> {
  const { target, method, headers, body } = step;
  const trace = emptyTrace();
  let opened: OpenedHop;
  try {
    opened = await openExchangeHop(target, { method, version, headers, body, signal, trace }, deps);
  } catch (error) {
    const isHidden = error instanceof FetchStop && hidesItsWay(error.failure);
    run.hops.push(toHop(step, isHidden ? emptyTrace() : trace, null));
    throw error;
  }
  try {
    const startedAt = deps.now();
    const codings = method === 'HEAD' ? [] : codingsOf(headersOf(opened, 'content-encoding').join());
    const read = method === 'CONNECT' ? NO_BODY : await readBody(opened.body, codings, MAX_RESPONSE_BYTES);
    run.body = read;
    run.hops.push(toHop(step, trace, { opened, read, downloadMs: deps.now() - startedAt }));
    if (read.error !== null) throw read.error;
  } finally {
    opened.close();
  }
  return { status: opened.status, location: headerOf(opened, 'location') };
}

const NO_BODY: ReadBody = { bytes: new Uint8Array(), transferBytes: 0, isTruncated: false, error: null };

/** @throws {FetchStop} badRedirect, and refused for an address that nobody may be led to. */
function nextStep({ target, method, headers, body }: Step, { status, location }: Answered): Step | null {
  if (!REDIRECT_STATUSES.has(status) || location === null || location === '') return null;
  if (!/^https?:$/u.test(URL.parse(location, target.url)?.protocol ?? '')) throw new FetchStop('badRedirect');
  const next = toTargetUrl(location, target.url);
  const wanted = nextMethod(method, status);
  const isSame = wanted === method;
  const isOwn = next.url.origin === target.url.origin;
  return {
    target: next,
    method: wanted,
    body: isSame ? body : new Uint8Array(),
    headers: headers
      .filter(([name]) => isSame || !/^content-/iu.test(name))
      // What belongs to the host that was asked is no other's business.
      .filter(([name]) => isOwn || !isSecretHeader(name)),
  };
}

type Came = { readonly opened: OpenedHop; readonly read: ReadBody; readonly downloadMs: number };

function toHop({ target, method, headers, body }: Step, trace: Trace, came: Came | null): HttpHop {
  const { dnsMs, connectMs, tlsMs, ip } = trace;
  return {
    url: target.url.href,
    method,
    requestHeaders: headers.map(([name, value]) => [name, isSecretHeader(name) ? '' : value]),
    requestBytes: body.length,
    ip,
    status: came?.opened.status ?? null,
    statusText: came?.opened.statusText.slice(0, 200) ?? '',
    httpVersion: came?.opened.httpVersion ?? null,
    headers: came?.opened.headers ?? [],
    timing: {
      dnsMs,
      connectMs,
      tlsMs,
      firstByteMs: came?.opened.firstByteMs ?? null,
      downloadMs: came?.downloadMs ?? null,
    },
    tls: came?.opened.tls ?? null,
    wireBytes: came?.read.transferBytes ?? 0,
    bodyBytes: came?.read.bytes.length ?? 0,
    isTruncated: came?.read.isTruncated ?? false,
  };
}

function bodyTextOf({ hops, body }: Run): string | null {
  const hop = hops.at(-1);
  if (hop === undefined || body === null || hop.status === null) return null;
  const type = headerValue(hop.headers, 'content-type');
  const isText = type === null ? !body.bytes.includes(0) : TEXT_TYPE.test(type);
  return isText ? decodeBody(body.bytes, type, hop.isTruncated).text.slice(0, SHOWN_BODY_CHARS) : null;
}
