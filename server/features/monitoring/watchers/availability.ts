import { lookAtAddress } from '#server/features/monitoring/look-at-address.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

export const availabilityWatcher = defineWatcher({
  kind: 'availability',
  read: ({ settings }, { services: { fetcher }, signal }) => lookAtAddress(settings, fetcher, signal),
});
