export type OriginHeaders = {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
};

export type OwnOrigin = {
  /** Whether a request names us as its origin: `unknown` when it names none at all. */
  judge(headers: OriginHeaders): 'own' | 'foreign' | 'unknown';
};

/**
 * Tells requests of our own pages from others by Sec-Fetch-Site, else Origin, else Referer. Without a given public
 * address (`null`) an origin is ours when its host is the one that was called: a page there shares our cookies, no other does.
 */
export function createOwnOrigin(publicOrigin: string | null): OwnOrigin {
  const isOurs = (address: string, host: string | undefined): boolean => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/u.test(url.protocol)) return false;
    return publicOrigin === null ? url.host === host?.toLowerCase() : url.origin === publicOrigin;
  };
  return {
    judge(headers) {
      const site = headers['sec-fetch-site'];
      if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
      const named = headers.origin ?? headers.referer;
      if (named === undefined) return 'unknown';
      return isOurs(named, headers.host) ? 'own' : 'foreign';
    },
  };
}
