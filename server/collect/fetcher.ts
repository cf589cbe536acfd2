import type { DecodedBody, FetchFacts } from '#core/domain/fetch-facts.ts';

export type FetchOptions = {
  readonly method?: 'GET' | 'HEAD';
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Follow redirects by hand, each hop through the same rules. Default true, at most `maxRedirects`. */
  readonly followRedirects?: boolean;
  /** The site (`siteOfUrl`) that redirects may not leave: one that does is the last answer. */
  readonly within?: string;
  /** Default 5; at most 10. */
  readonly maxRedirects?: number;
  /** Decoded bytes kept; more is cut (`isTruncated`). May depend on the answer. Default 10 MB. */
  readonly maxBodyBytes?: number | ((answer: Pick<FetchFacts, 'headers'> & { readonly status: number }) => number);
  /** Of the whole fetch with its redirects. Default 30 s. */
  readonly totalTimeoutMs?: number;
  readonly signal?: AbortSignal;
};

export type FetchResult = {
  readonly facts: FetchFacts;
  /** Decoded content (after gzip, br, deflate, zstd). Empty when nothing came. */
  readonly body: Uint8Array;
  /** The body as text by BOM, header, meta or default (utf-8); decoded when first asked for. */
  text(): DecodedBody;
};

/** The guarded way out. */
export type Fetcher = {
  /**
   * Fetches an address somebody chose. Never throws for anything the other side does, and not for a refused address:
   * that is `facts.failure`.
   * @throws only when `signal` is aborted: the signal's reason.
   */
  fetch(url: string, options?: FetchOptions): Promise<FetchResult>;
  /** Frees the sockets. */
  close(): Promise<void>;
};
