import { schedule } from '#src/data/timers.ts';
import { createConnectivity } from './connectivity.ts';
import { probeServer } from './probe.ts';

/** The reachability of the page's own server. Does nothing before the first failed call. */
export const appConnectivity = createConnectivity({
  probe: (url) => probeServer(url),
  hasNetwork: () => navigator.onLine,
  schedule,
  now: Date.now,
});
