import type { Environment, PageMeta } from '#core/contract/environment.ts';
import { HOME_TITLE_AGENCY } from '#core/domain/home-content.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { findPage, itemOf } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';
import { DEFAULT_LANGUAGE, findLanguage, isSearchLanguage } from '#core/standards/languages.ts';
import type { Translate } from '#server/services/texts.ts';

export type PageMetaOptions = {
  /** Those of the installation. */
  readonly pages: readonly Page[];
  readonly path: string;
  readonly lang: string;
  readonly activeLangs: readonly string[];
  readonly origin: string;
  readonly brand: Pick<Environment['brand'], 'kind' | 'name'>;
  readonly translate: Translate;
};

/** The page shown for a path without language prefix; the not-found page for any path that has none. */
export function pageOf(path: string, pages: readonly Page[]): { page: Page; isFound: boolean } {
  const page = findPage(path, pages);
  const notFound = pages.find((each) => each.id === 'notFound');
  if (notFound === undefined) throw new Error('there is no not-found page');
  return { page: page ?? notFound, isFound: page !== null && page.id !== 'notFound' };
}

/**
 * Title, description and addresses of a page. The not-found page has no language versions, nor has a page whose language is not
 * translated yet; no page names that one as a version.
 */
export function toPageMeta({ pages, path, lang, activeLangs, origin, brand, translate }: PageMetaOptions): PageMeta {
  const { page, isFound } = pageOf(path, pages);
  const texts = itemOf(page, path) ?? page;
  const isWelcome = page.id === 'home' && brand.kind === 'agency';
  const address = (code: string) => new URL(toLocalePath(path, code), origin).href;
  const isVersion = isFound && isSearchLanguage(lang);
  const versions = activeLangs
    .filter(isSearchLanguage)
    .map((code) => [findLanguage(code)?.tag ?? code, address(code)] as const);
  return {
    title: translate(isWelcome ? HOME_TITLE_AGENCY : texts.title, { brand: brand.name }),
    description: translate(texts.description, { brand: brand.name }),
    canonical: isFound ? address(lang) : '',
    hreflangs: isVersion ? Object.fromEntries([...versions, ['x-default', address(DEFAULT_LANGUAGE)]]) : {},
    status: isFound ? 200 : 404,
    isIndexable: page.isIndexable && isSearchLanguage(lang),
  };
}
