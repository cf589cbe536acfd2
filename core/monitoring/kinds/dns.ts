import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** The DNS records of a host and its name servers. */
export const dnsKind = defineMonitorKind({
  id: 'dns',
  about: 'host',
  everyMinutes: 360,
  leastMinutes: 15,
  isInStarterSet: true,
  value: 'count',
});
