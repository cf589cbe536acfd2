/** Milliseconds of this thread's own CPU in an action, the least of `runs`: what other processes do takes no part. */
export function leastCpuMs(action: () => unknown, runs = 3): number {
  const taken = Array.from({ length: runs }, () => {
    const start = process.threadCpuUsage();
    action();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...taken);
}
