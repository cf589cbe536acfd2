import type { FetchFailure } from '#core/domain/fetch-facts.ts';
import type { HeaderPair } from './http-request.ts';

/** Milliseconds; `null` for what did not take place. */
export type HopTiming = {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the sent request to the first byte of the response. */
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
};

/** The TLS connection of one request. */
export type HopTls = {
  readonly version: string;
  readonly cipher: string;
  readonly issuer: string;
  readonly validToMs: number | null;
};

/** One request and its response. */
export type HttpHop = {
  readonly url: string;
  readonly method: string;
  /** As they were sent; values that are for nobody else are ''. */
  readonly requestHeaders: readonly HeaderPair[];
  readonly requestBytes: number;
  readonly ip: string | null;
  /** `null` when no response came. */
  readonly status: number | null;
  readonly statusText: string;
  readonly httpVersion: string | null;
  readonly headers: readonly HeaderPair[];
  readonly timing: HopTiming;
  readonly tls: HopTls | null;
  readonly wireBytes: number;
  readonly bodyBytes: number;
  readonly isTruncated: boolean;
};

/** A request and where its redirects led, the first hop first. */
export type HttpExchange = {
  readonly hops: readonly HttpHop[];
  /** The beginning of the last body; `null` when it is no text. */
  readonly bodyText: string | null;
  readonly failure: FetchFailure | null;
};
