import { useMemo } from 'react';
import { reportTemplates, type ReportTemplate } from '#core/contract/lists/report-templates.ts';
import { useSyncedList } from './use-synced-list.ts';

export type ReportTemplateRow = ReportTemplate & { readonly id: string };

/** Saved settings of reports by their names, on all devices of the account; changed at once, also without a network. */
export function useReportTemplates() {
  const { rows, add, change, remove, restore } = useSyncedList(reportTemplates);
  const templates = useMemo(
    () =>
      (rows ?? [])
        .map(({ id, value }): ReportTemplateRow => ({ id, ...value }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [rows],
  );
  return {
    templates,
    /** @throws Dexie errors. */
    add: (template: ReportTemplate) => add([template]),
    /** @throws Dexie errors. */
    change: (id: string, template: ReportTemplate) => change(id, template),
    /** @throws Dexie errors. */
    remove: (id: string) => remove([id]),
    /** Takes a deletion back. @throws Dexie errors. */
    restore: ({ id, ...value }: ReportTemplateRow) => restore([{ id, value }]),
  };
}
