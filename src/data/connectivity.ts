/** `offline`: no network, or a captive portal; `serverDown`: there is a network, but our server does not answer. */
export type ConnectivityState = 'online' | 'offline' | 'serverDown';
export type ProbeAnswer = 'reachable' | 'unreachable' | 'captive';
export type Connectivity = ReturnType<typeof createConnectivity>;

export type ConnectivityDeps = {
  /** Asks our own server, past every cache. @param url the address that failed. */
  probe: (url: string) => Promise<ProbeAnswer>;
  hasNetwork: () => boolean;
  /** @returns the function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
  now: () => number;
};

const OFFLINE_PROBE_MS = 1000;
const SERVER_DOWN_PROBE_MS = 2000;
const LATE_PROBE_MS = 30_000;
const LATE_AFTER_MS = 60_000;
const PROBE_URL = '/api/v1/navigation/';

/**
 * Knows whether the server can be reached, from failed calls and own probes: what the browser says about the network is
 * only a hint. Probes every second while offline, every two while only the server is silent, and after a minute every 30.
 */
export function createConnectivity({ probe, hasNetwork, schedule, now }: ConnectivityDeps) {
  const listeners = new Set<() => void>();
  let state: ConnectivityState = 'online';
  let failedUrl = PROBE_URL;
  let failingSinceMs = 0;
  let isPaused = false;
  let isProbing = false;
  let cancel = (): void => undefined;

  function enter(next: ConnectivityState): void {
    if (state === 'online' && next !== 'online') failingSinceMs = now();
    const isChange = next !== state;
    state = next;
    cancel();
    if (next !== 'online' && !isPaused) cancel = schedule(() => void probeNow(), delayMs());
    if (isChange) for (const listener of listeners) listener();
  }

  function delayMs(): number {
    if (now() - failingSinceMs >= LATE_AFTER_MS) return LATE_PROBE_MS;
    return state === 'offline' ? OFFLINE_PROBE_MS : SERVER_DOWN_PROBE_MS;
  }

  async function probeNow(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    const answer = await probe(failedUrl);
    isProbing = false;
    if (answer === 'reachable') enter('online');
    else enter(answer === 'captive' || !hasNetwork() ? 'offline' : 'serverDown');
  }

  /** The browser says that the network came or went, the page became visible, or the user asks. */
  async function check(): Promise<void> {
    failingSinceMs = now();
    if (!hasNetwork()) enter('offline');
    else if (state !== 'online') await probeNow();
  }

  return {
    check,
    state: (): ConnectivityState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A call could not be completed. @param isCaptive somebody else answered in the server's place. */
    reportFailure: (url: string, isCaptive = false): void => {
      failedUrl = url;
      if (state === 'online') enter(isCaptive || !hasNetwork() ? 'offline' : 'serverDown');
    },
    /** The server has answered. */
    reportSuccess: (): void => {
      if (state !== 'online') enter('online');
    },
    /** A hidden page does not probe. */
    pause(): void {
      isPaused = true;
      cancel();
    },
    async resume(): Promise<void> {
      isPaused = false;
      if (state !== 'online') await check();
    },
  };
}
