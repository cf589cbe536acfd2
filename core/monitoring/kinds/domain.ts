import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** When the registration of a domain ends (RDAP, else WHOIS). */
export const domainKind = defineMonitorKind({
  id: 'domain',
  about: 'host',
  everyMinutes: 1440,
  leastMinutes: 360,
  isInStarterSet: true,
  value: 'days',
});
