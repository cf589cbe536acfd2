import { findSearchEngine, type EngineKind } from '#core/domain/search-engines.ts';
import type { SerpDevice, SerpSearch } from './search.ts';

/** Sources of result lists that a person sets up. */
export const PROVIDER_IDS = ['serpapi', 'serper', 'dataforseo', 'searxng', 'searchConsole', 'bingWebmaster'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export type ProviderFacts = {
  readonly id: ProviderId;
  /** As it calls itself: the same in every language. */
  readonly name: string;
  /** Where one gets a key; '' where there is none. */
  readonly site: string;
  /** What it can read. */
  readonly engines: readonly EngineKind[];
  /** Devices whose lists it can tell. */
  readonly devices: readonly SerpDevice[];
  /** What is asked of the person: a key, the address of an own server, or an account that is linked elsewhere. */
  readonly needs: 'key' | 'address' | 'google';
  /** Of ten results, by its smallest published plan, in millionths of a US dollar; the person sets what they pay. */
  readonly pricePerCallMicros: number;
  /** Whole lists with everybody in them, or only own average positions. */
  readonly gives: 'lists' | 'ownPositions';
};

/**
 * What is known of each. Prices as published: SerpApi 75 USD for 5,000 (https://serpapi.com/pricing), Serper 50 USD for 50,000
 * (https://serper.dev), DataForSEO 0.002 USD live (https://dataforseo.com/pricing/serp/google-organic-serp-api).
 */
export const PROVIDERS: readonly ProviderFacts[] = [
  {
    id: 'serpapi',
    name: 'SerpApi',
    site: 'https://serpapi.com/manage-api-key',
    engines: ['google', 'bing', 'yandex', 'yahoo', 'duckduckgo', 'baidu', 'naver'],
    devices: ['desktop', 'mobile'],
    needs: 'key',
    pricePerCallMicros: 15_000,
    gives: 'lists',
  },
  {
    id: 'serper',
    name: 'Serper',
    site: 'https://serper.dev/api-key',
    engines: ['google'],
    devices: ['desktop'],
    needs: 'key',
    pricePerCallMicros: 1000,
    gives: 'lists',
  },
  {
    id: 'dataforseo',
    name: 'DataForSEO',
    site: 'https://app.dataforseo.com/api-access',
    engines: ['google', 'bing', 'yahoo'],
    devices: ['desktop', 'mobile'],
    needs: 'key',
    pricePerCallMicros: 2000,
    gives: 'lists',
  },
  {
    id: 'searxng',
    name: 'SearXNG',
    site: 'https://docs.searxng.org/',
    engines: ['google', 'bing', 'yandex', 'yahoo', 'duckduckgo', 'baidu', 'naver', 'seznam', 'brave'],
    devices: ['desktop'],
    needs: 'address',
    pricePerCallMicros: 0,
    gives: 'lists',
  },
  {
    id: 'searchConsole',
    name: 'Google Search Console',
    site: 'https://search.google.com/search-console',
    engines: ['google'],
    devices: ['desktop', 'mobile'],
    needs: 'google',
    pricePerCallMicros: 0,
    gives: 'ownPositions',
  },
  {
    id: 'bingWebmaster',
    name: 'Bing Webmaster Tools',
    site: 'https://www.bing.com/webmasters',
    engines: ['bing'],
    devices: ['desktop'],
    needs: 'key',
    pricePerCallMicros: 0,
    gives: 'ownPositions',
  },
];

/** What is known of a provider. */
export function providerFacts(id: ProviderId): ProviderFacts {
  const found = PROVIDERS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No provider ${id}`); // the table above has all ids: its test
  return found;
}

/** Whether a provider can answer a search. */
export function canAsk({ engines, devices }: Pick<ProviderFacts, 'engines' | 'devices'>, search: SerpSearch): boolean {
  const kind = findSearchEngine(search.engineId)?.kind;
  return kind !== undefined && engines.includes(kind) && devices.includes(search.device);
}

const RESULTS_PER_CALL = 10;

/** Search engines give ten results a page, and providers ask money for each. */
export function callsPerList(depth: number): number {
  return Math.ceil(depth / RESULTS_PER_CALL);
}
