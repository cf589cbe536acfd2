import { useMemo } from 'react';
import { reportBrands } from '#core/contract/lists/report-brands.ts';
import type { ReportBrandRow as Brand } from '#core/reports/brand-row.ts';
import { useSyncedList } from './use-synced-list.ts';

export type ReportBrandRow = Brand & { readonly id: string };

/** Names, logos and colours of reports, on all devices of the account; changed at once, also without a network. */
export function useReportBrands() {
  const { rows, add, change, remove, restore } = useSyncedList(reportBrands);
  const brands = useMemo(
    () =>
      rows
        ?.map(({ id, value }): ReportBrandRow => ({ id, ...value }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [rows],
  );
  return {
    /** `undefined` until the database is read. */
    brands,
    /** @throws Dexie errors. */
    add: (brand: Brand) => add([brand]),
    /** @throws Dexie errors. */
    change: (id: string, brand: Brand) => change(id, brand),
    /** @throws Dexie errors. */
    remove: (id: string) => remove([id]),
    /** Takes a deletion back. @throws Dexie errors. */
    restore: ({ id, ...value }: ReportBrandRow) => restore([{ id, value }]),
  };
}
