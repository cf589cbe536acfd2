export type UrlParameter = { readonly name: string; readonly value: string };
/** An address taken apart; texts are decoded, and empty where the address has no such part. */
export type UrlParts = {
  /** The whole address as browsers write it. */
  readonly href: string;
  /** True when the text named no scheme, so that `https` was taken. */
  readonly isSchemeAssumed: boolean;
  /** Without the colon. */
  readonly scheme: string;
  readonly userName: string;
  readonly password: string;
  /** As it is sent: lower case, other scripts as `xn--…`; IPv6 in brackets. */
  readonly host: string;
  /** The one that is asked: the scheme's own when the address names none; `null` for a scheme without. */
  readonly port: { readonly number: number; readonly isDefault: boolean } | null;
  readonly path: string;
  readonly segments: readonly string[];
  /** In their order, names that come twice included; a plus sign is a space. */
  readonly parameters: readonly UrlParameter[];
  readonly fragment: string;
};
export type UrlProblem = 'tooLong' | 'noHost' | 'badPort' | 'badHost';
export type UrlReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: UrlProblem }
  | { readonly kind: 'parts'; readonly parts: UrlParts };

/** Browsers and servers differ beyond this. */
export const URL_LENGTH_LIMIT = 100_000;

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
]);
/** A scheme and its slashes; `example.org:8080` is a host with a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\/\/)/iu;

/** Takes a web address apart by the WHATWG URL Standard (https://url.spec.whatwg.org/). Never throws. */
export function parseUrl(text: string): UrlReading {
  const address = text.trim();
  if (address === '') return { kind: 'empty' };
  if (address.length > URL_LENGTH_LIMIT) return { kind: 'problem', problem: 'tooLong' };
  const isSchemeAssumed = !SCHEME.test(address);
  const whole = isSchemeAssumed ? `https://${address.replace(/^\/\//u, '')}` : address;
  const url = URL.parse(whole);
  if (url === null) return { kind: 'problem', problem: problemOf(whole) };
  if (url.hostname === '') return { kind: 'problem', problem: 'noHost' };
  return { kind: 'parts', parts: { ...partsOf(url), isSchemeAssumed } };
}

function partsOf(url: URL): Omit<UrlParts, 'isSchemeAssumed'> {
  const scheme = url.protocol.slice(0, -1);
  const usual = DEFAULT_PORTS.get(scheme);
  const number = url.port === '' ? usual : Number(url.port);
  return {
    href: url.href,
    scheme,
    userName: decode(url.username),
    password: decode(url.password),
    host: url.hostname,
    port: number === undefined ? null : { number, isDefault: number === usual },
    path: decode(url.pathname),
    segments: url.pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode),
    parameters: Array.from(url.searchParams, ([name, value]) => ({ name, value })),
    fragment: decode(url.hash.slice(1)),
  };
}

/** Why an address with a scheme cannot be read. */
function problemOf(address: string): UrlProblem {
  const authority = address.replace(/^[^:]+:\/\//u, '').split(/[/?#\\]/u)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host === '' || host.startsWith(':')) return 'noHost';
  const port = /:([^:\]]*)$/u.exec(host)?.[1] ?? '';
  return port !== '' && !(/^\d+$/u.test(port) && Number(port) <= 65_535) ? 'badPort' : 'badHost';
}

/** Percent-encoded characters as they are read; as it stands where they are no UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
