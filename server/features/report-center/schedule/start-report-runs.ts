import type { StartTask } from '#server/features/analysis.ts';
import { tellWebhook, webhookPauseMs } from '#server/features/report-center/delivery/webhook.ts';
import { startLooking } from '#server/services/schedule/start-looking.ts';
import { advanceOneRun } from './advance-run.ts';
import { beginDueRuns } from './begin-run.ts';
import { createReportJobs, type ReportJobs, type ReportJobServices } from './report-jobs.ts';

const EVERY_MS = 3000;
const WEBHOOK_WITHIN_MS = 30_000;

/** Everything of scheduled reports that can be done now. Several processes share it. */
export async function runReportJobs(jobs: ReportJobs, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await beginDueRuns(jobs)) > 0);
  while (!signal.aborted && (await advanceOneRun(jobs)));
  while (!signal.aborted && (await tellOneWebhook(jobs, signal)));
  await jobs.sends.settleMails();
}

/** @returns whether there was one. */
async function tellOneWebhook({ sends, keys, services }: ReportJobs, stop: AbortSignal): Promise<boolean> {
  const send = await sends.takeWebhook();
  if (send === null) return false;
  const { key } = await keys.get(send.userId);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WEBHOOK_WITHIN_MS)]);
  const told = { url: send.target, key, id: send.id, message: send.message ?? {} };
  const outcome = await tellWebhook(told, { exchange: services.exchange, nowMs: services.now(), signal }).catch(() => {
    // Our own limit; when the process stops, the next attempt is another's.
    return { isDone: false as const, reason: 'webhookUnreachable' as const, said: 'timeout' };
  });
  if (stop.aborted) return false;
  if (outcome.isDone) await sends.noteWebhook(send, 'sent');
  else {
    const pause = webhookPauseMs(send.attempts);
    const nextAttemptAtMs = pause === null ? null : services.now() + pause;
    await sends.noteWebhook(send, { reason: outcome.reason, said: outcome.said, nextAttemptAtMs });
  }
  return true;
}

/** Makes and sends the reports of schedules, looking for what is due now and every few seconds. @returns how to stop it. */
export function startReportRuns(services: ReportJobServices, startTask: StartTask): () => Promise<void> {
  const jobs = createReportJobs(services, startTask);
  const stopping = new AbortController();
  const stop = startLooking(() => runReportJobs(jobs, stopping.signal), {
    everyMs: EVERY_MS,
    logger: services.logger,
    problem: 'Scheduled reports could not be looked after',
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}
