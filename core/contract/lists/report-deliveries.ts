import { defineSyncedList } from '#core/contract/synced-list.ts';
import { reportDeliverySchema } from '#core/reports/delivery.ts';

/** Who gets reports and how, by a name, to be used by schedules. */
export const reportDeliveries = defineSyncedList({
  name: 'report-deliveries',
  row: reportDeliverySchema,
  searchText: ({ name, to, groups }) => [name, ...to, ...groups].join(' '),
  quota: 'kept',
  maxRows: 100,
});
