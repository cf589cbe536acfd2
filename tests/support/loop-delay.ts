import { setTimeout } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long this thread was held up in one go while the work was done, at most. */
export async function longestDelayMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // It measures from its first turn on.
  await setTimeout(20);
  await work();
  // What it has held up is told afterwards.
  await setTimeout(20);
  delay.disable();
  return delay.max / 1e6;
}
