// One flood in a thread of its own, so that it does not hold up who measures.
import { parentPort, workerData } from 'node:worker_threads';
import { FLOODS, type FloodDeps } from './floods.ts';

/** What the thread is given. */
export type FloodOrder = Pick<FloodDeps, 'origin' | 'cookies' | 'sitePort'> & {
  readonly name: string;
  readonly ms: number;
};

const { name, ms, ...deps } = workerData as FloodOrder; // given by flood.ts
const endsAtMs = performance.now() + ms;
const statuses = new Map<number, number>();
await FLOODS.get(name)?.({
  ...deps,
  isOver: () => performance.now() > endsAtMs,
  count: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
});
parentPort?.postMessage(statuses);
process.exit(0);
