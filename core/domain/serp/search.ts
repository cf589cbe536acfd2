import { findSearchEngine } from '#core/domain/search-engines.ts';

export const SERP_DEVICES = ['desktop', 'mobile'] as const;
export type SerpDevice = (typeof SERP_DEVICES)[number];

/** Depths that providers offer, in results. */
export const SERP_DEPTHS = [10, 20, 30, 50, 100] as const;
export type SerpDepth = (typeof SERP_DEPTHS)[number];

/** Where and how is searched: what positions can be compared by. */
export type SerpSearch = {
  readonly engineId: number;
  readonly device: SerpDevice;
  /** ISO 639-1. */
  readonly language: string;
  /** A place as the provider knows it, such as `Berlin,Germany`; '' for the whole country. */
  readonly place: string;
};

/** One text for a search, the same on all devices: `3:desktop:de:Berlin,Germany`. */
export function toSearchKey({ engineId, device, language, place }: SerpSearch): string {
  return `${engineId}:${device}:${language}:${place}`;
}

/** The search of a key, or `null` when it is none or its engine is unknown. */
export function parseSearchKey(key: string): SerpSearch | null {
  const match = /^(\d{1,6}):(desktop|mobile):([a-z]{2,3}(?:-[a-z]{2,4})?):(.{0,120})$/u.exec(key);
  if (match === null) return null;
  const [, id = '', device, language = '', place = ''] = match;
  const engineId = Number(id);
  if (findSearchEngine(engineId) === undefined) return null;
  return { engineId, device: device === 'mobile' ? 'mobile' : 'desktop', language, place };
}

/** What is searched when nobody chose: the engine's own language, on a desktop, in the whole country. */
export function defaultSearch(engineId: number): SerpSearch {
  return { engineId, device: 'desktop', language: findSearchEngine(engineId)?.language ?? 'en', place: '' };
}
