import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** The security headers of a page. */
export const headersKind = defineMonitorKind({
  id: 'headers',
  about: 'page',
  everyMinutes: 1440,
  leastMinutes: 60,
  isInStarterSet: true,
  value: 'count',
});
