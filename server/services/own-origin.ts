export type OriginHeaders = {
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
};

/** Who we are for a request. */
export type OwnAddress = {
  /** The host that was asked. */
  readonly host: string;
  /** The origin that our pages have; `null` when it was not given: then the host alone counts. */
  readonly givenOrigin: string | null;
};

/**
 * Tells requests of our own pages from others by Sec-Fetch-Site, else Origin, else Referer; `unknown` when a request names none at
 * all. Where no origin was given, one is ours when its host is the one that was called: a page there shares our cookies, no other does.
 */
export function judgeOrigin(headers: OriginHeaders, own: OwnAddress): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  const named = headers.origin ?? headers.referer;
  if (named === undefined) return 'unknown';
  return isOurs(named, own) ? 'own' : 'foreign';
}

function isOurs(address: string, { host, givenOrigin }: OwnAddress): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) return false;
  return givenOrigin === null ? url.host === host : url.origin === givenOrigin;
}
