import { PROBE_URL, type ProbeAnswer } from './probe.ts';

/** `offline`: no network, or a captive portal; `serverDown`: there is a network, but our server does not answer. */
export type ConnectivityState = 'online' | 'offline' | 'serverDown';
export type Connectivity = ReturnType<typeof createConnectivity>;

export type ConnectivityDeps = {
  /** Asks our own server, past every cache. @param url the address that failed. */
  probe: (url: string) => Promise<ProbeAnswer>;
  hasNetwork: () => boolean;
  /** @returns the function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
  now: () => number;
};

/** The way to the other tabs of the account, of which only the leading one probes. */
export type ConnectivityPeers = {
  /** A call of this tab failed, or succeeded where the others believe the server to be away: the leading tab shall look. */
  ask: (kind: 'callFailed' | 'serverSeen') => void;
  /** What the leading tab has found out. */
  tell: (state: ConnectivityState) => void;
};

const OFFLINE_PROBE_MS = 1000;
const SERVER_DOWN_PROBE_MS = 2000;
const LATE_PROBE_MS = 30_000;
const LATE_AFTER_MS = 60_000;

/**
 * Knows whether the server can be reached, from failed calls and own probes: what the browser says about the network is
 * only a hint. Probes every second while offline, every two while only the server is silent; after a minute, and while
 * nobody looks at the page, every 30. A tab that follows another one leaves the probing to it.
 */
export function createConnectivity({ probe, hasNetwork, schedule, now }: ConnectivityDeps) {
  const listeners = new Set<() => void>();
  let peers: ConnectivityPeers | null = null;
  let state: ConnectivityState = 'online';
  let failedUrl = PROBE_URL;
  let failingSinceMs = 0;
  let isFollower = false;
  let isHidden = false;
  let probing: Promise<void> | null = null;
  let cancel = (): void => undefined;

  function enter(next: ConnectivityState): void {
    if (state === 'online' && next !== 'online') failingSinceMs = now();
    const isChange = next !== state;
    state = next;
    scheduleProbe();
    if (!isChange) return;
    if (!isFollower) peers?.tell(next);
    for (const listener of listeners) listener();
  }

  function scheduleProbe(): void {
    cancel();
    if (state !== 'online' && !isFollower) cancel = schedule(() => void probeNow(), delayMs());
  }

  function delayMs(): number {
    if (isHidden || now() - failingSinceMs >= LATE_AFTER_MS) return LATE_PROBE_MS;
    return state === 'offline' ? OFFLINE_PROBE_MS : SERVER_DOWN_PROBE_MS;
  }

  function probeNow(): Promise<void> {
    probing ??= probeOnce().finally(() => (probing = null));
    return probing;
  }

  async function probeOnce(): Promise<void> {
    const before = state;
    const answer = await probe(failedUrl);
    if (answer === 'reachable') enterOnline();
    // A call that was answered meanwhile knows better.
    else if (before === state) enter(answer === 'captive' || !hasNetwork() ? 'offline' : 'serverDown');
  }

  function enterOnline(): void {
    if (state === 'online') return;
    enter('online');
    if (isFollower) peers?.ask('serverSeen');
  }

  return {
    state: (): ConnectivityState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A call could not be completed. @param isCaptive somebody else answered in the server's place. */
    reportFailure: (url: string, isCaptive = false): void => {
      failedUrl = url;
      if (state !== 'online') return;
      enter(isCaptive || !hasNetwork() ? 'offline' : 'serverDown');
      if (isFollower) peers?.ask('callFailed');
    },
    /** The server has answered. */
    reportSuccess: enterOnline,
    /** The browser says that the network came or went. */
    async check(): Promise<void> {
      failingSinceMs = now();
      if (!hasNetwork()) enter('offline');
      else if (state !== 'online' && !isFollower) await probeNow();
    },
    /** Probes once, in any tab: the user asks, or the page comes back after a while. */
    probeNow: (): Promise<void> => {
      failingSinceMs = now();
      return probeNow();
    },
    /** A page that nobody looks at probes seldom. */
    pause(): void {
      isHidden = true;
      scheduleProbe();
    },
    async resume(): Promise<void> {
      isHidden = false;
      if (state === 'online') return;
      failingSinceMs = now();
      await probeNow();
    },
    /** Joins the other tabs, at first as one that follows. Before, and in a browser without channels, each tab probes for itself. */
    join(others: ConnectivityPeers): void {
      peers = others;
      isFollower = true;
      scheduleProbe();
    },
    /** This tab has taken the lead, and with it the probing, or has lost it. */
    setLeading(isLeading: boolean): void {
      if (peers === null) return;
      isFollower = !isLeading;
      scheduleProbe();
      if (isLeading) peers.tell(state);
    },
    /** What another tab asks of the leading one. */
    async hearAsk(kind: 'callFailed' | 'serverSeen'): Promise<void> {
      if (isFollower) return;
      if ((kind === 'callFailed') === (state === 'online')) await probeNow();
      peers?.tell(state);
    },
    /** What the leading tab has found out. */
    hearState(next: ConnectivityState): void {
      if (isFollower) enter(next);
    },
  };
}
