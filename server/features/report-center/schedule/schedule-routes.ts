import { createReportBody } from '#core/contract/analyses/create-report.ts';
import { AppError } from '#core/contract/errors.ts';
import {
  decideReportRun,
  getRunChanges,
  listNextTimes,
  listReportRuns,
  listReportSchedules,
  MAX_SCHEDULES,
  pauseReportSchedule,
  removeReportSchedule,
  runReportSchedule,
  saveReportSchedule,
} from '#core/contract/report-schedules.ts';
import { isTimeZone } from '#core/domain/time-zone.ts';
import { compareSnapshots } from '#core/reports/compare-snapshots.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { snapshotSchema, type Snapshot } from '#core/reports/snapshot.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { claimPlanLimit } from '#server/services/plan-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { nextTimes } from '#server/services/schedule/next-at.ts';
import { beginRun, nextOf } from './begin-run.ts';
import { createReportJobs, settingsOf, type ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';
import { sendReport } from './send-report.ts';
import { toShownRuns, toShownSchedules } from './shown.ts';
import { startTaskOf } from './start-task.ts';

const SHOWN_TIMES = 5;

/** Reports that are made again and again: set up, run, reviewed, and what came of them. */
export const addScheduleRoutes: FeatureRoutes = (app, services) => {
  const { database, now, limiters } = services;
  const jobs = createReportJobs(services, startTaskOf(services));
  const { schedules, runs } = jobs;

  async function ofUser(userId: string) {
    return { schedules: await toShownSchedules(jobs, userId) };
  }
  async function store(userId: string, id: string, settings: ReportSchedule): Promise<void> {
    if (!isTimeZone(settings.timing.zone))
      throw new AppError('INVALID_INPUT', 'There is no such time zone', {
        fields: [{ path: 'settings.timing.zone', code: 'INVALID_INPUT' }],
      });
    await database.together(async () => {
      const isStored = await schedules.save({ id, userId, settings, nextAtMs: nextOf({ settings }, now()) });
      if (!isStored) throw new AppError('NOT_FOUND', 'There is no such schedule');
      const countNow = () => schedules.count(userId);
      await claimPlanLimit(database.db, userId, 'jobs', countNow);
      if ((await countNow()) > MAX_SCHEDULES) throw new AppError('LIMIT_REACHED', `At most ${MAX_SCHEDULES} schedules`);
    });
  }
  async function found(userId: string, id: string) {
    const row = await schedules.find(userId, id);
    const settings = row === null ? null : settingsOf(row);
    if (row === null || settings === null) throw new AppError('NOT_FOUND', 'There is no such schedule');
    return { row, settings };
  }

  app.route({ ...routeOf(listReportSchedules), handler: async ({ userId }) => ({ result: await ofUser(userId) }) });
  app.route({
    ...routeOf(saveReportSchedule),
    handler: async ({ userId, body }) => {
      await store(userId, body.id, body.settings);
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(pauseReportSchedule),
    handler: async ({ userId, body }) => {
      const { settings } = await found(userId, body.id);
      await store(userId, body.id, { ...settings, isPaused: body.isPaused });
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(removeReportSchedule),
    handler: async ({ userId, body }) => {
      if (body.isRemoved) await schedules.remove(userId, body.id);
      else await store(userId, body.id, (await found(userId, body.id)).settings);
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(runReportSchedule),
    handler: async (request) => {
      const { userId, body } = request;
      await limiters.userTasks.count(request, callerOf(request));
      const { row } = await found(userId, body.id);
      const owner = await jobs.reports.findUser(userId);
      if (body.kind === 'test' && owner?.emailConfirmedAtMs == null)
        throw new AppError('EMAIL_NOT_CONFIRMED', 'Reports are mailed to confirmed addresses only');
      const runId = await database.together(() => beginRun(jobs, row, { kind: body.kind, dueAtMs: now() }));
      return { result: { runId } };
    },
  });
  app.route({
    ...routeOf(listNextTimes),
    handler: ({ body: { timing } }) => {
      if (!isTimeZone(timing.zone)) throw new AppError('INVALID_INPUT', 'There is no such time zone');
      return { result: { times: nextTimes(timing, now(), SHOWN_TIMES) } };
    },
  });
  app.route({
    ...routeOf(listReportRuns),
    handler: async ({ userId, query }) => ({
      result: { runs: await toShownRuns(jobs, await runs.list(userId, query.schedule)) },
    }),
  });
  app.route({
    ...routeOf(getRunChanges),
    handler: async ({ userId, params }) => {
      const run = await runs.find(userId, params.id);
      if (run === null) throw new AppError('NOT_FOUND', 'There is no such report');
      const last = await runs.lastSentBefore(run);
      const [before, after] = [await snapshotOf(jobs, last), await snapshotOf(jobs, run)];
      const changes = before === null || after === null ? [] : compareSnapshots(before, after);
      return { result: { sinceMs: before?.takenAtMs ?? null, changes } };
    },
  });
  app.route({
    ...routeOf(decideReportRun),
    handler: async ({ userId, body }) => {
      await database.together(async () => {
        const run = await runs.lock(userId, body.id);
        const settings = run === null ? null : settingsOf(run);
        if (run === null || settings === null) throw new AppError('NOT_FOUND', 'There is no such report');
        // Who decides twice has decided.
        if (run.state !== 'review') return;
        if (body.isApproved) await sendReport(jobs, run, settings);
        else await runs.end(run.id, 'rejected');
      });
      return { result: { decided: true as const } };
    },
  });
};

async function snapshotOf({ runs }: ReportJobs, run: RunRow | null): Promise<Snapshot | null> {
  if (run?.resultId == null) return null;
  const body = createReportBody.safeParse(await runs.resultBody(run.userId, run.resultId));
  const snapshot = body.success ? snapshotSchema.safeParse(body.data.snapshot) : null;
  return snapshot?.success === true ? snapshot.data : null;
}
