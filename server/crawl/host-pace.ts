import { elapsedMs } from '#core/base/elapsed-ms.ts';

export type Pace = {
  readonly parallel: number;
  /** Infinity for hosts that are the user's own. */
  readonly perSecond: number;
};

/** Other people's hosts that a site names. */
const FOREIGN_PACE: Pace = { parallel: 1, perSecond: 2 };
const DEFAULT_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 300_000;

/** What all crawls of this process that ask one host share. */
type Host = { users: number; nextAtMs: number };
const hosts = new Map<string, Host>();

/**
 * How fast one host may be asked: so many at once, so many a second, and not at all while it asks for rest. Several paces of one
 * host that are open at a time share what is allowed, each its part. @param now of one clock for all paces of a host; the wall clock may go back.
 */
export function openHostPace(name: string, { parallel, perSecond }: Pace, now = elapsedMs) {
  const host = hosts.get(name) ?? { users: 0, nextAtMs: 0 };
  hosts.set(name, host);
  host.users += 1;
  const gapMs = Number.isFinite(perSecond) ? 1000 / perSecond : 0;
  let running = 0;
  let nextAtMs = 0;

  return {
    /** Milliseconds until the next request may start: 0 now, Infinity when one has to end first. */
    waitMs(): number {
      if (running >= Math.max(1, Math.floor(parallel / host.users))) return Infinity;
      return Math.max(0, nextAtMs - now(), host.nextAtMs - now());
    },
    start(): void {
      running += 1;
      // Of its own, too: else the one that looks first always has the next place.
      nextAtMs = Math.max(nextAtMs, now()) + gapMs * host.users;
      host.nextAtMs = Math.max(host.nextAtMs, now()) + gapMs;
    },
    end(): void {
      running -= 1;
    },
    /** The host asks for rest (429, 503). @param afterS what it says itself. */
    rest(afterS: number | null): void {
      const pauseMs = Math.min(MAX_PAUSE_MS, afterS === null ? DEFAULT_PAUSE_MS : afterS * 1000);
      host.nextAtMs = Math.max(host.nextAtMs, now() + pauseMs);
    },
    running: (): number => running,
    /** What the host asked for stays known until it is over. */
    close(): void {
      host.users -= 1;
      const forget = (): void => {
        if (host.users === 0 && hosts.get(name) === host) hosts.delete(name);
      };
      setTimeout(forget, Math.max(0, host.nextAtMs - now())).unref();
    },
  };
}
export type HostPace = ReturnType<typeof openHostPace>;

export type PaceDeps = {
  /** Host of the site without `www.`, and how fast it may be asked. */
  readonly site: string;
  readonly ownPace: Pace;
};

/** The paces of all hosts that one part of a crawl asks. */
export function openPaces({ site, ownPace }: PaceDeps) {
  const open = new Map<string, HostPace>();
  return {
    /** @param host as `siteOfUrl` gives it. */
    of(host: string): HostPace {
      let pace = open.get(host);
      if (pace === undefined) open.set(host, (pace = openHostPace(host, host === site ? ownPace : FOREIGN_PACE)));
      return pace;
    },
    close(): void {
      for (const pace of open.values()) pace.close();
    },
  };
}
export type Paces = ReturnType<typeof openPaces>;
