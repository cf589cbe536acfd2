import { arialWidth } from '#core/standards/arial-widths.ts';
import type { SyntheticSite, SyntheticTruth } from './synthetic-site.mjs';

/** A finding of a check: the path of the page it is about, a space, the path of what it points at. */
export type FindingLine = string;

/** What the HTML of one page says, read by means of this file alone. */
type PageText = {
  readonly path: string;
  readonly html: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly alternates: readonly { readonly code: string; readonly path: string }[];
};

const ORIGIN = 'http://x';
const THIN_WORDS = 200;
/** How far a count of words by another rule may be off. */
const WORDS_MARGIN = 10;

/**
 * Every finding that a crawl of a synthetic site has to bring, by check: from its answer key and from the bytes of its pages. A check
 * that is not named finds nothing. `ttfb-slow` is left out, which is up to the machine.
 * @returns also the pages with so nearly 200 words that both verdicts are right.
 */
export function expectFindings(site: SyntheticSite, truth: SyntheticTruth, pageCount: number) {
  const pages = Array.from({ length: pageCount }, (_unused, index) => readPage(site, index));
  const [home] = pages;
  const fault = (name: string): ReadonlySet<string> => new Set(truth.faults[name]);
  const [noindex, elsewhere] = [fault('noindex'), fault('canonicalElsewhere')];
  const indexable = pages.filter(({ path }) => !noindex.has(path) && !elsewhere.has(path));
  const international = pages.filter(({ alternates }) => alternates.length > 0);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const missing = truth.missing.map(({ path }) => path);
  const errors = truth.errors.map(({ path }) => path);
  const redirects = truth.redirects.map(({ path }) => path);
  // The headers of error pages are judged by nobody.
  const everyPage = pages.map(({ path }) => itself(path));
  const words = new Map(pages.map((page) => [page.path, wordsOf(page)]));

  const linesOf = (from: readonly PageText[], atOf: (page: PageText) => readonly string[]): FindingLine[] =>
    from.flatMap((page) => atOf(page).map((at) => `${page.path} ${at}`));
  const pagesWith = (from: readonly PageText[], isSo: (page: PageText) => boolean) =>
    from.filter(isSo).map(({ path }) => itself(path));
  const pagesIn = (from: readonly PageText[], paths: ReadonlySet<string>) =>
    pagesWith(from, ({ path }) => paths.has(path));
  const alternatesWith = (isSo: (page: PageText, alternate: PageText) => boolean) =>
    linesOf(international, (page) =>
      page.alternates.map(({ path }) => path).filter((path) => path !== page.path && isSo(page, pageAt(path))),
    );
  const pageAt = (path: string): PageText => byPath.get(path) ?? readPage(site, -1);
  const edges = (list: SyntheticTruth['missing']) => list.map(({ linkedFrom, path }) => `${linkedFrom} ${path}`);

  const findings: Readonly<Record<string, readonly FindingLine[]>> = {
    'ai-llms-missing': ['/ /llms.txt'],
    'blocked-by-robots': truth.blocked.map(({ path }) => itself(path)),
    'canonical-missing': pagesIn(indexable, fault('canonicalMissing')),
    'canonical-to-home': pagesIn(pages, elsewhere),
    // The words are made up; only English ones are checked.
    'content-thin': pagesWith(pages, ({ path }) => (words.get(path) ?? 0) < THIN_WORDS),
    'csp-missing': everyPage,
    'description-duplicate': shared(indexable, ({ description }) => description),
    'description-missing': pagesIn(indexable, fault('descriptionMissing')),
    'description-too-long': pagesWith(indexable, ({ description }) => arialWidth(description, 14) > 960),
    'description-too-short': pagesWith(
      indexable,
      ({ description }) => description !== '' && arialWidth(description, 14) < 400,
    ),
    'framing-allowed': everyPage,
    'h1-missing': pagesIn(indexable, fault('h1Missing')),
    'h1-multiple': pagesIn(indexable, fault('h1Several')),
    'heading-level-skip': linesOf(pages, (page) => Array.from({ length: skipsOf(page) }, () => page.path)),
    'hreflang-code-invalid': pagesIn(pages, fault('hreflangBadCode')),
    'hreflang-lang-mismatch': pagesIn(pages, fault('hreflangBadCode')),
    'hreflang-no-return': alternatesWith((page, alternate) => codesFor(page, alternate).length === 0),
    'hreflang-no-x-default': pagesWith(international, () => true),
    'hreflang-on-noindex': pagesIn(international, noindex),
    'hreflang-on-noncanonical': pagesIn(international, elsewhere),
    'hreflang-return-differs': alternatesWith((page, alternate) => {
      const [own, given] = [codesFor(page, page), codesFor(page, alternate)];
      return own.length > 0 && given.length > 0 && !given.some((code) => own.includes(code));
    }),
    'hreflang-to-noindex': alternatesWith((_page, { path }) => noindex.has(path)),
    'hreflang-to-noncanonical': alternatesWith((_page, { path }) => elsewhere.has(path)),
    'http-4xx': missing.map(itself),
    'http-5xx': errors.map(itself),
    'image-alt-missing': linesOf(pages, ({ html }) => distinct(html, /<img src="([^"]+)"(?! alt=)/gu)),
    'image-legacy-formats':
      distinct(pages.map(({ html }) => html).join(''), /<img src="([^"]+png)"/gu).length >= 10 ? ['/ /'] : [],
    'link-broken-internal': [...edges(truth.missing), ...edges(truth.errors)],
    'link-nofollow-internal': linesOf(
      pages.filter((page) => page !== home),
      () => ['/'],
    ),
    'link-to-redirect': [...edges(truth.redirects), ...edges(truth.chains)],
    noindex: pagesIn(pages, noindex),
    'nosniff-missing': everyPage,
    // All raster images of the site are one pixel wide.
    'og-image-broken': linesOf(pages, ({ html }) => distinct(html, /og:image" content="http:\/\/x([^"]+)"/gu)),
    'og-incomplete': pagesIn(pages, fault('titleMissing')),
    'og-url-mismatch': pagesIn(pages, elsewhere),
    'permissions-policy-missing': everyPage,
    'redirect-chain': truth.chains.map(({ path }) => itself(path)),
    'redirect-temporary': redirects.filter((path) => path.startsWith('/go/302/')).map(itself),
    'referrer-policy-missing': everyPage,
    'resource-no-cache': linesOf(pages, ({ html }) =>
      distinct(html, /<(?:img|script) src="([^"]+)"|rel="stylesheet" href="([^"]+)"/gu),
    ),
    'resource-uncompressed': everyPage,
    'schema-parse-error': pagesIn(pages, fault('jsonLdBroken')),
    'schema-recommended-missing': linesOf(
      pages.filter(({ path }) => !fault('jsonLdBroken').has(path)),
      // Image, date of change and address of the author; the headline where there is no title.
      ({ path, title }) => Array.from({ length: title === '' ? 4 : 3 }, () => path),
    ),
    'schema-required-missing': pagesWith(pages, ({ path }) => !fault('jsonLdBroken').has(path)),
    'sitemap-url-error': missing.slice(0, 1).map(itself),
    'sitemap-url-noindex': pagesIn(pages, noindex),
    // An address in a sitemap has one fault at most.
    'sitemap-url-noncanonical': pagesWith(pages, ({ path }) => elsewhere.has(path) && !noindex.has(path)),
    'sitemap-url-orphan': pagesIn(indexable, new Set(truth.orphans)),
    'sitemap-url-redirect': redirects.slice(0, 1).map(itself),
    'title-duplicate': shared(indexable, ({ title }) => title),
    'title-missing': pagesIn(indexable, fault('titleMissing')),
    'title-too-long': pagesWith(indexable, ({ title }) => arialWidth(title, 20) > 600),
    'title-too-short': pagesWith(indexable, ({ title }) => title !== '' && arialWidth(title, 20) < 200),
  };
  const either = pages.filter(({ path }) => Math.abs((words.get(path) ?? 0) - THIN_WORDS) <= WORDS_MARGIN);
  return { findings, almostThin: new Set(either.map(({ path }) => path)) };
}

const itself = (path: string): FindingLine => `${path} ${path}`;

function readPage(site: SyntheticSite, index: number): PageText {
  const html = index < 0 ? '' : site.page(index, ORIGIN).toString();
  const match = (pattern: RegExp): string =>
    (pattern.exec(html)?.[1] ?? '').replace(/&#(\d+);/gu, (_all, code) => String.fromCharCode(Number(code)));
  return {
    path: index < 0 ? '' : site.pathOf(index),
    html,
    lang: match(/<html lang="([a-z-]+)/u),
    title: match(/<title>(.*?)<\/title>/u),
    description: match(/name="description" content="(.*?)"/u),
    alternates: Array.from(
      html.matchAll(/hreflang="([^"]+)" href="http:\/\/x([^"]+)"/gu),
      ([, code = '', path = '']) => ({
        code,
        path,
      }),
    ),
  };
}

/** Every different text that the first group to match holds. */
function distinct(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, one, other]) => one ?? other ?? ''))];
}

/** The codes under which a page is named by another one, or by itself. */
function codesFor({ path }: PageText, by: PageText): string[] {
  return by.alternates.filter((each) => each.path === path).map(({ code }) => code);
}

/** How often a heading is more than one level below the one before it. */
function skipsOf({ html }: PageText): number {
  const levels = Array.from(html.matchAll(/<h([1-6])[ >]/gu), ([, level]) => Number(level));
  return levels.filter((level, index) => level - (levels[index - 1] ?? level) > 1).length;
}

function wordsOf({ html }: PageText): number {
  const main = html.slice(html.indexOf('<main>'), html.indexOf('</main>'));
  const text = main.replace(/<[^>]+>/gu, ' ').replace(/&\w+;/gu, ' ');
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Pages of one language whose text others have as well. */
function shared(pages: readonly PageText[], textOf: (page: PageText) => string): FindingLine[] {
  const groups = new Map<string, string[]>();
  for (const page of pages) {
    const text = textOf(page).toLowerCase();
    const key = `${page.lang} ${text}`;
    if (text !== '') groups.set(key, [...(groups.get(key) ?? []), page.path]);
  }
  return [...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map(itself));
}
