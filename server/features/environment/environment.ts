import type { Contacts, Environment, PageMeta } from '#core/contract/environment.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import { parseLocalePath, toLocalePath } from '#core/domain/locale-path.ts';
import { isLegalPage, isTextPath, textSlugOf } from '#core/domain/page-texts.ts';
import type { PlanLimits } from '#core/domain/plan-limits.ts';
import { isTestHost } from '#core/domain/plan-banners.ts';
import { offeredPages } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { DEFAULT_LANGUAGE, isSearchLanguage, LANGUAGES, textLanguage } from '#core/standards/languages.ts';
import type { Config } from '#server/config/config.ts';
import { toShownBrand, type HostBrand } from '#server/services/brands/brand.ts';
import { brandTexts } from '#server/services/brands/brand-texts.ts';
import type { PageTexts } from '#server/services/page-texts/page-texts.ts';
import { FREE_PLAN } from '#server/services/plan-limits.ts';
import { toAccount } from '#server/services/profile.ts';
import type { Session } from '#server/services/acting.ts';
import type { Texts } from '#server/services/texts.ts';
import { toContacts } from './contacts.ts';
import { toNavigation } from './navigation.ts';
import { toPageMeta } from './page-meta.ts';
import { toTextMeta } from './text-meta.ts';

export type InstallationDeps = {
  readonly config: Pick<Config, 'testHost'>;
  readonly texts: Texts;
  readonly pageTexts: PageTexts;
  /** What a plan holds, by name. */
  readonly limitsOf: (plan: string) => Promise<PlanLimits>;
  /** Version of the build. */
  readonly build: string;
};
export type Installation = ReturnType<typeof createInstallation>;

/** What each brand offers, made when it is first asked for; a changed brand is another one. */
export function createInstallations(deps: InstallationDeps): (brand: HostBrand) => Installation {
  const made = new WeakMap<HostBrand, Installation>();
  return (brand) => {
    const installation = made.get(brand) ?? createInstallation(brand, deps);
    made.set(brand, installation);
    return installation;
  };
}

/** What a brand offers and how its pages are called. */
function createInstallation(hostBrand: HostBrand, deps: InstallationDeps) {
  const { languages: activeLangs, features, origin } = hostBrand;
  const texts = brandTexts(deps.texts, hostBrand.name);
  const pages = offeredPages(PAGES, features);
  const navigation = toNavigation(features);
  const languages = LANGUAGES.filter(({ code }) => activeLangs.includes(code)).map(({ code, title }) => ({
    code,
    title,
  }));

  const installation = {
    activeLangs,
    features,
    pages,
    navigation,
    languages,
    texts,
    origin,
    limitsOf: deps.limitsOf,
    isTestHost: isTestHost(hostBrand.host, deps.config.testHost),
    brand: toShownBrand(hostBrand),

    /** @param path without language prefix. */
    async pageMeta(path: string, lang: string): Promise<PageMeta> {
      const { brand } = installation;
      const translate = await texts.translator(lang);
      const meta = toPageMeta({ pages, path, lang, activeLangs, origin, brand, translate });
      if (!isTextPath(path)) return meta;
      const slug = textSlugOf(path);
      return toTextMeta({
        meta,
        text: slug === null ? null : await installation.pageText(slug, lang),
        missing: toPageMeta({ pages, path: '/404/', lang, activeLangs, origin, brand, translate }),
        lang,
        versions: await installation.versions(path),
        addressOf: (code) => new URL(toLocalePath(path, code), origin).href,
      });
    },

    /** The languages for search engines in which a page is there; a page that shows a text has those of the text. */
    async versions(path: string): Promise<string[]> {
      const langs = activeLangs.filter(isSearchLanguage);
      const slug = textSlugOf(path);
      if (slug === null) return langs;
      const written = await deps.pageTexts.languages(slug, hostBrand);
      return langs.filter((lang) => written.has(lang));
    },

    /** How to reach the brand and the links around every page, in a language. */
    async contacts(lang: string): Promise<Contacts> {
      const [translate, names, written] = await Promise.all([
        texts.translator(lang),
        texts.messages(textLanguage(lang), 'app'),
        deps.pageTexts.written(hostBrand.id, lang),
      ]);
      const there = pages.filter(({ path }) => isThere(path, written));
      return toContacts(hostBrand, { pages: there, navigation, names, translate });
    },

    pageText: (slug: string, lang: string): Promise<PageText | null> => deps.pageTexts.find(slug, lang, hostBrand),

    /** What a page is told at its start. */
    async environment(session: Session | null, meta: PageMeta, lang: string): Promise<Environment> {
      const limits = { ...(await deps.limitsOf(planOf(session))) };
      return {
        user: session?.user.status === 'active' ? toAccount(session) : null,
        brand: installation.brand,
        contacts: await installation.contacts(lang),
        contactsLang: lang,
        plan: planOf(session),
        planSites: limits['sites'] ?? -1,
        planLimits: limits,
        isTestHost: installation.isTestHost,
        features: [...features],
        languages,
        navigation,
        meta,
        build: deps.build,
      };
    },
  };
  return installation;
}

/** The plan of the account somebody is signed in to, else that of visitors. */
export function planOf(session: Session | null): string {
  return session?.user.status === 'active' ? session.user.plan : FREE_PLAN;
}

/** Whether the text that a path shows is the product's own or was written. */
function isThere(path: string, written: readonly string[]): boolean {
  const slug = textSlugOf(path);
  return slug === null || isLegalPage(slug) || written.includes(slug);
}

export type RequestedPage = { readonly path: string; readonly lang: string };

/** What a path asks for. A prefix of a language that is not offered leads nowhere, so its path is unknown. */
export function toRequestedPage(pathname: string, activeLangs: readonly string[]): RequestedPage {
  const { lang, path } = parseLocalePath(pathname);
  return activeLangs.includes(lang) ? { path, lang } : { path: pathname, lang: DEFAULT_LANGUAGE };
}
