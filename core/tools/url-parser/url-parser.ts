import { readName } from '#core/tools/punycode/punycode.ts';
import { changesOf, type UrlNormalisation } from './url-normalisation.ts';
import { readQuery, type UrlParameter } from './url-query.ts';

/** An address taken apart; texts are decoded, and empty where the address has no such part. */
export type UrlParts = {
  /** The whole address as browsers write it. */
  readonly href: string;
  /** True when the text named no scheme, so that `https` was taken. */
  readonly isSchemeAssumed: boolean;
  /** Without the colon. */
  readonly scheme: string;
  /** What browsers compare to keep websites apart; empty for schemes without. */
  readonly origin: string;
  readonly userName: string;
  readonly password: string;
  /** As it is sent: lower case, other scripts as `xn--…`; IPv6 in brackets. */
  readonly host: string;
  /** As it is read in its own script; the same where it has no other. */
  readonly unicodeHost: string;
  /** The one that is asked: the scheme's own when the address names none; `null` for a scheme without. */
  readonly port: { readonly number: number; readonly isDefault: boolean } | null;
  readonly path: string;
  readonly segments: readonly string[];
  /** As it stands in the address, without the question mark. */
  readonly query: string;
  /** In their order, names that come twice included; a plus sign is a space. */
  readonly parameters: readonly UrlParameter[];
  readonly fragment: string;
  /** What browsers change of what was typed. */
  readonly changes: readonly UrlNormalisation[];
};
export type UrlProblem = 'tooLong' | 'noHost' | 'badPort' | 'badHost' | 'relative' | 'badBase';
export type UrlReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: UrlProblem }
  | { readonly kind: 'parts'; readonly parts: UrlParts };

/** Browsers and servers differ beyond this. */
export const URL_LENGTH_LIMIT = 100_000;
/** More would hold up the page. */
export const LINES_LIMIT = 1000;

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
]);
/** A scheme and its slashes, or one that is known to have none; `example.org:8080` is a host with a port. */
const SCHEME =
  /^(?:[a-z][a-z0-9+.-]*:(?=\/\/)|(?:https?|wss?|ftp|file|mailto|tel|sms|data|urn|javascript|blob|about|magnet|geo|view-source|cid|xmpp|sip|sips|news|intent|filesystem):)/iu;
/** What stands for nothing without a base. */
const RELATIVE = /^(?:\/(?!\/)|\\(?!\\)|\.{1,2}(?:\/|$)|[?#])/u;

/**
 * Takes an address apart by the WHATWG URL Standard (https://url.spec.whatwg.org/), one that is relative against the base. Never throws.
 * @param base another address; '' for none.
 */
export function parseUrl(text: string, base = ''): UrlReading {
  const typed = trimmed(text);
  if (typed === '') return { kind: 'empty' };
  if (typed.length > URL_LENGTH_LIMIT) return { kind: 'problem', problem: 'tooLong' };
  const isAbsolute = SCHEME.test(typed);
  if (base.trim() !== '' && !isAbsolute) return resolved(typed, base);
  if (!isAbsolute && RELATIVE.test(typed)) return { kind: 'problem', problem: 'relative' };
  const whole = isAbsolute ? typed : `https://${typed.replace(/^\/\//u, '')}`;
  return reading(URL.parse(whole), whole, !isAbsolute);
}

function resolved(reference: string, base: string): UrlReading {
  const start = parseUrl(base);
  if (start.kind !== 'parts') return { kind: 'problem', problem: 'badBase' };
  return reading(URL.parse(reference, start.parts.href), reference, false);
}

/** Blanks and control characters around an address are no part of it. */
function trimmed(text: string): string {
  return text.replace(/^[\0-\x20]+|[\0-\x20]+$/gu, '').trim();
}

const HOSTLESS = /^(?!(?:https?|wss?|ftp):)/iu;

function reading(url: URL | null, typed: string, isSchemeAssumed: boolean): UrlReading {
  if (url === null) return { kind: 'problem', problem: problemOf(typed) };
  const lacksHost = url.hostname === '' && !HOSTLESS.test(url.href);
  if (lacksHost) return { kind: 'problem', problem: 'noHost' };
  return { kind: 'parts', parts: { ...partsOf(url), isSchemeAssumed, changes: changesOf(typed, url) } };
}

function partsOf(url: URL): Omit<UrlParts, 'isSchemeAssumed' | 'changes'> {
  const scheme = url.protocol.slice(0, -1);
  const usual = DEFAULT_PORTS.get(scheme);
  const number = url.port === '' ? usual : Number(url.port);
  const isOpaque = !url.pathname.startsWith('/');
  return {
    href: url.href,
    scheme,
    origin: url.origin === 'null' ? '' : url.origin,
    userName: decode(url.username),
    password: decode(url.password),
    host: url.hostname,
    unicodeHost: /xn--/u.test(url.hostname) ? readName(url.hostname).unicode : url.hostname,
    port: number === undefined ? null : { number, isDefault: number === usual },
    path: decode(url.pathname),
    segments: isOpaque
      ? []
      : url.pathname
          .split('/')
          .filter((segment) => segment !== '')
          .map(decode),
    query: url.search.slice(1),
    parameters: readQuery(url.search.slice(1)),
    fragment: decode(url.hash.slice(1)),
  };
}

/** Why an address with a scheme cannot be read. */
function problemOf(address: string): UrlProblem {
  const authority = address.replace(/^[^:]+:\/*/u, '').split(/[/?#\\]/u)[0] ?? '';
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

/** The address with another query; without one for ''. */
export function withQuery(href: string, query: string): string {
  const url = new URL(href);
  // The setter takes a leading question mark for its own: one that belongs to the first name would be lost.
  url.search = query === '' ? '' : `?${query}`;
  return url.href;
}

/** The lines of a list that say something. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_LIMIT);
}
