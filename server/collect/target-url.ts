import { isIP } from 'node:net';
import { FetchStop } from './fetch-stop.ts';

/** An address to fetch, taken apart. `host` is lower case and without brackets; `url` has no fragment. */
export type TargetUrl = {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
  readonly isLiteral: boolean;
};

// C0, DEL and C1; the URL parser drops some of them silently, which makes one text two addresses.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Parses an address that somebody chose, once, by the WHATWG rules.
 * @param base the address it is relative to, for a redirect.
 * @throws {FetchStop} refused: no http(s) address, or one that two parsers could read in two ways (backslash, control character, credentials).
 */
export function toTargetUrl(text: string, base?: URL): TargetUrl {
  const url = URL.parse(text, base);
  const [beforeQuery = ''] = text.split(/[?#]/, 1);
  if (url === null || CONTROL.test(text) || beforeQuery.includes('\\')) throw new FetchStop('refused');
  if (!isHttp(url) || url.username !== '' || url.password !== '' || hasUserInfo(beforeQuery))
    throw new FetchStop('refused');

  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { url, host, port: portOf(url), isLiteral: isIP(host) !== 0 };
}

/** Whether an address could be followed at all. */
export function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

/** The parser drops empty credentials (`http://@host/`), and takes any number of slashes and spaces before them. */
function hasUserInfo(beforeQuery: string): boolean {
  return /^ *(?:[a-z][a-z0-9+.-]*:\/*|\/\/+)[^/]*@/i.test(beforeQuery);
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
