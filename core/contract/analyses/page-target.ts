import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { hostOfUrl } from '#core/domain/site-host.ts';

export type PageTarget = {
  /** Absolute, normalised, without fragment. */
  readonly url: string;
  /** The project it belongs to; a host with a port of its own is a subject of its own. */
  readonly site: string;
  /** True when no scheme was typed, so that http may be tried when https fails. */
  readonly isSchemeGuessed: boolean;
};

/**
 * The page that a typed address means: `example.org`, `example.org/path` or a whole http(s) address.
 * @throws {AppError} REQUIRE_MSG for nothing, INVALID_URL for what is no address of a page.
 */
export function toPageTarget(typed: string): PageTarget {
  const text = typed.trim();
  if (text === '') throw new AppError('REQUIRE_MSG');
  const isSchemeGuessed = !/^[a-z][a-z0-9+.-]*:\/\//iu.test(text);
  const address = isSchemeGuessed ? `https://${text.replace(/^\/\//u, '')}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  const host = url === null ? null : hostOf(url, text);
  // The URL parser has dropped the usual port of the scheme.
  const site = url === null || host === null || url.port === '' ? host : `${host}:${url.port}`;
  if (url === null || site === null)
    throw new AppError('INVALID_URL', `${text.slice(0, 100)} is no address of a web page`);
  url.hash = '';
  return { url: url.href, site, isSchemeGuessed };
}

/** Why a typed address cannot be analyzed; `null` when it can, as far as one can tell without asking. */
export function pageTargetProblem(typed: string): ErrorCode | null {
  try {
    toPageTarget(typed);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** As for projects: two slashes or none before the host, and nothing in it that the URL parser would have to decode. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//iu;
const HOST_AS_WRITTEN = /^[^/?#%]+(?:[/?#]|$)/u;

/** Host names as projects have them; addresses and localhost as they are, for what ALLOW_TARGETS opens. `null` for anything else. */
function hostOf(url: URL, text: string): string | null {
  const isPlain =
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    !/[\s\\]/u.test(text) &&
    HOST_AS_WRITTEN.test(text.replace(SCHEME, ''));
  if (!isPlain) return null;
  const isLocal =
    url.hostname === 'localhost' || url.hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(url.hostname);
  // "2" and "0x7f" are addresses to the URL parser; only written out they are meant as such.
  if (isLocal) return text.toLowerCase().includes(url.hostname) ? url.hostname : null;
  return hostOfUrl(url.origin);
}
