import type { SyncedList } from '#core/contract/synced-list.ts';
import { isOffered } from '#core/domain/features.ts';
import { pullList } from '#src/data/lists/list-sync.ts';
import type { SyncedTable } from '#src/data/lists/synced-table.ts';
import type { ActionDeps } from './action-deps.ts';

/** What can be done with ordinary lists. */
export function createListActions({
  store,
  api,
  runtime,
  checkOwner,
  mayChange,
  checkRole,
  sendSoon,
  lists,
}: ActionDeps) {
  return {
    /** Changes rows of an ordinary list. @throws AppError ROLE_FORBIDDEN for a row of a website on which the role does not allow it; Dexie errors. */
    async changeList<V extends object, T>(
      list: SyncedList<V>,
      change: (table: SyncedTable<V>) => Promise<T>,
    ): Promise<T> {
      // A row of no website is for those who see all of them.
      const guard = (value: V): void => checkRole(list.siteOf?.(value) || undefined);
      const changed = await change(runtime().list(list, list.isPersonal === true || mayChange() ? undefined : guard));
      sendSoon();
      return changed;
    },

    /** Brings all ordinary lists up to the server's. @throws AppError, NetworkError. @returns how many there are. */
    async pullLists(signal: AbortSignal): Promise<number> {
      const { db } = runtime();
      await checkOwner();
      const offered = lists.filter((list) => isOffered(list, store.getState().environment.features));
      for (const list of offered) await pullList(db, api, list, { signal });
      return offered.length;
    },
  };
}
