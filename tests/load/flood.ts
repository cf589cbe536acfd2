import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FloodOrder } from './flood-thread.ts';

/** Runs a flood. @returns how often each status was answered; 0 for no answer. */
export async function flood(order: FloodOrder): Promise<ReadonlyMap<number, number>> {
  const worker = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData: order });
  const [statuses] = (await once(worker, 'message')) as [Map<number, number>]; // what the thread posts
  await worker.terminate();
  return statuses;
}
