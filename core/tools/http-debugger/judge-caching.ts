import { headerValue, headerValues, type HeaderPair } from './http-request.ts';

export type CacheConflict =
  'noStoreAndAge' | 'publicAndPrivate' | 'badMaxAge' | 'badExpires' | 'repeatedDirective' | 'varyStar' | 'pragmaOnly';

/** What a response lets caches do, RFC 9111. */
export type CacheReading = {
  /** Who may keep it: nobody, the browser alone, or everybody on the way. */
  readonly store: 'nobody' | 'browser' | 'everybody';
  /** How long it is good without asking, in seconds; `null` when only a guess of the cache says so. */
  readonly browserFreshSeconds: number | null;
  /** The same for proxies and delivery networks; `null` where they guess, 0 where they may not keep it. */
  readonly sharedFreshSeconds: number | null;
  /** What a cache without better knowledge takes: a tenth of the age of the content (RFC 9111, 4.2.2). */
  readonly guessedSeconds: number | null;
  /** How long it lay in a cache before it came to us. */
  readonly ageSeconds: number | null;
  /** It is asked for again each time, though it may be kept. */
  readonly isAskedEachTime: boolean;
  readonly mustRevalidate: boolean;
  readonly isImmutable: boolean;
  readonly staleWhileRevalidateSeconds: number | null;
  /** How an unchanged answer is noticed. */
  readonly validators: readonly ('etag' | 'weakEtag' | 'lastModified')[];
  readonly vary: readonly string[];
  readonly conflicts: readonly CacheConflict[];
};

type Directives = ReadonlyMap<string, string | null>;

/** Answers that a cache may keep without being told how long (RFC 9110, 15.1). */
const KEPT_BY_GUESS: ReadonlySet<number> = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);
const DIRECTIVE = /([^\s,;=]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;]*)))?/gu;

/** Reads who may keep a response and for how long. */
export function judgeCaching(status: number, headers: readonly HeaderPair[]): CacheReading {
  const { directives, isRepeated } = parseCacheControl(headerValues(headers, 'cache-control').join(','));
  const lifetimes = lifetimesOf(directives, headers);
  const store = storeOf(directives);
  const guessed = KEPT_BY_GUESS.has(status) && store !== 'nobody' ? guessOf(headers) : null;
  const isAskedEachTime =
    store !== 'nobody' && (directives.has('no-cache') || (lifetimes.browser === 0 && lifetimes.shared === 0));
  return {
    store,
    browserFreshSeconds: store === 'nobody' ? 0 : lifetimes.browser,
    sharedFreshSeconds: store === 'everybody' ? lifetimes.shared : 0,
    guessedSeconds: lifetimes.browser === null ? guessed : null,
    ageSeconds: seconds(headerValue(headers, 'age')),
    isAskedEachTime,
    mustRevalidate: directives.has('must-revalidate') || directives.has('proxy-revalidate'),
    isImmutable: directives.has('immutable'),
    staleWhileRevalidateSeconds: seconds(directives.get('stale-while-revalidate') ?? null),
    validators: validatorsOf(headers),
    vary: varyOf(headers),
    conflicts: conflictsOf(directives, headers, isRepeated),
  };
}

/** Directives of Cache-Control by their names in lower case; of repeated ones the first counts. */
function parseCacheControl(text: string): { directives: Directives; isRepeated: boolean } {
  const directives = new Map<string, string | null>();
  let isRepeated = false;
  for (const [, name = '', quoted, plain] of text.matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    const value = quoted ?? plain ?? null;
    if (directives.has(key)) isRepeated ||= directives.get(key) !== value;
    else directives.set(key, value);
  }
  return { directives, isRepeated };
}

function storeOf(directives: Directives): CacheReading['store'] {
  if (directives.has('no-store')) return 'nobody';
  return directives.has('private') ? 'browser' : 'everybody';
}

function lifetimesOf(directives: Directives, headers: readonly HeaderPair[]) {
  const maxAge = directives.has('max-age') ? (seconds(directives.get('max-age') ?? null) ?? 0) : null;
  const shared = seconds(directives.get('s-maxage') ?? null);
  const browser = maxAge ?? expiresIn(headers);
  return { browser, shared: shared ?? browser };
}

/** RFC 9111, 5.3: an invalid date, such as `0`, lies in the past. */
function expiresIn(headers: readonly HeaderPair[]): number | null {
  const expires = headerValue(headers, 'expires');
  if (expires === null) return null;
  const end = httpDate(expires);
  const sent = httpDate(headerValue(headers, 'date'));
  return Number.isNaN(end) || Number.isNaN(sent) ? 0 : Math.max(0, Math.round((end - sent) / 1000));
}

function guessOf(headers: readonly HeaderPair[]): number | null {
  const changed = httpDate(headerValue(headers, 'last-modified'));
  const sent = httpDate(headerValue(headers, 'date'));
  return Number.isNaN(changed) || Number.isNaN(sent) || sent <= changed ? null : Math.round((sent - changed) / 10_000);
}

/** Milliseconds since 1970; NaN for what is no date of HTTP, such as `0`, which engines read as a year. */
function httpDate(text: string | null): number {
  return /^\s*[a-z]{3,9},? .*\d\d:\d\d:\d\d/iu.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
}

function seconds(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null;
}

function validatorsOf(headers: readonly HeaderPair[]): CacheReading['validators'] {
  const etag = headerValue(headers, 'etag');
  return [
    ...(etag === null ? [] : [/^\s*W\//u.test(etag) ? ('weakEtag' as const) : ('etag' as const)]),
    ...(headerValue(headers, 'last-modified') === null ? [] : ['lastModified' as const]),
  ];
}

function varyOf(headers: readonly HeaderPair[]): string[] {
  const names = headerValues(headers, 'vary').flatMap((value) => value.split(','));
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
}

function conflictsOf(directives: Directives, headers: readonly HeaderPair[], isRepeated: boolean): CacheConflict[] {
  const maxAge = directives.get('max-age');
  const hasAge = Number(maxAge ?? 0) > 0 || Number(directives.get('s-maxage') ?? 0) > 0;
  const expires = headerValue(headers, 'expires');
  const found: readonly (readonly [CacheConflict, boolean])[] = [
    ['noStoreAndAge', directives.has('no-store') && hasAge],
    ['publicAndPrivate', directives.has('public') && directives.has('private')],
    ['badMaxAge', directives.has('max-age') && seconds(maxAge ?? null) === null],
    ['badExpires', expires !== null && !directives.has('max-age') && Number.isNaN(httpDate(expires))],
    ['repeatedDirective', isRepeated],
    ['varyStar', varyOf(headers).includes('*')],
    ['pragmaOnly', directives.size === 0 && /no-cache/iu.test(headerValue(headers, 'pragma') ?? '')],
  ];
  return found.flatMap(([conflict, isThere]) => (isThere ? [conflict] : []));
}
