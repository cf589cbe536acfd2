import {
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
import { findSearchEngine, SEARCH_ENGINES } from '#core/standards/search-engines.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { routeOf } from '#server/services/route-of.ts';
import { CATALOGUES, type Catalogue } from '#server/services/texts.ts';
import type { Installation } from './environment.ts';

const COUNTRY_LIST = COUNTRIES.map(({ iso, name, callingCode }) => ({
  phone: `+${callingCode}`,
  country: name,
  flag: iso.toLowerCase(),
  iso,
}));

function isCatalogue(name: string): name is Catalogue {
  return CATALOGUES.some((catalogue) => catalogue === name);
}

/** Routes that tell what the installation offers; the same for everybody. */
export function addEnvironmentRoutes(app: App, installation: Installation): void {
  function checkLanguage(lang: string): void {
    if (installation.activeLangs.includes(lang)) return;
    throw new AppError('INVALID_INPUT', 'This language is not offered', {
      fields: [{ path: 'lang', code: 'INVALID_INPUT' }],
    });
  }

  app.route({ ...routeOf(getNavigation), handler: () => ({ result: installation.navigation }) });

  app.route({
    ...routeOf(getMeta),
    handler: async ({ query }) => {
      checkLanguage(query.lang);
      return { result: await installation.pageMeta(query.route, query.lang) };
    },
  });

  app.route({
    ...routeOf(getTexts),
    handler: async ({ query }) => {
      checkLanguage(query.lang);
      if (!isCatalogue(query.tag)) throw new AppError('NOT_FOUND', 'There is no such namespace');
      return { result: await installation.texts.messages(query.lang, query.tag) };
    },
  });

  app.route({
    ...routeOf(getFileService),
    handler: ({ query }) => {
      const all = {
        active_langs: installation.languages,
        plan: installation.plan,
        features: installation.features,
        brand: installation.brand(),
      };
      const wanted = query.scope.split(',').map((scope) => scope.trim());
      if (!wanted.some((scope) => Object.hasOwn(all, scope)))
        throw new AppError('INVALID_INPUT', `scope takes ${FILE_SERVICE_SCOPES.join(', ')}`);
      return { result: Object.fromEntries(Object.entries(all).filter(([scope]) => wanted.includes(scope))) };
    },
  });

  app.route({ ...routeOf(listCountries), handler: () => ({ result: COUNTRY_LIST }) });
  app.route({ ...routeOf(listSearchEngines), handler: () => ({ result: [...SEARCH_ENGINES] }) });
  app.route({
    ...routeOf(countSearchEngines),
    handler: () => ({ result: { total: SEARCH_ENGINES.length, forceUpdate: 0 } }),
  });

  app.route({
    ...routeOf(getSearchEngine),
    handler: ({ query }) => {
      const engine = findSearchEngine(query.se);
      if (engine === undefined) throw new AppError('NOT_FOUND', 'There is no such search engine');
      return { result: engine };
    },
  });
}
