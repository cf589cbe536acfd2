import type { OutboxRow } from '#src/data/database/app-database.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

export type OutboxView = {
  /** What waits or needs attention, oldest first; `undefined` until the database is read. */
  readonly rows: OutboxRow[] | undefined;
  /** Puts refused changes back in the queue. */
  retry(sequences: readonly number[]): Promise<void>;
  /** Drops changes that are not being sent, together with what they did to the local data. */
  discard(sequences: readonly number[]): Promise<void>;
};

/** The queue itself, for a screen that shows it. */
export function useOutbox(): OutboxView {
  const store = useDataStore();
  const rows = useLive('outbox', (runtime) => runtime.outbox.all());
  return {
    rows,
    retry: async (sequences) => (await store.session()).retry(sequences),
    discard: async (sequences) => (await store.session()).discard(sequences),
  };
}
