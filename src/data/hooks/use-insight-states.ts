import { insightStates, type InsightState } from '#core/contract/lists/insight-states.ts';
import { useSyncedList } from './use-synced-list.ts';

/** What was decided about insights, by their ids, the same on all devices; `undefined` until it is read. */
export function useInsightStates() {
  const { rows, add, remove } = useSyncedList(insightStates);
  return {
    states: rows && new Map(rows.map(({ id, value }) => [id, value] as const)),
    /** @throws Dexie errors. */
    decide: (state: InsightState) => add([state]),
    /** Takes a decision back. @throws Dexie errors. */
    forget: (id: string) => remove([id]),
  };
}
