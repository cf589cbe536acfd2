import type { Environment, PageMeta } from '#core/contract/environment.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { offeredPages } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/standards/languages.ts';
import type { Config } from '#server/config/config.ts';
import { toBrand } from '#server/services/brand.ts';
import { toFeatures } from '#server/services/features.ts';
import { FREE_PLAN } from '#server/services/plan-limits.ts';
import type { Session } from '#server/services/session-repository.ts';
import type { Texts } from '#server/services/texts.ts';
import { toNavigation } from './navigation.ts';
import { toPageMeta } from './page-meta.ts';

export type InstallationDeps = {
  readonly config: Pick<Config, 'activeLangs' | 'brand' | 'featuresOff'>;
  readonly texts: Texts;
  /** Our own origin for links. */
  readonly origin: () => string;
  /** Version of the build. */
  readonly build: string;
};
export type Installation = ReturnType<typeof createInstallation>;

/** What this installation offers and how its pages are called. */
export function createInstallation({ config, texts, origin, build }: InstallationDeps) {
  const { activeLangs } = config;
  const features = toFeatures(config.featuresOff);
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
    plan: FREE_PLAN,
    brand: () => toBrand(config.brand, origin()),

    /** @param path without language prefix. */
    async pageMeta(path: string, lang: string): Promise<PageMeta> {
      const [brand, translate] = [installation.brand(), await texts.translator(lang)];
      return toPageMeta({ pages, path, lang, activeLangs, origin: origin(), brand, translate });
    },

    /** What a page is told at its start. */
    environment(session: Session | null, meta: PageMeta): Environment {
      const user = session?.user.status === 'active' ? session.user : null;
      return {
        user: user && { id: user.id, email: user.email ?? '', name: user.name, picture: null, lang: user.lang },
        brand: installation.brand(),
        plan: FREE_PLAN,
        features,
        languages,
        navigation,
        meta,
        build,
      };
    },
  };
  return installation;
}

export type RequestedPage = { readonly path: string; readonly lang: string };

/** What a path asks for. A prefix of a language that is not offered leads nowhere, so its path is unknown. */
export function toRequestedPage(pathname: string, activeLangs: readonly string[]): RequestedPage {
  const { lang, path } = parseLocalePath(pathname);
  return activeLangs.includes(lang) ? { path, lang } : { path: pathname, lang: DEFAULT_LANGUAGE };
}
