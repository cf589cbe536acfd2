import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** Where a website stands in search results, run by run. A run is paid: it is asked for no more often than its schedules can. */
export const positionsKind = defineMonitorKind({
  id: 'positions',
  about: 'host',
  everyMinutes: 1440,
  leastMinutes: 1440,
  isInStarterSet: false,
  value: 'count',
});
