import type { StartTask } from '#server/features/analysis.ts';
import { recheckOneSender } from '#server/features/report-center/sender/check-sender.ts';
import { startLooking } from '#server/services/schedule/start-looking.ts';
import { advanceOneRun } from './advance-run.ts';
import { beginDueRun } from './begin-run.ts';
import { createReportJobs, type ReportJobs, type ReportJobServices } from './report-jobs.ts';
import { createWebhookCalls } from './webhook-calls.ts';

const EVERY_MS = 3000;

/** Everything of scheduled reports that can be done now, but for calls to webhooks. Several processes share it. */
export async function runReportJobs(jobs: ReportJobs, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await beginDueRun(jobs)));
  while (!signal.aborted && (await advanceOneRun(jobs)));
  await jobs.sends.settleMails();
}

/** Makes and sends the reports of schedules, looking for what is due now and every few seconds. @returns how to stop it. */
export function startReportRuns(services: ReportJobServices, startTask: StartTask): () => Promise<void> {
  const jobs = createReportJobs(services, startTask);
  const stopping = new AbortController();
  const calls = createWebhookCalls(jobs, stopping.signal);
  const looking = { everyMs: EVERY_MS, logger: services.logger };
  const stops = [
    startLooking(
      async () => {
        while (!stopping.signal.aborted && (await recheckOneSender(services)));
      },
      { ...looking, problem: 'Senders of reports could not be checked again' },
    ),
    startLooking(() => runReportJobs(jobs, stopping.signal), {
      ...looking,
      problem: 'Scheduled reports could not be looked after',
    }),
    startLooking(() => calls.look(), { ...looking, problem: 'Webhooks of reports could not be called' }),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
    await calls.idle();
  };
}
