import { parentPort } from 'node:worker_threads';
import { setImmediate } from 'node:timers/promises';
import { createCollector } from '#server/threads/collector.ts';
import { replyToJobs } from '#server/threads/thread-port.ts';
import { answerJob, type Answer, type AuditJob, type Found } from './page-jobs.ts';

/** A collection takes as long as a page or two. */
const COLLECT_AFTER_JOBS = 50;

const collect = createCollector(COLLECT_AFTER_JOBS);
let turn: Promise<unknown> = Promise.resolve();

// Each job in a turn of its own, so that the garbage of one is gone before the next.
replyToJobs(parentPort, (job: AuditJob): Promise<Answer<Found<AuditJob>>> => {
  const answer = turn.then(() => answerJob(job));
  turn = answer
    .catch(() => undefined)
    .then(() => setImmediate())
    .then(collect);
  return answer;
});
