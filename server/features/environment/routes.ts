import {
  COUNTRY_SCOPES,
  countSearchEngines,
  FILE_SERVICE_SCOPES,
  getFileService,
  getMeta,
  getNavigation,
  getSearchEngine,
  getTexts,
  listCountries,
  listSearchEngines,
} from '#core/contract/environment.ts';
import { AppError } from '#core/contract/errors.ts';
import { COUNTRIES } from '#core/standards/countries.ts';
import { findSearchEngine, SEARCH_ENGINES, withGeo } from '#core/domain/search-engines.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { routeOf } from '#server/services/route-of.ts';
import { CATALOGUES, type Catalogue } from '#server/services/texts.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { checkLanguage } from './check-language.ts';
import { planOf, type Installation } from './environment.ts';

const COUNTRY_LIST = COUNTRIES.map(({ iso, name, callingCode }) => ({
  phone: `+${callingCode}`,
  country: name,
  flag: iso.toLowerCase(),
  iso,
}));

/** @throws AppError INVALID_INPUT when none of the fields is known. */
function countriesIn(scope: string): Partial<(typeof COUNTRY_LIST)[number]>[] {
  const wanted = new Set(scope.split(',').map((field) => field.trim()));
  const fields = COUNTRY_SCOPES.filter((field) => wanted.has(field));
  if (fields.length === 0) throw new AppError('INVALID_INPUT', `scope takes ${COUNTRY_SCOPES.join(', ')}`);
  return COUNTRY_LIST.map((country) => Object.fromEntries(fields.map((field) => [field, country[field]])));
}

function isCatalogue(name: string): name is Catalogue {
  return CATALOGUES.some((catalogue) => catalogue === name);
}

/** Routes that tell what a brand offers; the same for everybody. */
export function addEnvironmentRoutes(app: App, installationOf: (brand: HostBrand) => Installation): void {
  app.route({ ...routeOf(getNavigation), handler: ({ brand }) => ({ result: installationOf(brand).navigation }) });

  app.route({
    ...routeOf(getMeta),
    handler: async ({ query, brand }) => {
      checkLanguage(query.lang, brand);
      return { result: await installationOf(brand).pageMeta(query.route, query.lang) };
    },
  });

  app.route({
    ...routeOf(getTexts),
    handler: async ({ query, brand }) => {
      checkLanguage(query.lang, brand);
      if (!isCatalogue(query.tag)) throw new AppError('NOT_FOUND', 'There is no such namespace');
      return { result: await installationOf(brand).texts.messages(query.lang, query.tag) };
    },
  });

  const fileService = routeOf(getFileService);
  app.route({
    ...fileService,
    config: { ...fileService.config, saysWho: true },
    handler: async ({ query, brand, session }) => {
      const installation = installationOf(brand);
      const limits = { ...(await installation.limitsOf(planOf(session))) };
      const all = {
        active_langs: installation.languages,
        plan: planOf(session),
        plan_sites: limits['sites'] ?? -1,
        plan_limits: limits,
        is_test_host: installation.isTestHost,
        features: [...installation.features],
        brand: installation.brand,
      };
      const wanted = query.scope.split(',').map((scope) => scope.trim());
      if (!wanted.some((scope) => Object.hasOwn(all, scope)))
        throw new AppError('INVALID_INPUT', `scope takes ${FILE_SERVICE_SCOPES.join(', ')}`);
      return { result: Object.fromEntries(Object.entries(all).filter(([scope]) => wanted.includes(scope))) };
    },
  });

  app.route({
    ...routeOf(listCountries),
    handler: ({ query: { scope } }) => ({ result: scope === undefined ? COUNTRY_LIST : countriesIn(scope) }),
  });

  app.route({ ...routeOf(listSearchEngines), handler: () => ({ result: SEARCH_ENGINES.map(withGeo) }) });
  app.route({
    ...routeOf(countSearchEngines),
    handler: () => ({ result: { total: SEARCH_ENGINES.length, forceUpdate: 0 } }),
  });

  app.route({
    ...routeOf(getSearchEngine),
    handler: ({ query }) => {
      const engine = findSearchEngine(query.se);
      if (engine === undefined) throw new AppError('NOT_FOUND', 'There is no such search engine');
      return { result: withGeo(engine) };
    },
  });
}
