import { toSafeText } from '#core/base/safe-text.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { AddressPolicy } from '#server/collect/address-policy.ts';
import { askHost } from '#server/collect/ask-host.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { probe } from '#server/collect/probe-targets.ts';
import { readOldProtocols } from '#server/collect/old-protocols.ts';
import { readCertificate } from '#server/collect/read-certificate.ts';
import type { Resolve } from '#server/collect/resolver.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { toTargetUrl } from '#server/collect/target-url.ts';
import type { HostFacts } from './host-facts.ts';
import type { HostJob } from '#server/crawl/pool/page-messages.ts';

export type HostReading = {
  readonly kind: 'host';
  readonly finalUrl: string;
  readonly failure: FetchFailureKind | null;
  readonly host: HostFacts;
};

export type HostDeps = {
  readonly fetcher: Fetcher;
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  /** Default 60 s. */
  readonly totalMs?: number;
};

/** Of the whole. Start and robots.txt take half of it at most. */
const TOTAL_MS = 60_000;

/**
 * What is known of a site before its pages are read: where the start leads, robots.txt, the other ways to write it, its certificate.
 * Of a host that is too slow for all of it the rest stays unknown.
 * @throws only when the signal is aborted: the signal's reason.
 */
export async function readHost(
  { fetcher, policy, resolve, totalMs = TOTAL_MS }: HostDeps,
  { url, madeUpName }: HostJob,
  signal: AbortSignal,
): Promise<HostReading> {
  const limit = AbortSignal.timeout(totalMs);
  const within = async <Part>(read: (either: AbortSignal) => Promise<Part>): Promise<Part | null> => {
    try {
      return await read(AbortSignal.any([signal, limit]));
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return null;
      throw error;
    }
  };
  const { finalUrl, finalStatus: status, headers, failure } = await probe(fetcher, { url, want: 'status' }, signal);
  if (status === null) return { kind: 'host', finalUrl: url, failure, host: NO_HOST };
  const { url: address, port } = toTargetUrl(finalUrl);
  const robots = await createRobotsReader(fetcher, { signal }).for(finalUrl);
  const { variants, missingPath, llmsTxt } =
    (await within((either) => askHost(fetcher, { url, finalUrl }, { madeUpName, signal: either }))) ?? NO_HOST;
  const certificate =
    address.protocol === 'https:'
      ? await within((either) => readCertificate(address.hostname, port, { policy, resolve, signal: either }))
      : null;
  const oldProtocols =
    certificate === null
      ? null
      : await within((either) => readOldProtocols(address.hostname, port, { policy, resolve, signal: either }));
  return {
    kind: 'host',
    finalUrl,
    failure,
    host: {
      robotsTxt: {
        url: robots.url,
        status: robots.status,
        failure: robots.failure,
        redirects: robots.redirects,
        text: robots.text === null ? null : toSafeText(robots.text, robots.text.length),
      },
      variants: [...variants],
      missingPath,
      llmsTxt: llmsTxt === null ? null : { ...llmsTxt, text: toSafeText(llmsTxt.text, llmsTxt.text.length) },
      certificate,
      oldProtocols: oldProtocols === null ? null : [...oldProtocols],
      start: { status, headers: [...headers] },
    },
  };
}

/** Nothing is known yet. */
export const NO_HOST: HostFacts = {
  robotsTxt: { url: '', status: null, failure: null, redirects: 0, text: null },
  variants: [],
  missingPath: null,
  llmsTxt: null,
  certificate: null,
  oldProtocols: null,
  start: { status: null, headers: [] },
};
