import { useMemo } from 'react';
import { alarms, type Alarm } from '#core/contract/lists/alarms.ts';
import { useSyncedList } from './use-synced-list.ts';

export type AlarmRow = Alarm & { readonly id: string };

/** What monitors of a website told of, the newest first, also without a network. */
export function useAlarms(site: string) {
  const { rows, changeAll, remove } = useSyncedList(alarms);
  const own = useMemo(
    () =>
      (rows ?? [])
        .map(({ id, value }): AlarmRow => ({ id, ...value }))
        .filter((alarm) => alarm.site === site)
        .toSorted((a, b) => b.atMs - a.atMs),
    [rows, site],
  );
  return {
    alarms: rows === undefined ? undefined : own,
    /** @throws Dexie errors. */
    markRead: (ids: readonly string[]) => changeAll(ids, (alarm) => ({ ...alarm, isRead: true })),
    /** @throws Dexie errors. */
    remove: (ids: readonly string[]) => remove(ids),
  };
}

/** Problems and changes of all websites that nobody has read, the newest first; `undefined` until the database is read. */
export function useUnreadAlarms(): readonly AlarmRow[] | undefined {
  const { rows } = useSyncedList(alarms);
  return useMemo(
    () =>
      rows
        ?.map(({ id, value }): AlarmRow => ({ id, ...value }))
        .filter(({ isRead, event }) => !isRead && event !== 'up')
        .toSorted((a, b) => b.atMs - a.atMs),
    [rows],
  );
}
