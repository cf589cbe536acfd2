import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** Whether a text, or what a pattern describes, is on a page. */
export const keywordKind = defineMonitorKind({
  id: 'keyword',
  about: 'page',
  everyMinutes: 60,
  leastMinutes: 1,
  isInStarterSet: false,
  value: 'ms',
});
