import { headerOf, type FetchFacts, type FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { hostOf } from '#core/domain/host-name.ts';
import { TOO_MUCH } from './retry-after.ts';
import type { Fetcher, FetchOptions, FetchResult } from './fetcher.ts';

/**
 * What is wanted of an address: that it answers, the beginning of what it answers (its head does not tell whether it can be unpacked),
 * its HTML, the start of an image, or a style sheet or script.
 */
export type ProbeWant = 'status' | 'beginning' | 'page' | 'image' | 'text';
export type ProbeRequest = {
  readonly url: string;
  readonly want: ProbeWant;
  /** The site that its redirects may not leave. */
  readonly within?: string;
};

export type ProbeResult = {
  readonly url: string;
  /** What the address itself answered, before any redirect. `null` when nothing came. */
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  /** Where redirects led and what came there. */
  readonly finalUrl: string;
  readonly finalStatus: number | null;
  /** Of the last answer. */
  readonly headers: FetchFacts['headers'];
  /** From Content-Length, else of the body when it was read whole. */
  readonly sizeBytes: number | null;
  /** The first 64 KB, for `image`. */
  readonly body: Uint8Array | null;
  /** For `page` and `text`. */
  readonly text: string | null;
};

export type ProbeLimits<Facts> = {
  readonly signal: AbortSignal;
  /** For all together; what has not answered by then is absent from the result. */
  readonly maxTotalMs: number;
  /** What to keep of an answer; called as each comes, so that not all their texts are in memory together. */
  readonly read: (result: ProbeResult, request: ProbeRequest) => Facts | Promise<Facts>;
};

const MAX_PARALLEL = 4;
const MAX_PARALLEL_PER_HOST = 2;
const PROBE_TIMEOUT_MS = 10_000;

const BODY_BYTES: Record<ProbeWant, number> = {
  status: 1024,
  beginning: 1024,
  page: 2 * 1024 * 1024,
  image: 64 * 1024,
  text: 1024 * 1024,
};

/** Answers of servers that know no HEAD or refuse it to robots. */
const HEAD_REFUSED: ReadonlySet<number> = new Set([400, 403, 405, 501]);

/**
 * Asks a list of addresses politely: four at a time, two of one host, and no more of a host that answers 429 or 503.
 * An address that is named twice is asked once, for the first want that is more than `status`.
 * @returns by address as given; one that was not asked, or not answered in time, is absent.
 * @throws only when `signal` is aborted: the signal's reason.
 */
export async function probeTargets<Facts>(
  fetcher: Fetcher,
  requests: readonly ProbeRequest[],
  limits: ProbeLimits<Facts>,
): Promise<Map<string, Facts>> {
  const { signal, maxTotalMs, read } = limits;
  const results = new Map<string, Facts>();
  const closedHosts = new Set<string>();
  const running = new Map<Waiting, Promise<void>>();
  const deadline = AbortSignal.timeout(maxTotalMs);
  const ended = AbortSignal.any([signal, deadline]);

  const ask = async (waited: Waiting) => {
    const { request } = waited;
    try {
      const result = await probe(fetcher, request, ended);
      if (TOO_MUCH.has(result.status ?? 0)) closedHosts.add(hostOf(request.url));
      if (TOO_MUCH.has(result.finalStatus ?? 0)) closedHosts.add(hostOf(result.finalUrl));
      results.set(request.url, await read(result, request));
    } catch (error) {
      if (!ended.aborted) throw error;
    } finally {
      running.delete(waited);
    }
  };

  let waiting = unique(requests).map((request): Waiting => ({ request, host: hostOf(request.url) }));
  while (!ended.aborted) {
    waiting = waiting.filter(({ host }) => !closedHosts.has(host));
    const next =
      running.size < MAX_PARALLEL ? waiting.find(({ host }) => isFree(host, [...running.keys()])) : undefined;
    if (next !== undefined) {
      waiting = waiting.filter((each) => each !== next);
      running.set(next, ask(next));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      break;
    }
  }
  await Promise.all(running.values());
  signal.throwIfAborted();
  return results;
}

/** Asks one address: HEAD when only its status is wanted, GET where that is refused @throws the signal's reason when it is aborted. */
export async function probe(
  fetcher: Fetcher,
  { url, want, within }: ProbeRequest,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const options: FetchOptions = {
    signal,
    totalTimeoutMs: PROBE_TIMEOUT_MS,
    maxBodyBytes: BODY_BYTES[want],
    ...(within !== undefined && { within }),
  };
  let result = await fetcher.fetch(url, want === 'status' ? { ...options, method: 'HEAD' } : options);
  if (want === 'status' && HEAD_REFUSED.has(result.facts.status ?? 0)) result = await fetcher.fetch(url, options);
  return toProbeResult(url, want, result);
}

function toProbeResult(url: string, want: ProbeWant, result: FetchResult): ProbeResult {
  const { facts, body } = result;
  const hasText = (want === 'page' || want === 'text') && facts.bodyBytes > 0;
  return {
    url,
    status: facts.redirects[0]?.status ?? facts.status,
    failure: facts.failure?.kind ?? null,
    finalUrl: facts.finalUrl,
    finalStatus: facts.status,
    headers: facts.headers,
    sizeBytes: statedSize(facts),
    body: want === 'image' && facts.bodyBytes > 0 ? body : null,
    text: hasText ? result.text().text : null,
  };
}

/** From Content-Length, else of a body that was read whole. */
export function statedSize(facts: FetchFacts): number | null {
  const length = headerOf(facts, 'content-length');
  if (length !== null && /^\d{1,15}$/.test(length)) return Number(length);
  return facts.bodyBytes > 0 && !facts.isTruncated && facts.failure === null ? facts.transferBytes : null;
}

function unique(requests: readonly ProbeRequest[]): ProbeRequest[] {
  const byUrl = new Map<string, ProbeRequest>();
  for (const request of requests) {
    const known = byUrl.get(request.url);
    if (known === undefined || known.want === 'status') byUrl.set(request.url, request);
  }
  return [...byUrl.values()];
}

type Waiting = { readonly request: ProbeRequest; readonly host: string };

function isFree(host: string, running: readonly Waiting[]): boolean {
  return running.filter((each) => each.host === host).length < MAX_PARALLEL_PER_HOST;
}
