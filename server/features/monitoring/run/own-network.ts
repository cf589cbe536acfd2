import { setTimeout as pause } from 'node:timers/promises';
import type { Fetcher } from '#server/collect/fetcher.ts';

export type OwnNetwork = {
  /** That a host has responded: then our own network is there. */
  noteSuccess(host: string): void;
  /**
   * Whether a failure to reach a host may be ours: nothing else was reached lately either, nor what is asked to find out.
   * @throws the signal's reason when it is aborted.
   */
  isAway(host: string, signal: AbortSignal): Promise<boolean>;
};

export type OwnNetworkDeps = {
  readonly fetcher: Fetcher;
  /** Addresses that are there whenever the internet is; empty believes in our own network. */
  readonly probes: readonly string[];
  /** For durations. */
  readonly elapsedMs: () => number;
};

/** Another host that responded so recently vouches for our network. */
const FRESH_MS = 10_000;
const PROBE_MS = 5000;
/** What a probe found holds for so long. */
const KNOWN_MS = 5000;

/** Tells our own outage from that of others, so that nobody is blamed for it. */
export function createOwnNetwork({ fetcher, probes, elapsedMs }: OwnNetworkDeps): OwnNetwork {
  const reached = new Map<string, number>();
  let known: { readonly atMs: number; readonly isAway: Promise<boolean> } | null = null;

  async function probeAll(): Promise<boolean> {
    const found = await Promise.all(
      probes.map(async (url) => {
        const { facts } = await fetcher.fetch(url, { maxBodyBytes: 1024, totalTimeoutMs: PROBE_MS });
        return facts.status !== null;
      }),
    );
    return !found.some(Boolean);
  }

  return {
    noteSuccess(host) {
      reached.delete(host);
      reached.set(host, elapsedMs());
      if (reached.size > 100) for (const first of [...reached.keys()].slice(0, 50)) reached.delete(first);
    },
    async isAway(host, signal) {
      if (probes.length === 0) return false;
      const now = elapsedMs();
      for (const [other, atMs] of reached) if (other !== host && now - atMs < FRESH_MS) return false;
      if (known === null || now - known.atMs > KNOWN_MS) known = { atMs: now, isAway: probeAll() };
      const { isAway } = known;
      return Promise.race([isAway, pause(2 * PROBE_MS, true, { signal })]);
    },
  };
}
