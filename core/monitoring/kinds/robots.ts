import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** What robots.txt says, and which known pages it blocks. */
export const robotsKind = defineMonitorKind({
  id: 'robots',
  about: 'host',
  everyMinutes: 60,
  leastMinutes: 5,
  isInStarterSet: true,
  value: 'count',
});
