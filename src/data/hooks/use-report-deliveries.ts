import { useMemo } from 'react';
import { reportDeliveries } from '#core/contract/lists/report-deliveries.ts';
import type { ReportDelivery } from '#core/reports/delivery.ts';
import { useSyncedList } from './use-synced-list.ts';

export type ReportDeliveryRow = ReportDelivery & { readonly id: string };

/** Who gets reports and how, on all devices of the account; changed at once, also without a network. */
export function useReportDeliveries() {
  const { rows, add, change, remove, restore } = useSyncedList(reportDeliveries);
  const deliveries = useMemo(
    () =>
      rows
        ?.map(({ id, value }): ReportDeliveryRow => ({ id, ...value }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [rows],
  );
  return {
    /** `undefined` until the database is read. */
    deliveries,
    /** @throws Dexie errors. */
    add: (delivery: ReportDelivery) => add([delivery]),
    /** @throws Dexie errors. */
    change: (id: string, delivery: ReportDelivery) => change(id, delivery),
    /** @throws Dexie errors. */
    remove: (id: string) => remove([id]),
    /** Takes a deletion back. @throws Dexie errors. */
    restore: ({ id, ...value }: ReportDeliveryRow) => restore([{ id, value }]),
  };
}
