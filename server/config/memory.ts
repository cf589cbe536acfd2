import { availableParallelism, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;
/** What the server needs when it does nothing, and what a run holds of pages and answers on its own thread. */
const IDLE_HEAP_MB = 128;
const RUN_MB = 48;
/** With less than this a run would take the machine's last memory. */
const LEAST_FREE_MB = 96;
const MOST_RUNS = 12;
/** Below it the server, its database and one thread that reads are all there is room for. */
const SMALL_MACHINE_MB = 1024;

export type Memory = {
  /** Of the machine, or of what holds this process (a container). */
  readonly machineMb: number;
  /** What the main thread may use at most. */
  readonly heapMb: number;
  /** What nobody uses now. */
  readonly freeMb: number;
};

export function presentMemory(): Memory {
  const total = totalmem();
  const held = process.constrainedMemory();
  return {
    machineMb: (held > 0 && held < total ? held : total) / MB,
    heapMb: getHeapStatistics().heap_size_limit / MB,
    freeMb: process.availableMemory() / MB,
  };
}

/**
 * How many tasks may run at once. They wait for other servers most of the time, and a crawl that others had to wait for would keep
 * them for hours; but a machine or a heap that is small has room for few, and at least for one.
 */
export function runsFor({ machineMb, heapMb }: Memory = presentMemory()): number {
  if (machineMb < SMALL_MACHINE_MB) return 1;
  const room = Math.min(heapMb, machineMb / 2) - IDLE_HEAP_MB;
  return Math.max(1, Math.min(MOST_RUNS, Math.floor(room / RUN_MB)));
}

/** Whether there is no memory left to begin a run with. */
export function isMemoryShort({ freeMb }: Memory = presentMemory()): boolean {
  return freeMb < LEAST_FREE_MB;
}

/** How many threads that read pages a machine has room for, and how much memory each may take. */
export function threadsFor(
  most: number,
  { machineMb }: Memory = presentMemory(),
): { count: number; maxHeapMb: number } {
  const count = Math.max(1, Math.min(most, availableParallelism(), Math.floor(machineMb / 1024)));
  const maxHeapMb = machineMb < SMALL_MACHINE_MB ? 64 : Math.min(512, Math.floor(machineMb / 4));
  return { count, maxHeapMb };
}
