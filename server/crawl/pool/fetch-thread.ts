import { parentPort, workerData } from 'node:worker_threads';
import type { FetchOptions } from '#server/collect/fetcher.ts';
import { MINIFIABLE, probeTarget } from '#server/collect/target-facts.ts';
import { isHtmlType, typeOf } from '#server/crawl/reading/media-type.ts';
import { readHost } from '#server/crawl/reading/read-host.ts';
import { MAX_SITEMAP_BYTES } from '#server/crawl/reading/sitemap-limit.ts';
import { createCrawlFetcher } from './crawl-fetcher.ts';
import type { FetchJob, FetchThreadJob, FetchReading } from './page-messages.ts';
import { replyToJobs } from '#server/threads/thread-port.ts';

const MAX_HTML_BYTES = 5 * 1024 * 1024;
/** Of what is no page: enough to tell what it is. */
const MAX_OTHER_BYTES = 64 * 1024;
/** Of a style sheet or script that is linked as if it were a page. */
const MAX_TEXT_BYTES = 1024 * 1024;

const OPTIONS: Readonly<Record<FetchJob['what'], FetchOptions>> = {
  page: {
    followRedirects: false,
    maxBodyBytes(response) {
      const type = typeOf(response);
      if (isHtmlType(type)) return MAX_HTML_BYTES;
      return MINIFIABLE.test(type) ? MAX_TEXT_BYTES : MAX_OTHER_BYTES;
    },
  },
  sitemap: { maxBodyBytes: MAX_SITEMAP_BYTES, totalTimeoutMs: 60_000 },
};

const { allowTargets } = workerData as { allowTargets: string }; // given by page-pool.ts
const crawlFetcher = createCrawlFetcher(allowTargets);

async function run(job: FetchThreadJob, signal: AbortSignal): Promise<FetchReading> {
  switch (job.kind) {
    case 'fetch': {
      const { facts, body } = await crawlFetcher.fetcher.fetch(job.url, {
        ...OPTIONS[job.what],
        ...(job.within !== undefined && { within: job.within }),
        signal,
      });
      // Of its own, so that it can be handed on without a copy.
      return { kind: 'fetch', facts, body: body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body) };
    }
    case 'probe':
      return { kind: 'probe', ...(await probeTarget(crawlFetcher.fetcher, job, signal)) };
    case 'host':
      return readHost(crawlFetcher, job, signal);
  }
}

replyToJobs(parentPort, run, (reading) => (reading.kind === 'fetch' ? [reading.body.buffer as ArrayBuffer] : [])); // of its own: see above
