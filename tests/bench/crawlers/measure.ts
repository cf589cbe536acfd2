// What the crawlers of this folder print: one line of JSON, read by ../crawlers.ts.

export type Crawled = {
  readonly pages: number;
  /** From the first request to the result. */
  readonly seconds: number;
  /** User and system time of the whole process in these seconds. */
  readonly cpuSeconds: number;
  readonly peakRssMb: number;
  readonly more?: Readonly<Record<string, number>>;
};

/** Takes the time of a crawl and tells it. @param crawl resolves to the pages it has read. */
export async function measure(
  crawl: () => Promise<number | { pages: number; more: Readonly<Record<string, number>> }>,
): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  const outcome = await crawl();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const crawled: Crawled = {
    ...(typeof outcome === 'number' ? { pages: outcome } : outcome),
    seconds,
    cpuSeconds: (user + system) / 1e6,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(crawled));
}
