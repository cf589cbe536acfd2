import { headerOf, type FetchFacts } from '#core/domain/fetch-facts.ts';
import type { DocumentFacts, ResourceKind } from '#core/parse/document-facts.ts';
import { STATIC_RULES, type SpeedResource, type StaticFinding, type StaticRule } from './speed-facts.ts';

/** A file the page names, as far as it could be fetched. */
export type StaticFile = {
  readonly url: string;
  readonly kind: ResourceKind | 'document';
  /** The start tag that names it. */
  readonly evidence: string;
  readonly facts: Pick<FetchFacts, 'status' | 'headers' | 'transferBytes' | 'bodyBytes' | 'timing'>;
  /** Of a style sheet, or as much of it as `fontWithoutDisplay` finds; empty for all else. */
  readonly text: string;
};
export type StaticPage = {
  readonly document: Pick<DocumentFacts, 'links' | 'images' | 'baseUrl' | 'resources'>;
  /** The page itself first. */
  readonly files: readonly StaticFile[];
};

/** https://web.dev/articles/ttfb */
const SLOW_FIRST_BYTE_MS = 800;
/** Lighthouse's total-byte-weight: more than most pages have. */
const HEAVY_PAGE_BYTES = 1_600_000;
const HEAVY_IMAGE_BYTES = 200_000;
/** Below these neither compression nor a newer format is worth a request. */
const WORTH_COMPRESSING = 1400;
const WORTH_CONVERTING = 20_000;
const SHORT_CACHE_S = 7 * 24 * 3600;
/** Media types that shrink by compression. */
const TEXT_TYPE = /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|xhtml\+xml)|image\/svg)/iu;
const OLD_IMAGE = /^image\/(?:jpeg|png|gif|bmp|tiff)/iu;

type Rule = (page: StaticPage) => readonly SpeedResource[];

const RULES: Readonly<Record<StaticRule, Rule>> = {
  slowFirstByte: ({ files: [page] }) => {
    const ms = page?.facts.timing.firstByteMs ?? 0;
    return page !== undefined && ms > SLOW_FIRST_BYTE_MS ? [{ ...row(page), wastedMs: ms - SLOW_FIRST_BYTE_MS }] : [];
  },
  notCompressed: ({ files }) =>
    answered(files)
      .filter(lacksCompression)
      .map((file) => row(file)),
  notCached: ({ files }) =>
    answered(files)
      .filter((file) => file.kind !== 'document' && isCachedShortly(file))
      .map((file) => row(file)),
  blockingScript: ({ files }) =>
    answered(files)
      .filter(({ kind, evidence }) => kind === 'script' && !/\s(?:async|defer)\b|\btype=["']?module/iu.test(evidence))
      .map((file) => row(file)),
  blockingStyle: ({ files }) =>
    answered(files)
      .filter(({ kind, evidence }) => kind === 'style' && !/\bmedia=["']?(?:print|not)/iu.test(evidence))
      .map((file) => row(file)),
  imageWithoutSize: ({ document }) =>
    document.images
      .filter(({ url, hasReservedSpace }) => url !== null && !hasReservedSpace)
      .map(({ url }) => ({ url: url ?? '', bytes: null, wastedBytes: null, wastedMs: null })),
  heavyImage: ({ files }) =>
    answered(files)
      .filter(({ kind, facts }) => kind === 'image' && facts.transferBytes > HEAVY_IMAGE_BYTES)
      .map((file) => ({ ...row(file), wastedBytes: file.facts.transferBytes - HEAVY_IMAGE_BYTES })),
  oldImageFormat: ({ files }) =>
    answered(files)
      .filter((file) => OLD_IMAGE.test(typeOf(file)) && file.facts.transferBytes > WORTH_CONVERTING)
      .map((file) => row(file)),
  fontWithoutDisplay: ({ files }) =>
    files.filter(({ text }) => fontWithoutDisplay(text) !== '').map((file) => row(file)),
  missingPreconnect: ({ files, document }) => foreignOrigins(files, document),
  heavyPage: ({ files: [page, ...rest] }) => {
    if (page === undefined) return [];
    const bytes = [page, ...rest].reduce((sum, { facts }) => sum + facts.transferBytes, 0);
    return bytes > HEAVY_PAGE_BYTES ? [{ ...row(page), bytes, wastedBytes: bytes - HEAVY_PAGE_BYTES }] : [];
  },
};

/** Files that are named for one rule. */
export const MAX_RESOURCES = 20;

/** What the files of a page alone tell of its speed, in the order of the rules; what only a browser can measure is not among it. */
export function judgeStatic(page: StaticPage): StaticFinding[] {
  return STATIC_RULES.flatMap((rule) => {
    const resources = RULES[rule](page).toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
    return resources.length === 0 ? [] : [{ rule, resources: resources.slice(0, MAX_RESOURCES) }];
  });
}

function row({ url, facts }: StaticFile): SpeedResource {
  return { url, bytes: facts.transferBytes, wastedBytes: null, wastedMs: null };
}

function answered(files: readonly StaticFile[]): readonly StaticFile[] {
  return files.filter(({ facts: { status } }) => status !== null && status < 400);
}

function typeOf({ facts }: StaticFile): string {
  return headerOf(facts, 'content-type') ?? '';
}

function lacksCompression(file: StaticFile): boolean {
  const encoding = headerOf(file.facts, 'content-encoding') ?? 'identity';
  return encoding === 'identity' && TEXT_TYPE.test(typeOf(file)) && file.facts.bodyBytes > WORTH_COMPRESSING;
}

function isCachedShortly({ facts }: StaticFile): boolean {
  const control = headerOf(facts, 'cache-control') ?? '';
  if (/\bno-(?:store|cache)\b/iu.test(control)) return true;
  const age = /\bmax-age=(\d+)/iu.exec(control)?.[1];
  if (age !== undefined) return Number(age) < SHORT_CACHE_S;
  return headerOf(facts, 'expires') === null;
}

/** The first `@font-face` of a style sheet that does not say what is shown until the font is there; empty when there is none. */
export function fontWithoutDisplay(css: string): string {
  for (const { index, 0: head } of css.matchAll(/@font-face\s*\{/giu)) {
    const end = css.indexOf('}', index + head.length);
    // Asked once more for each that follows, a sheet of nothing but beginnings would take minutes.
    if (end < 0) return '';
    const block = css.slice(index, end + 1);
    if (!/font-display\s*:/iu.test(block)) return block;
  }
  return '';
}

/** Foreign hosts that scripts and styles come from, without a connection that is opened ahead. */
function foreignOrigins(files: readonly StaticFile[], document: StaticPage['document']): SpeedResource[] {
  const own = URL.parse(files[0]?.url ?? '')?.origin;
  const ready = new Set(
    document.links.flatMap(({ rel, url }) =>
      url !== null && rel.some((each) => each === 'preconnect' || each === 'dns-prefetch')
        ? (URL.parse(url)?.origin ?? [])
        : [],
    ),
  );
  const needed = files
    .filter(({ kind }) => kind === 'script' || kind === 'style' || kind === 'font')
    .flatMap(({ url }) => URL.parse(url)?.origin ?? []);
  return [...new Set(needed)]
    .filter((origin) => origin !== own && !ready.has(origin))
    .map((origin) => ({ url: origin, bytes: null, wastedBytes: null, wastedMs: null }));
}
