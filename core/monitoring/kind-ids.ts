/** Ids of the kinds of monitors, by which settings are stored; `core/monitoring/kinds` has a file for each. */
export const MONITOR_KIND_IDS = [
  'availability',
  'keyword',
  'certificate',
  'domain',
  'dns',
  'robots',
  'sitemap',
  'page',
  'headers',
  'agents',
  'analysis',
  'positions',
] as const;
export type MonitorKindId = (typeof MONITOR_KIND_IDS)[number];
