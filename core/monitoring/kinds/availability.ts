import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** Whether an address responds, by which redirects, with which status and how fast. */
export const availabilityKind = defineMonitorKind({
  id: 'availability',
  about: 'page',
  everyMinutes: 5,
  leastMinutes: 1,
  isInStarterSet: true,
  value: 'ms',
});
