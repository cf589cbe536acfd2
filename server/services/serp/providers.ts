import type { ProviderId } from '#core/domain/serp/providers.ts';
import { createBingWebmaster } from './bing-webmaster/bing-webmaster.ts';
import { createDataforseo } from './dataforseo/dataforseo.ts';
import type { SerpProvider } from './provider.ts';
import { createSearchConsole } from './search-console/search-console.ts';
import { createSearxng, type FetchGuarded } from './searxng/searxng.ts';
import { createSerpapi } from './serpapi/serpapi.ts';
import { createSerper } from './serper/serper.ts';

/** Where the partners are reached. */
export const SERP_URLS = {
  serpapi: 'https://serpapi.com',
  serper: 'https://google.serper.dev',
  dataforseo: 'https://api.dataforseo.com',
  searchConsole: 'https://www.googleapis.com',
  bingWebmaster: 'https://ssl.bing.com',
} as const;
export type SerpUrls = Readonly<Record<keyof typeof SERP_URLS, string>>;

export type SerpProviders = { readonly find: (id: ProviderId) => SerpProvider };

/** All sources of result lists. @param fetchGuarded for the one whose address a user chooses. */
export function createSerpProviders(urls: SerpUrls, fetchGuarded: FetchGuarded): SerpProviders {
  const all: Readonly<Record<ProviderId, SerpProvider>> = {
    serpapi: createSerpapi(urls.serpapi),
    serper: createSerper(urls.serper),
    dataforseo: createDataforseo(urls.dataforseo),
    searxng: createSearxng(fetchGuarded),
    searchConsole: createSearchConsole(urls.searchConsole),
    bingWebmaster: createBingWebmaster(urls.bingWebmaster),
  };
  return { find: (id) => all[id] };
}
