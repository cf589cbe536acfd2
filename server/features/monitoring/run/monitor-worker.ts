import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/config/logger.ts';
import { createDueRepository, LEASE_MS, type DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { createMemoryRepository, type Memory } from '#server/features/monitoring/store/memory-repository.ts';
import { createId } from '#server/services/tokens.ts';
import { checkOne, type Checked, type CheckDeps } from './check-one.ts';
import { settle, type SettleDeps } from './settle.ts';

export type MonitorWorkerDeps = SettleDeps &
  CheckDeps & {
    readonly logger: Logger;
    /** Called with accounts that were told something. */
    readonly onTold: (userId: string) => void;
    /** Checks at once. */
    readonly concurrency?: number;
    /** Pause between two looks for what is due. */
    readonly lookMs?: number;
  };

export type MonitorWorker = { stop(): Promise<void> };

const LOOK_MS = 1000;
/** Results are stored more often than is looked. */
const FLUSH_SHARE = 0.25;
const KEEP_MS = LEASE_MS / 3;
const CLOCK_MS = 60_000;
const CONCURRENCY = 60;
const MAX_TAKEN = 60;

/** Checks taken together, which are stored as they end. */
type Batch = { readonly owner: string; left: number; readonly done: Checked[] };

/** Checks what is due, many at once, and stores what they came to a few times a second. */
export function startMonitorWorker(deps: MonitorWorkerDeps): MonitorWorker {
  const { database, now, random, logger, concurrency = CONCURRENCY, lookMs = LOOK_MS } = deps;
  const due = createDueRepository(database);
  const memories = createMemoryRepository(database);
  const stop = new AbortController();
  const batches = new Set<Batch>();
  const isStopping = (): boolean => stop.signal.aborted;
  let running = 0;

  async function take(): Promise<number> {
    const room = Math.min(MAX_TAKEN, concurrency - running);
    if (room <= 0) return 0;
    const owner = createId(random);
    const taken = await due.take(owner, now(), room);
    if (taken.length === 0) return 0;
    const batch: Batch = { owner, left: taken.length, done: [] };
    batches.add(batch);
    running += taken.length;
    const known = await memories.of(taken.map(({ id }) => id));
    for (const each of taken) void runOne(batch, each, known.get(each.id) ?? null);
    return taken.length;
  }

  async function runOne(batch: Batch, each: DueMonitor, memory: Memory | null): Promise<void> {
    try {
      batch.done.push(await checkOne(each, memory, deps, stop.signal));
    } catch (error) {
      // What broke is taken again when its lease is over.
      if (!stop.signal.aborted)
        logger.error({ err: error, monitorId: each.id, kind: each.kind }, 'The check of a monitor broke');
    } finally {
      batch.left -= 1;
      running -= 1;
    }
  }

  async function flush(): Promise<void> {
    for (const batch of batches) {
      const ready = batch.done.splice(0);
      try {
        if (ready.length > 0) for (const userId of await settle(batch.owner, ready, deps)) deps.onTold(userId);
      } catch (error) {
        logger.error({ err: error }, 'What monitors found could not be stored: they are checked again');
      }
      if (batch.left === 0 && batch.done.length === 0) batches.delete(batch);
    }
  }

  async function every(ms: number, act: () => Promise<unknown>): Promise<void> {
    while (!isStopping()) {
      try {
        await act();
      } catch (error) {
        if (!isStopping()) logger.warn({ err: error }, 'Monitors could not be looked after just now');
      }
      await pause(ms, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const loops = [
    every(lookMs, async () => {
      while (!isStopping() && (await take()) > 0);
    }),
    every(lookMs * FLUSH_SHARE, flush),
    every(KEEP_MS, () =>
      due.keep(
        [...batches].map(({ owner }) => owner),
        now(),
      ),
    ),
    every(CLOCK_MS, () => due.heedClock(now())),
  ];
  return {
    async stop() {
      stop.abort(new Error('The server stops'));
      await Promise.all(loops);
      await flush();
      for (const { owner } of batches) await due.giveBack(owner);
    },
  };
}
