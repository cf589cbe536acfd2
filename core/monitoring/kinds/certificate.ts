import { defineMonitorKind } from '#core/monitoring/kind.ts';

/** When the certificate of a host ends, and whether browsers trust it. */
export const certificateKind = defineMonitorKind({
  id: 'certificate',
  about: 'host',
  everyMinutes: 720,
  leastMinutes: 60,
  isInStarterSet: true,
  value: 'days',
});
