import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** An analysis of its own, run again and again, and compared with the time before. */
export const analysisKind = defineMonitorKind({
  id: 'analysis',
  about: 'page',
  everyMinutes: 10080,
  leastMinutes: 1440,
  isInStarterSet: false,
  value: 'score',
});
