/** Why no complete answer came. `refused` means our own policy, never the other side. */
export type FetchFailureKind =
  | 'refused'
  | 'dns'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'redirectLoop'
  | 'tooManyRedirects'
  | 'badRedirect'
  | 'badAnswer';

export type FetchFailure = {
  readonly kind: FetchFailureKind;
  /** For the user: names no address and no internal detail. */
  readonly message: string;
};

export type RedirectHop = {
  readonly url: string;
  readonly status: number;
  /** The absolute address it led to; the header's own text when that is none. */
  readonly location: string;
};

/** Milliseconds; `null` where a phase did not take place (a kept connection, plain http). */
export type FetchTiming = {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the request of the last hop to its first byte. */
  readonly firstByteMs: number;
  readonly downloadMs: number;
  /** From the start of the first hop to the end. */
  readonly totalMs: number;
};

/** What one fetch with its redirects found out, whatever came of it. */
export type FetchFacts = {
  readonly requestedUrl: string;
  /** Where the last answer came from. */
  readonly finalUrl: string;
  /** `null` when no answer came. */
  readonly status: number | null;
  /** Names in lower case, in the order sent, repeats kept. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly redirects: readonly RedirectHop[];
  readonly timing: FetchTiming;
  readonly failure: FetchFailure | null;
  /** Bytes of the body on the wire and after decoding. */
  readonly transferBytes: number;
  readonly bodyBytes: number;
  /** True when the body was cut at the size limit. */
  readonly isTruncated: boolean;
  /** Address that was connected to; for showing only. */
  readonly ip: string | null;
};

/** The decoded text of a body, and how its encoding was found. */
export type DecodedBody = {
  readonly text: string;
  readonly charset: string;
  readonly charsetFrom: 'bom' | 'header' | 'meta' | 'default';
};

/** Answers whose `Location` says where to go on. */
export const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The first value of a header, by lower-case name. */
export function headerOf(facts: Pick<FetchFacts, 'headers'>, name: string): string | null {
  return facts.headers.find(([each]) => each === name)?.[1] ?? null;
}

/** Every value of a header, by lower-case name, in the order sent. */
export function headersOf(facts: Pick<FetchFacts, 'headers'>, name: string): string[] {
  return facts.headers.filter(([each]) => each === name).map(([, value]) => value);
}
