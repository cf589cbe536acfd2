import { SERP_SOURCES, type SerpSource } from '#core/domain/serp/result-list.ts';

/** A source as it is stored; one that only a newer server knew counts as given by hand. */
export function toSource(stored: string): SerpSource {
  return SERP_SOURCES.find((source) => source === stored) ?? 'upload';
}
