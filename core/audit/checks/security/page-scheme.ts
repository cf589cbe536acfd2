/** True for a page that came over TLS. */
export function isSecure(url: string): boolean {
  return url.startsWith('https:');
}

const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * True for a page that nobody on the way can change: over TLS, or from the same machine.
 * Source: https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy
 */
export function isTrustworthy(url: string): boolean {
  return isSecure(url) || LOOPBACK_HOST.test(URL.parse(url)?.hostname ?? '');
}
