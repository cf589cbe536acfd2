import { defineSyncedList } from '#core/contract/synced-list.ts';
import { reportBrandSchema } from '#core/reports/brand-row.ts';

/** Whose name, logo and colours reports have. */
export const reportBrands = defineSyncedList({
  name: 'report-brands',
  row: reportBrandSchema,
  searchText: ({ label, name }) => `${label} ${name}`,
  quota: 'kept',
  maxRows: 50,
});
