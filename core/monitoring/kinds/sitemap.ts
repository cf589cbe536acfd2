import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** The addresses that the sitemaps of a website list. */
export const sitemapKind = defineMonitorKind({
  id: 'sitemap',
  about: 'host',
  everyMinutes: 720,
  leastMinutes: 15,
  isInStarterSet: true,
  value: 'count',
});
