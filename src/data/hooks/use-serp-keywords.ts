import { serpKeywords, type SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { keywordIdPrefix } from '#core/domain/keywords/phrase.ts';
import type { SyncedRow } from '#src/data/lists/synced-table.ts';
import { useListPart } from './use-list-part.ts';
import { useListWrites } from './use-synced-list.ts';

export type SerpKeywordRow = SyncedRow<SerpKeyword>;

/** The keywords of a website in the order of the alphabet: the first ones at once, then all; `rows` is `undefined` until the database is read. */
export function useSerpKeywords(site: string) {
  const part = useListPart(serpKeywords, keywordIdPrefix(site));
  return { rows: part?.rows, isWhole: part?.isWhole ?? false, ...useListWrites(serpKeywords) };
}
