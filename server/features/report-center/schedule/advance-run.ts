import { createReportContract, createReportSummary } from '#core/contract/analyses/create-report.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { settingsOf, type ReportJobs } from './report-jobs.ts';
import { mailReviewer } from './mail-reviewer.ts';
import type { RunRow } from './run-repository.ts';
import { sendReport } from './send-report.ts';
import { takeOne } from './take-one.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A report that takes longer is looked after again. */
const LOOK_AFTER_MS = HOUR_MS;
/** Of a review: reminded once, given up later. */
const REMIND_AFTER_MS = 2 * DAY_MS;
const EXPIRE_AFTER_MS = 14 * DAY_MS;
/** Longer than a review lasts: the file is there when it is approved. */
const KEPT_FOR_REVIEW_MS = EXPIRE_AFTER_MS + DAY_MS;

/**
 * Takes one run that can go on a step further. Several processes share them; one with which something goes wrong is left alone for a
 * while and holds up no other. @returns whether there was one.
 */
export function advanceOneRun(jobs: ReportJobs): Promise<boolean> {
  const { database, logger } = jobs.services;
  return takeOne(database, {
    take: () => jobs.runs.takeReady(),
    async goOn(run) {
      const settings = settingsOf(run);
      if (settings === null) await jobs.runs.end(run.id, 'failed', 'settings');
      else await advance(jobs, run, settings);
    },
    async putOff({ id }, error) {
      logger.error({ err: error, runId: id }, 'A scheduled report could not go on');
      await jobs.runs.hold(id);
    },
  });
}

async function advance(jobs: ReportJobs, run: RunRow, settings: ReportSchedule): Promise<void> {
  if (run.state === 'refreshing') return startReport(jobs, run, settings);
  if (run.state === 'making') return afterMaking(jobs, run, settings);
  if (run.state === 'review') return remind(jobs, run, settings);
  if (run.state === 'sending') return afterSending(jobs, run);
  await jobs.runs.set(run.id, { lookAtMs: null });
}

/** Measured anew, or waited for long enough. */
async function startReport(
  { runs, startTask, services }: ReportJobs,
  run: RunRow,
  settings: ReportSchedule,
): Promise<void> {
  const params = { settings: settings.report, format: settings.format, finishAction: 'download' };
  const taskId = await startTask({ userId: run.userId, type: createReportContract.type, params }).catch(toCode);
  if (typeof taskId === 'object') return runs.end(run.id, 'failed', 'reportFailed', taskId.code);
  await runs.set(run.id, { state: 'making', taskId, lookAtMs: services.now() + LOOK_AFTER_MS });
}

/** Why it may not be started. */
function toCode(error: unknown): { readonly code: ErrorCode } {
  if (error instanceof AppError) return error;
  throw error;
}

async function afterMaking(jobs: ReportJobs, run: RunRow, settings: ReportSchedule): Promise<void> {
  const { runs, files, services } = jobs;
  const end = run.taskId === null ? null : await runs.taskEnd(run.taskId);
  if (end?.status === 'process') return runs.set(run.id, { lookAtMs: services.now() + LOOK_AFTER_MS });
  const summary = createReportSummary.safeParse(end?.summary);
  const token = summary.success ? summary.data.href.split('/').findLast((part) => part !== '') : undefined;
  const file = token === undefined ? null : await files.open(run.userId, token);
  if (!summary.success || file === null) return runs.end(run.id, 'failed', 'reportFailed', end?.errorCode);
  const made = { ...run, resultId: end?.resultId ?? null, title: summary.data.title, downloadId: file.id };
  await runs.set(run.id, { resultId: made.resultId, title: made.title, downloadId: made.downloadId });
  if (settings.isReviewed && run.kind !== 'test') {
    await files.keepUntil(run.userId, file.id, services.now() + KEPT_FOR_REVIEW_MS);
    await mailReviewer(jobs, made, settings, 'asked');
    return runs.set(run.id, { state: 'review', lookAtMs: services.now() + REMIND_AFTER_MS });
  }
  return sendReport(jobs, made, settings);
}

async function remind(jobs: ReportJobs, run: RunRow, settings: ReportSchedule): Promise<void> {
  const { runs, services } = jobs;
  if (run.remindedAtMs !== null) return runs.end(run.id, 'expired');
  await mailReviewer(jobs, run, settings, 'reminded');
  await runs.set(run.id, {
    remindedAtMs: services.now(),
    lookAtMs: services.now() + EXPIRE_AFTER_MS - REMIND_AFTER_MS,
  });
}

async function afterSending({ runs, sends, services }: ReportJobs, run: RunRow): Promise<void> {
  const all = await sends.ofRun(run.id);
  if (all.some(({ state }) => state === 'waiting')) {
    await runs.set(run.id, { lookAtMs: services.now() + LOOK_AFTER_MS });
    return;
  }
  const isInVain = all.length > 0 && all.every(({ state }) => state !== 'sent');
  await runs.end(run.id, isInVain ? 'failed' : 'done');
}
