import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** Which AI and search agents may read a page: by robots.txt, and by what the server sends them. */
export const agentsKind = defineMonitorKind({
  id: 'agents',
  about: 'page',
  everyMinutes: 1440,
  leastMinutes: 60,
  isInStarterSet: true,
  value: 'count',
});
