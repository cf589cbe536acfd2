import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** What search engines read of a page: status, title, description, canonical, robots, hreflang, headings, structured data, links, text. */
export const pageKind = defineMonitorKind({
  id: 'page',
  about: 'page',
  everyMinutes: 360,
  leastMinutes: 1,
  isInStarterSet: true,
  value: 'ms',
});
