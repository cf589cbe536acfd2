import { ignoreFailure } from '#core/base/ignore-failure.ts';

/** What is told to the server for its own use; nothing on the screen depends on it. */
export type BestEffortKind = 'presence' | 'current project' | 'activity';

const TIMEOUT_MS = 5000;

/**
 * Calls that may be lost. At most one of each kind is under way, the newest one, and none for long, so that they never
 * take the connections the queue of changes needs. None is repeated, and none that fails is told.
 */
export function createBestEffort() {
  const underWay = new Map<BestEffortKind, AbortController>();

  return {
    /** @param call makes the call; it must end with the signal. */
    send(kind: BestEffortKind, call: (options: { signal: AbortSignal; timeoutMs: number }) => Promise<unknown>): void {
      underWay.get(kind)?.abort();
      const current = new AbortController();
      underWay.set(kind, current);
      const done = call({ signal: current.signal, timeoutMs: TIMEOUT_MS }).finally(() => {
        if (underWay.get(kind) === current) underWay.delete(kind);
      });
      ignoreFailure(done, kind);
    },
  };
}
