/**
 * The one form in which addresses are compared (check catalogue, rules for the engine, 1): lower-case scheme and host, default
 * port and fragment dropped, dot segments resolved, percent-encoding in upper case, international names as A-labels. Path case
 * and trailing slash stay. `null` when it is no http or https address.
 * @param base resolves a relative address; without it such an address gives `null`.
 */
export function normalizeUrl(address: string, base?: string): string | null {
  const url = withoutFragment(address, base);
  return url?.includes('%') ? url.replace(/%[0-9a-f]{2}/giu, (code) => code.toUpperCase()) : url;
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

/** `toHttpUrl` written out: the absolute address with its fragment. */
export function toHttpAddress(address: string, base?: string): string | null {
  return knownAddress(address, base) ?? toHttpUrl(address, base)?.href ?? null;
}

/** The same without its fragment. */
export function withoutFragment(address: string, base?: string): string | null {
  const at = address.indexOf('#');
  // A link within the page leads to the page.
  if (at === 0 && base !== undefined) return withoutFragment(base);
  const known = knownAddress(at < 0 ? address : address.slice(0, at), base);
  if (known !== null) return known;
  const url = toHttpUrl(address, base)?.href ?? null;
  const end = url?.indexOf('#') ?? -1;
  return end < 0 ? url : (url?.slice(0, end) ?? null);
}

/** What the URL standard may write in another way or take for a dot segment. */
const REWRITTEN = /[^\w.~!$&()*+,;=:@/?%-]|\/(?:\.|%2[eE])/u;
const MAX_ORIGINS = 500;
const origins = new Set<string>();

/** The address where the URL standard leaves it as it stands, which saves most links of a page the parser; else `null`. */
function knownAddress(address: string, base: string | undefined): string | null {
  if (REWRITTEN.test(address)) return null;
  // An absolute address too is none beside a base that cannot be parsed.
  const baseOrigin = base === undefined ? '' : knownOrigin(base);
  if (baseOrigin === null) return null;
  if (address.startsWith('/')) return baseOrigin === '' || address.startsWith('//') ? null : baseOrigin + address;
  return knownOrigin(address) === null ? null : address;
}

/** Scheme, host and port of an address that has a path; `null` where the URL standard writes them in another way. */
function knownOrigin(address: string): string | null {
  if (!address.startsWith('http://') && !address.startsWith('https://')) return null;
  const end = address.indexOf('/', 8);
  const origin = end < 0 ? '' : address.slice(0, end);
  if (origins.has(origin)) return origin;
  const parsed = URL.parse(origin)?.origin;
  if (parsed !== origin) return null;
  if (origins.size >= MAX_ORIGINS) origins.clear();
  // The parser's own text: a part of the page's would keep all of it in memory.
  origins.add(parsed);
  return parsed;
}
