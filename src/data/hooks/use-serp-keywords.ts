import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { useSyncedList } from './use-synced-list.ts';

/** What the list is of. @param search shows only the rows that have it in their text. */
export function useSerpKeywords(search = '') {
  return useSyncedList(serpKeywords, search);
}
