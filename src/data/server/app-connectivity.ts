import { createConnectivity } from './connectivity.ts';
import { probeServer } from './probe.ts';

/** The reachability of the page's own server. Does nothing before the first failed call. */
export const appConnectivity = createConnectivity({
  probe: (url) => probeServer(url),
  hasNetwork: () => navigator.onLine,
  schedule(action, delayMs) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  now: Date.now,
});
