import { withoutWww } from '#core/domain/host-name.ts';

/** The parameter in which redirectors of search engines carry where they lead. */
const REDIRECTORS: readonly { readonly host: RegExp; readonly path: RegExp; readonly parameters: readonly string[] }[] =
  [
    {
      host: /(?:^|\.)google\.[a-z.]+$/u,
      path: /^\/(?:url|aclk|imgres)$/u,
      parameters: ['q', 'url', 'adurl', 'imgrefurl'],
    },
    { host: /(?:^|\.)duckduckgo\.com$/u, path: /^\/l\/$/u, parameters: ['uddg'] },
    { host: /(?:^|\.)bing\.com$/u, path: /^\/ck\/a$/u, parameters: ['u'] },
  ];

/** Where a link of a result page leads: out of the engine's own redirect where it is one. What is no http address stays as it is. */
export function toResultAddress(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null) return link;
  const redirector = REDIRECTORS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const value = redirector?.parameters.map((name) => url.searchParams.get(name)).find((each) => each !== null);
  if (value !== undefined) return fromParameter(value) ?? link;
  // Yahoo: …/RU=https%3a%2f%2fexample.com%2f/RK=…
  const yahoo = /^r\.search\.yahoo\.com$/u.test(url.hostname) ? /\/RU=([^/]+)\//u.exec(url.pathname)?.[1] : undefined;
  return yahoo === undefined ? link : (fromParameter(decoded(yahoo)) ?? link);
}

/** Bing writes `a1` and the address in base64. */
function fromParameter(value: string): string | null {
  const text = value.startsWith('a1') ? fromBase64(value.slice(2)) : value;
  return /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null;
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What makes two addresses of result lists one page: host without www, path without the slash at its end, and query. Scheme, fragment
 * and the order of capitals in the host make no difference.
 */
export function toPageKey(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return address;
  const path = url.pathname.replace(/\/+$/u, '');
  return `${withoutWww(url.hostname.replace(/\.$/u, ''))}${path}${url.search}`;
}

/** What nearly all addresses look like: their host need not be worked out. */
const PLAIN_HOST = /^https?:\/\/([a-z0-9.-]+)(?:[/?#]|$)/u;
const NAMED = /\.[a-z]{2,63}$/u;

/** The host of an address as it is sent, without a dot at its end. '' for what is no http address. */
export function resultHost(address: string): string {
  const plain = PLAIN_HOST.exec(address)?.[1];
  if (plain !== undefined && NAMED.test(plain) && !plain.includes('xn--')) return plain;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url === null || !/^https?:$/u.test(url.protocol) ? '' : url.hostname.replace(/\.$/u, '');
}

/** The host that an address counts for among competitors: without www. '' for what is no http address. */
export function toRivalHost(address: string): string {
  return withoutWww(resultHost(address));
}
