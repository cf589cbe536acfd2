import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { readPage } from '#server/crawl/reading/read-page.ts';
import { readSitemap } from '#server/crawl/reading/read-sitemap.ts';
import { createCollector } from '#server/threads/collector.ts';
import { readDocument, type DocumentJob, type DocumentReading } from './document-jobs.ts';
import type { ReadJob, ReadReading } from './page-messages.ts';
import { replyToJobs } from '#server/threads/thread-port.ts';

/** A collection takes as long as twenty pages. */
const COLLECT_AFTER_PAGES = 500;

const collect = createCollector(COLLECT_AFTER_PAGES);
let turn: Promise<unknown> = Promise.resolve();

// Each job in a turn of its own: V8 collects young objects between turns, and then nothing of a page is alive that would be taken for old.
replyToJobs(parentPort, (job: ReadJob | DocumentJob): Promise<ReadReading | DocumentReading> => {
  const reading = turn.then(() => answer(job));
  turn = reading
    .catch(() => undefined)
    .then(() => setImmediate())
    .then(collect);
  return reading;
});

function answer(job: ReadJob | DocumentJob): ReadReading | DocumentReading | Promise<DocumentReading> {
  if (job.kind === 'page') return readPage(job);
  return job.kind === 'sitemap' ? readSitemap(job) : readDocument(job);
}
