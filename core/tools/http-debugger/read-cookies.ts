import { headerValues, type HeaderPair } from './http-request.ts';

export type CookieProblem =
  | 'noSecure'
  | 'noHttpOnly'
  | 'noSameSite'
  | 'noneWithoutSecure'
  | 'hostPrefix'
  | 'securePrefix'
  | 'foreignDomain'
  | 'tooLarge'
  | 'tooLong'
  | 'refused';

export type CookieReading = {
  readonly name: string;
  /** Characters of its value: the value itself is nobody's business. */
  readonly valueChars: number;
  /** `null` for a cookie of this host alone. */
  readonly domain: string | null;
  readonly path: string | null;
  /** When it ends, in seconds from now; 0 for one that is taken away, `null` for one of the session. */
  readonly lifetimeSeconds: number | null;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  readonly sameSite: 'strict' | 'lax' | 'none' | null;
  readonly isPartitioned: boolean;
  readonly problems: readonly CookieProblem[];
};

/** Browsers keep none longer (RFC 6265bis, 5.5). */
const MAX_LIFETIME_SECONDS = 400 * 86_400;
/** Name and value together (RFC 6265bis, 5.6). */
const MAX_CHARS = 4096;

type Place = { readonly url: string; readonly nowMs: number };

/** The cookies that a response sets, and what browsers or reviewers will mind about them. */
export function readCookies(headers: readonly HeaderPair[], place: Place): CookieReading[] {
  return headerValues(headers, 'set-cookie').map((value) => readCookie(value, place));
}

/** RFC 6265bis, 5.6: nothing of it is refused but an empty cookie. */
function readCookie(text: string, place: Place): CookieReading {
  const [pair = '', ...parts] = text.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  const attributes = new Map(parts.map(toAttribute));
  const cookie = {
    name,
    valueChars: value.length,
    domain: attributes.get('domain')?.replace(/^\./u, '').toLowerCase() || null,
    path: attributes.get('path') || null,
    lifetimeSeconds: lifetimeOf(attributes, place.nowMs),
    isSecure: attributes.has('secure'),
    isHttpOnly: attributes.has('httponly'),
    sameSite: sameSiteOf(attributes.get('samesite')),
    isPartitioned: attributes.has('partitioned'),
  };
  return { ...cookie, problems: problemsOf(cookie, place) };
}

function toAttribute(part: string): [string, string] {
  const equals = part.indexOf('=');
  return equals < 0
    ? [part.trim().toLowerCase(), '']
    : [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()];
}

/** Max-Age counts before Expires. */
function lifetimeOf(attributes: ReadonlyMap<string, string>, nowMs: number): number | null {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/u.test(maxAge)) return Math.max(0, Number(maxAge));
  const expires = Date.parse(attributes.get('expires')?.replaceAll('-', ' ') ?? '');
  return Number.isNaN(expires) ? null : Math.max(0, Math.round((expires - nowMs) / 1000));
}

function sameSiteOf(text: string | undefined): CookieReading['sameSite'] {
  const value = text?.toLowerCase();
  return value === 'strict' || value === 'lax' || value === 'none' ? value : null;
}

function problemsOf(cookie: Omit<CookieReading, 'problems'>, { url }: Place): CookieProblem[] {
  const { name, valueChars, domain, path, lifetimeSeconds, isSecure, isHttpOnly, sameSite } = cookie;
  const place = URL.parse(url);
  const host = place?.hostname ?? '';
  const lower = name.toLowerCase();
  // What takes a cookie away cannot be stolen.
  const isKept = lifetimeSeconds !== 0;
  const found: readonly (readonly [CookieProblem, boolean])[] = [
    ['refused', name === '' && valueChars === 0],
    ['hostPrefix', lower.startsWith('__host-') && !(isSecure && domain === null && path === '/')],
    ['securePrefix', lower.startsWith('__secure-') && !isSecure],
    ['foreignDomain', domain !== null && host !== domain && !host.endsWith(`.${domain}`)],
    ['noneWithoutSecure', sameSite === 'none' && !isSecure],
    ['noSecure', isKept && !isSecure && place?.protocol === 'https:' && sameSite !== 'none'],
    ['noHttpOnly', isKept && !isHttpOnly],
    ['noSameSite', isKept && sameSite === null],
    ['tooLarge', name.length + valueChars > MAX_CHARS],
    ['tooLong', (lifetimeSeconds ?? 0) > MAX_LIFETIME_SECONDS],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}
