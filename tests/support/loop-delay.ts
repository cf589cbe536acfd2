import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 5;

/**
 * How long this thread worked in one go while the work was done, at most: its own CPU time between two turns of its loop, so that
 * what else the machine does counts for nothing.
 */
export async function longestDelayMs(work: () => Promise<unknown>): Promise<number> {
  let longestUs = 0;
  let lastUs = cpuUs();
  const look = (): void => {
    const nowUs = cpuUs();
    longestUs = Math.max(longestUs, nowUs - lastUs);
    lastUs = nowUs;
  };
  const timer = setInterval(look, LOOK_MS);
  await work();
  // What it has held up is told afterwards.
  await setTimeout(4 * LOOK_MS);
  clearInterval(timer);
  return longestUs / 1000;
}

function cpuUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
