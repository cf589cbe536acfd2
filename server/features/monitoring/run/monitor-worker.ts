import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/config/logger.ts';
import { isDatabaseHindered } from '#server/db/database-errors.ts';
import { createDueRepository, LEASE_MS, type DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { createMemoryRepository, type Memory } from '#server/features/monitoring/store/memory-repository.ts';
import { createId } from '#server/services/tokens.ts';
import { brokenCheck, checkOne, type Checked, type CheckDeps } from './check-one.ts';
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
    const known = await memoriesOf(taken, owner);
    const batch: Batch = { owner, left: taken.length, done: [] };
    batches.add(batch);
    running += taken.length;
    for (const each of taken) void runOne(batch, each, known.get(each.id) ?? null);
    return taken.length;
  }

  async function memoriesOf(taken: readonly DueMonitor[], owner: string): Promise<ReadonlyMap<string, Memory>> {
    try {
      return await memories.of(taken.map(({ id }) => id));
    } catch (error) {
      // Where even that fails, the leases run out by themselves.
      await due.giveBack(owner).catch(() => undefined);
      throw error;
    }
  }

  async function runOne(batch: Batch, each: DueMonitor, memory: Memory | null): Promise<void> {
    try {
      batch.done.push(await checkOne(each, memory, deps, stop.signal));
    } catch (error) {
      if (stop.signal.aborted) return;
      logger.error({ err: error, monitorId: each.id, kind: each.kind }, 'The check of a monitor broke');
      batch.done.push(brokenCheck(each, error, now()));
    } finally {
      batch.left -= 1;
      running -= 1;
    }
  }

  async function store(owner: string, ready: readonly Checked[]): Promise<void> {
    for (const userId of await settle(owner, ready, deps)) deps.onTold(userId);
  }

  /** One that cannot be stored takes no other along, and is not tried without end. */
  async function storeEach(owner: string, ready: readonly Checked[]): Promise<void> {
    for (const each of ready)
      await store(owner, [each]).catch(async (error: unknown) => {
        if (isDatabaseHindered(error)) throw error;
        logger.error({ err: error, monitorId: each.due.id }, 'What a monitor found could not be stored');
        await store(owner, [brokenCheck(each.due, error, each.atMs)]);
      });
  }

  async function flush(): Promise<void> {
    for (const batch of batches) {
      const ready = batch.done.splice(0);
      try {
        if (ready.length > 0)
          await store(batch.owner, ready).catch((error: unknown) => {
            if (isDatabaseHindered(error)) throw error;
            return storeEach(batch.owner, ready);
          });
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
