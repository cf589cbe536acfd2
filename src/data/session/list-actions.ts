import type { SyncedList } from '#core/contract/synced-list.ts';
import { isOffered } from '#core/domain/features.ts';
import { pullList } from '#src/data/lists/list-sync.ts';
import type { SyncedTable } from '#src/data/lists/synced-table.ts';
import type { ActionDeps } from './action-deps.ts';
import { ANY_SITE } from './may-edit.ts';

/** What can be done with ordinary lists. */
export function createListActions({ store, api, runtime, checkOwner, checkRole, sendSoon, lists }: ActionDeps) {
  return {
    /** Changes rows of an ordinary list. @throws Dexie errors. */
    async changeList<V extends object, T>(
      list: SyncedList<V>,
      change: (table: SyncedTable<V>) => Promise<T>,
    ): Promise<T> {
      if (list.isPersonal !== true) checkRole(list.siteOf === undefined ? undefined : ANY_SITE);
      const changed = await change(runtime().list(list));
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
