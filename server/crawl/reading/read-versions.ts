import type { Alternate, RobotsVerdict } from '#core/audit/artifacts.ts';
import type { HreflangPage } from '#core/audit/hreflang/known-pages.ts';
import { withSitemapEntries } from '#core/audit/hreflang/sitemap-entries.ts';
import { AppError } from '#core/contract/errors.ts';
import { readPage } from '#server/collect/read-page.ts';
import { textLanguageOf } from '#server/services/text-language.ts';
import { textDecoded, type RawDocument } from './raw-document.ts';

export type VersionsJob = RawDocument & {
  readonly kind: 'versions';
  readonly robots: RobotsVerdict;
  /** Of sitemaps: JSON of `Alternate[]`; `null` without any. */
  readonly listed: Uint8Array | null;
};

/** What a page says of its language versions. */
export type VersionsReading = {
  readonly kind: 'versions';
  /** Whether it says anything: it is a page. */
  readonly isRead: boolean;
  /** The addresses named, a line each. */
  readonly versions: string;
  /** JSON of an `HreflangPage`, which only a thread reads again. */
  readonly page: Uint8Array;
};

/** Of one page: no language has that many regions, and what names more is read to its end in no rule. */
export const MAX_VERSIONS = 1000;
const MAX_LINKS = 1000;

export function readVersions({ facts, body, robots, listed }: VersionsJob): VersionsReading {
  const entries = listed === null ? [] : (JSON.parse(Buffer.from(listed).toString()) as Alternate[]); // written by `readListed`
  const page = bounded(
    withSitemapEntries(
      readOrFacts({ facts, body }, robots),
      entries.flatMap(({ lang, href, url }) => (url === null ? [] : { lang, href, url })),
    ),
  );
  const versions = new Set((page.directives?.alternates ?? []).flatMap(({ url }) => url ?? []));
  return {
    kind: 'versions',
    isRead: page.directives !== undefined,
    versions: [...versions].join('\n'),
    page: Buffer.from(JSON.stringify(page)),
  };
}

/** A page, or the answer alone where that is no page: neither a file nor a forbidden address ends the run. */
function readOrFacts(raw: RawDocument, robots: RobotsVerdict): HreflangPage {
  try {
    const { facts, body } = raw;
    const page = readPage({ facts, body, text: () => textDecoded(raw) }, robots);
    const { document } = page;
    return document === undefined
      ? page
      : { ...page, textLanguage: textLanguageOf(document.mainText, document.mainWords) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { response: raw.facts, ...(robots.status !== null && { robots }) };
  }
}

/** As much of a page as the rules about languages look at, and no more than a page can mean. */
function bounded({ response, robots, document, directives, textLanguage }: HreflangPage): HreflangPage {
  return {
    response,
    ...(robots && { robots }),
    ...(textLanguage && { textLanguage }),
    ...(document && {
      document: {
        htmlLang: document.htmlLang,
        links: document.links.filter(({ rel }) => rel.includes('alternate')).slice(0, MAX_LINKS),
      },
    }),
    ...(directives && {
      directives: {
        ...directives,
        canonicals: directives.canonicals.slice(0, MAX_LINKS),
        alternates: directives.alternates.slice(0, MAX_VERSIONS),
      },
    }),
  };
}
