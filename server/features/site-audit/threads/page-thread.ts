import { parentPort } from 'node:worker_threads';
import { readPage } from '#server/features/site-audit/reading/read-page.ts';
import { readSitemap } from '#server/features/site-audit/reading/read-sitemap.ts';
import type { ReadJob, ReadReading } from './page-messages.ts';
import { answerJobs } from './thread-port.ts';

answerJobs(parentPort, (job: ReadJob): ReadReading => (job.kind === 'page' ? readPage(job) : readSitemap(job)));
