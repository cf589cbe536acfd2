import { once } from 'node:events';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { replyToJobs } from '#server/threads/thread-port.ts';

/** What a thread can be asked to do; `cancelled` tells how many of those that wait have been cancelled, `number` which thread it is. */
export type OddJob =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'busy'; readonly ms: number }
  | { readonly kind: 'hang' | 'fill' | 'end' | 'wait' | 'cancelled' | 'throw' | 'number' };
export type OddReading = string;

let [waiting, cancelled] = [0, 0];

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function fill(): string {
  const kept: string[][] = [];
  while (kept.length >= 0) kept.push(Array.from({ length: 1000 }, (_, place) => `${kept.length}.${place}`));
  return '';
}

async function wait(signal: AbortSignal): Promise<string> {
  waiting += 1;
  await once(signal, 'abort');
  cancelled += 1;
  return '';
}

const { startMs = 0 } = (workerData ?? {}) as { startMs?: number }; // as tests give it
block(startMs);
replyToJobs(parentPort, (job: OddJob, signal): OddReading | Promise<OddReading> => {
  switch (job.kind) {
    case 'say':
      return job.text;
    case 'busy':
      block(job.ms);
      return '';
    case 'number':
      return String(threadId);
    case 'hang':
      block(Infinity);
      return '';
    case 'fill':
      return fill();
    case 'end':
      return process.exit(1);
    case 'wait':
      return wait(signal);
    case 'cancelled':
      return `${cancelled} of ${waiting}`;
    case 'throw':
      throw new Error('a bug');
  }
});
