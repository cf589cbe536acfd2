import { MAX_ACTIVITY_ENTRIES, type ActivityEntry } from '#core/contract/activity-log.ts';

export type ActivityBatchDeps = {
  readonly send: (entries: ActivityEntry[]) => void;
  /** Does something once, later. @returns the function that takes it back. */
  readonly schedule: (action: () => void, delayMs: number) => () => void;
};

const BATCH_MS = 10_000;

/** Gathers entries and sends them together: every ten seconds, and at once when as many are there as one call takes. */
export function createActivityBatch({ send, schedule }: ActivityBatchDeps) {
  let waiting: ActivityEntry[] = [];
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (waiting.length === 0) return;
    send(waiting);
    waiting = [];
  }

  return {
    add(entry: ActivityEntry): void {
      waiting.push(entry);
      if (waiting.length === MAX_ACTIVITY_ENTRIES) flush();
      else cancel ??= schedule(flush, BATCH_MS);
    },
    flush,
    /** Forgets what was not sent. */
    drop(): void {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
}
