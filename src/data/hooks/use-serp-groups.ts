import { serpGroups } from '#core/contract/lists/serp-groups.ts';
import { useSyncedList } from './use-synced-list.ts';

/** What the list is of. @param search shows only the rows that have it in their text. */
export function useSerpGroups(search = '') {
  return useSyncedList(serpGroups, search);
}
