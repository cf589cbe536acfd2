import type { FetchFacts } from '#core/domain/fetch-facts.ts';

/** What a fetch that succeeds says of a body that came as it is. */
export function fetchFacts(url: string, body: Uint8Array, more: Partial<FetchFacts> = {}): FetchFacts {
  return {
    requestedUrl: url,
    finalUrl: url,
    status: 200,
    headers: [],
    redirects: [],
    timing: { dnsMs: 1, connectMs: 1, tlsMs: 1, firstByteMs: 1, downloadMs: 1, totalMs: 5 },
    failure: null,
    transferBytes: body.length,
    bodyBytes: body.length,
    isTruncated: false,
    ip: '192.0.2.10',
    ...more,
  };
}
