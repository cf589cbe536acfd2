import { fine, wrong } from '#core/monitoring/reading.ts';
import { fetchWatched } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

/** More is not read: whether there is a response is all that counts. */
const MAX_BYTES = 64 * 1024;

export const availabilityWatcher = defineWatcher({
  kind: 'availability',
  async read(watched, context) {
    const { result, failure } = await fetchWatched(watched, context, { maxBodyBytes: MAX_BYTES });
    if (failure !== null) return failure;
    const { redirects, finalUrl, status, timing } = result.facts;
    const value = Math.round(timing.totalMs);
    const chain = [...redirects.map((hop) => `${String(hop.status)} ${hop.url}`), `${String(status)} ${finalUrl}`];
    const facts = { chain };
    const { slowMs } = watched.settings;
    return slowMs !== null && value > slowMs ? wrong('slow', { status, value, facts }) : fine({ status, value, facts });
  },
});
