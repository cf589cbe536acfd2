import { compile } from '#core/base/star-pattern.ts';
import { pathOf, siteOfUrl } from './host-name.ts';

/** What a crawl may ask, decided from the address alone. */
export type CrawlScope = {
  /** Host and port of the site, without `www.`. */
  readonly site: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly maxDepth: number;
  /** Lower case. */
  readonly ignoredParameters: ReadonlySet<string>;
};

export type CrawlRefusal = 'excluded' | 'depth' | 'trap';

const MAX_LENGTH = 2000;
const MAX_PARAMETERS = 12;
const MAX_REPEATED_SEGMENTS = 3;
/** So many pages may one path have by its query. */
const MAX_VARIANTS = 1000;
/** A path met again by its query this far from the start is a calendar or its like. */
const VARIANT_DEPTH = 20;

/** Parameters of sessions and campaigns: the page is the same without them. */
const IGNORED_PARAMETERS: ReadonlySet<string> = new Set([
  'phpsessid',
  'jsessionid',
  'sessionid',
  'session_id',
  'aspsessionid',
  'sid',
  'cfid',
  'cftoken',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'mc_cid',
  'mc_eid',
]);

/** The address without parameters that change nothing, and without the session in its path. Given and answered normalised. */
export function withoutSessions(url: string, ignored: ReadonlySet<string>): string {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const bare = path.includes(';') ? path.replace(/;jsessionid=[^/?#]*/giu, '') : path;
  if (at < 0) return bare;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => {
      const name = part.split('=', 1)[0]?.toLowerCase() ?? '';
      return !IGNORED_PARAMETERS.has(name) && !ignored.has(name);
    });
  return kept.length === 0 ? bare : `${bare}?${kept.join('&')}`;
}

/** Tells of each new address of the site whether it is asked. Remembers how many pages a path has had. */
export function createScope(scope: CrawlScope) {
  const include = scope.include.map(toMatcher);
  const exclude = scope.exclude.map(toMatcher);
  const variants = new Map<string, number>();

  function isTrap(path: string, depth: number): boolean {
    const at = path.indexOf('?');
    const name = at < 0 ? path : path.slice(0, at);
    if (hasRepeatedSegments(name)) return true;
    if (at < 0) return false;
    if (path.slice(at).split('&').length > MAX_PARAMETERS) return true;
    const count = (variants.get(name) ?? 0) + 1;
    variants.set(name, count);
    return count > MAX_VARIANTS || (count > VARIANT_DEPTH && depth > VARIANT_DEPTH);
  }

  return {
    isOwn: (url: string): boolean => siteOfUrl(url) === scope.site,
    withoutSessions: (url: string): string => withoutSessions(url, scope.ignoredParameters),
    /**
     * @param url normalised.
     * @param depth clicks from the start; 0 is the start itself, which no pattern shuts out.
     */
    refusalOf(url: string, depth: number): CrawlRefusal | null {
      const path = pathOf(url);
      if (depth > 0) {
        if (depth > scope.maxDepth) return 'depth';
        if (include.length > 0 && !include.some((fits) => fits(path))) return 'excluded';
        if (exclude.some((fits) => fits(path))) return 'excluded';
      }
      return url.length > MAX_LENGTH || isTrap(path, depth) ? 'trap' : null;
    },
  };
}
export type Scope = ReturnType<typeof createScope>;

/** The test of a user's pattern, written as paths of normalised addresses are. */
function toMatcher(pattern: string): (path: string) => boolean {
  const encoded = pattern.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\x21-\x7e]+/gu, (part) => encodeURIComponent(part));
  return compile(encoded.replace(/%[0-9a-f]{2}/giu, (code) => code.toUpperCase()));
}

/** `/a/b/a/b/a/b/`: relative links that grow. */
function hasRepeatedSegments(path: string): boolean {
  const counts = new Map<string, number>();
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > MAX_REPEATED_SEGMENTS) return true;
    counts.set(segment, count);
  }
  return false;
}
