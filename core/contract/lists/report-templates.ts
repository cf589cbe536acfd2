import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';
import { reportSettingsSchema } from '#core/reports/settings.ts';

/** How somebody sets up a report, by a name, to be used again. */
export const reportTemplates = defineSyncedList({
  name: 'report-templates',
  row: z.strictObject({ name: z.string().min(1).max(80), settings: reportSettingsSchema }),
  searchText: ({ name, settings }) => `${name} ${settings.title}`,
  quota: 'kept',
  maxRows: 100,
});
export type ReportTemplate = z.infer<typeof reportTemplates.row>;
