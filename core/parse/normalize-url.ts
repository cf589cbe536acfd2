/**
 * The one form in which addresses are compared (check catalogue, rules for the engine, 1): lower-case scheme and host, default
 * port and fragment dropped, dot segments resolved, percent-encoding in upper case, international names as A-labels. Path case
 * and trailing slash stay. `null` when it is no http or https address.
 * @param base resolves a relative address; without it such an address gives `null`.
 */
export function normalizeUrl(address: string, base?: string): string | null {
  const url = toHttpUrl(address, base);
  if (url === null) return null;
  url.hash = '';
  return url.href.includes('%') ? url.href.replace(/%[0-9a-f]{2}/giu, (code) => code.toUpperCase()) : url.href;
}

/** True when both are the same address after normalisation. */
export function isSameUrl(a: string, b: string): boolean {
  return a === b || (normalizeUrl(a) ?? a) === (normalizeUrl(b) ?? b);
}

/** The parsed address, or `null` when it cannot be parsed or has another scheme than http and https. */
export function toHttpUrl(address: string, base?: string): URL | null {
  const url = URL.parse(address, base);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
