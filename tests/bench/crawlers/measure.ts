// What the crawlers of this folder print: one line of JSON, read by ../crawlers.ts.

import { childrenCpuSeconds, treeMemoryMb } from '../process-tree.ts';

const LOOK_MS = 500;

export type Crawled = {
  readonly pages: number;
  /** From the first request to the result. */
  readonly seconds: number;
  /** User and system time in these seconds, the database's processes included. */
  readonly cpuSeconds: number;
  /** At the peak, the database's processes included. */
  readonly peakMb: number;
  readonly more?: Readonly<Record<string, number>>;
};

/** Takes the time of a crawl and tells it. @param crawl resolves to the pages it has read. */
export async function measure(
  crawl: () => Promise<number | { pages: number; more: Readonly<Record<string, number>> }>,
): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  const beforeChildren = childrenCpuSeconds(process.pid);
  let peakMb = 0;
  const look = (): void => void (peakMb = Math.max(peakMb, treeMemoryMb(process.pid)));
  const timer = setInterval(look, LOOK_MS);
  const outcome = await crawl();
  look();
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const crawled: Crawled = {
    ...(typeof outcome === 'number' ? { pages: outcome } : outcome),
    seconds,
    cpuSeconds: (user + system) / 1e6 + childrenCpuSeconds(process.pid) - beforeChildren,
    peakMb,
  };
  console.log(JSON.stringify(crawled));
}
