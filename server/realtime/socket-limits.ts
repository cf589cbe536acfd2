/** How much one caller may ask of the live channel. */
export type SocketLimits = {
  /** HTTP requests under the socket's path, of one address in a minute. */
  readonly requestsPerMinute: number;
  /** Sockets that are open at a time. */
  readonly socketsPerSession: number;
  readonly socketsPerAddress: number;
  /** Events of one session in ten seconds, whatever their number of sockets. */
  readonly eventsPerTenSeconds: number;
  /** Tasks that one socket follows. */
  readonly tasksPerSocket: number;
};

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  requestsPerMinute: 600,
  socketsPerSession: 20,
  socketsPerAddress: 300,
  eventsPerTenSeconds: 100,
  tasksPerSocket: 200,
};

/** Counts what callers do in windows of a fixed length; all is forgotten at once at the end of each. */
export function createWindowCount(max: number, windowMs: number, monotonicMs: () => number) {
  let counts = new Map<string, number>();
  let endsAtMs = monotonicMs() + windowMs;
  /** @returns whether the caller may still do it. */
  return (key: string): boolean => {
    if (monotonicMs() >= endsAtMs) {
      counts = new Map();
      endsAtMs = monotonicMs() + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

/** Counts what is open at a time. */
export function createOpenCount(max: number) {
  const counts = new Map<string, number>();
  return {
    /** @returns a function that gives the place back, or `null` when there is none. */
    enter(key: string): (() => void) | null {
      const count = counts.get(key) ?? 0;
      if (count >= max) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
