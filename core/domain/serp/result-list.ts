import type { SerpSearch } from './search.ts';

/** What a row of a result list is. Only organic rows have an organic rank. */
export const SERP_ITEM_KINDS = [
  'organic',
  'ad',
  'pack',
  'video',
  'news',
  'image',
  'shopping',
  'answer',
  'ai',
  'other',
] as const;
export type SerpItemKind = (typeof SERP_ITEM_KINDS)[number];

/** What stands on the page besides the ten links. */
export const SERP_FEATURES = [
  'ads',
  'answer',
  'ai',
  'pack',
  'images',
  'videos',
  'news',
  'shopping',
  'questions',
  'related',
  'knowledge',
  'sitelinks',
] as const;
export type SerpFeature = (typeof SERP_FEATURES)[number];

export type SerpItem = {
  readonly kind: SerpItemKind;
  /** Place among all rows of the page, from 1. */
  readonly absolute: number;
  /** Place among the organic rows, from 1; null for what is none. */
  readonly organic: number | null;
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
};

/** A result list as a provider read it. */
export type SerpList = {
  readonly items: readonly SerpItem[];
  readonly features: readonly SerpFeature[];
  readonly related: readonly string[];
  readonly questions: readonly string[];
  /** The summary a model wrote, and the pages it cites; null without one. */
  readonly overview: { readonly text: string; readonly cited: readonly string[] } | null;
  /** How many organic results were read: a site that is not among them is "not in the first N". */
  readonly depth: number;
};

/** Where a list came from: a provider, or what somebody gave. */
export const SERP_SOURCES = [
  'serpapi',
  'serper',
  'dataforseo',
  'searxng',
  'searchConsole',
  'bingWebmaster',
  'upload',
  'example',
] as const;
export type SerpSource = (typeof SERP_SOURCES)[number];

/** A list with the evidence of when, where and for how much it was read. */
export type StoredSerpList = SerpList & {
  readonly phrase: string;
  readonly search: SerpSearch;
  readonly source: SerpSource;
  readonly readAtMs: number;
  /** In millionths of a US dollar. */
  readonly costMicros: number;
};
