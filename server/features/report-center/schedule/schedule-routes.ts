import { createReportBody } from '#core/contract/analyses/create-report.ts';
import { AppError } from '#core/contract/errors.ts';
import {
  decideReportRun,
  getReportRun,
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
import { claimPlanLimit, countJobs } from '#server/services/plan-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { nextTimes } from '#server/services/schedule/next-at.ts';
import { beginRun, nextOf } from './begin-run.ts';
import { createReportJobs, settingsOf, type ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';
import type { ScheduleRow } from './schedule-repository.ts';
import { sendReport } from './send-report.ts';
import { toListedRuns, toShownRun, toShownSchedules } from './shown.ts';

const SHOWN_TIMES = 5;

/** Reports that are made again and again: set up, run, reviewed, and what came of them. */
export const addScheduleRoutes: FeatureRoutes = (app, services) => {
  const { database, now, limiters } = services;
  const jobs = createReportJobs(services, services.startTask);
  const { schedules, runs } = jobs;

  async function ofUser(userId: string) {
    return { schedules: await toShownSchedules(jobs, userId) };
  }
  /** Stores what becomes of a schedule; only one that comes, or comes back, needs room in the plan. */
  async function store(userId: string, id: string, toNext: (row: ScheduleRow | null) => ReportSchedule): Promise<void> {
    await database.together(async () => {
      const row = await schedules.lock(userId, id);
      const settings = toNext(row);
      if (!isTimeZone(settings.timing.zone))
        throw new AppError('INVALID_INPUT', 'There is no such time zone', {
          fields: [{ path: 'settings.timing.zone', code: 'INVALID_INPUT' }],
        });
      if (!(await schedules.save({ id, userId, settings, nextAtMs: nextOf({ settings }, now()) }))) throw noSchedule();
      if (row !== null && row.deletedAtMs === null) return;
      await claimPlanLimit(database.db, userId, 'jobs', () => countJobs(database.db, userId));
      if ((await schedules.list(userId)).length > MAX_SCHEDULES)
        throw new AppError('LIMIT_REACHED', `At most ${MAX_SCHEDULES} schedules`);
    });
  }

  app.route({ ...routeOf(listReportSchedules), handler: async ({ userId }) => ({ result: await ofUser(userId) }) });
  app.route({
    ...routeOf(saveReportSchedule),
    handler: async ({ userId, body }) => {
      await store(userId, body.id, (row) => {
        if (row !== null && row.deletedAtMs !== null) throw noSchedule();
        return body.settings;
      });
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(pauseReportSchedule),
    handler: async ({ userId, body }) => {
      await store(userId, body.id, (row) => ({ ...inUse(row).settings, isPaused: body.isPaused }));
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(removeReportSchedule),
    handler: async ({ userId, body }) => {
      if (body.isRemoved)
        await database.together(async () => {
          if ((await schedules.lock(userId, body.id)) === null) return;
          await schedules.remove(userId, body.id);
          await runs.rejectOpen(body.id);
        });
      else await store(userId, body.id, readable);
      return { result: await ofUser(userId) };
    },
  });
  app.route({
    ...routeOf(runReportSchedule),
    handler: async (request) => {
      const { userId, body, session } = request;
      await limiters.userTasks.count(request, callerOf(request));
      if (body.kind === 'test' && session?.person.emailConfirmedAtMs == null)
        throw new AppError('EMAIL_NOT_CONFIRMED', 'Reports are mailed to confirmed addresses only');
      const testerId = body.kind === 'test' ? (session?.person.id ?? null) : null;
      const runId = await database.together(async () => {
        const { row } = inUse(await schedules.lock(userId, body.id));
        return beginRun(jobs, row, { kind: body.kind, dueAtMs: now(), testerId });
      });
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
      result: { runs: await toListedRuns(jobs, await runs.list(userId, query.schedule)) },
    }),
  });
  app.route({
    ...routeOf(getReportRun),
    handler: async ({ userId, params }) => {
      const run = await runs.find(userId, params.id);
      if (run === null) throw new AppError('NOT_FOUND', 'There is no such report');
      return { result: await toShownRun(jobs, run) };
    },
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
      const reason = await database.together(async () => {
        const run = await runs.lock(userId, body.id);
        const settings = run === null ? null : settingsOf(run);
        if (run === null || settings === null) throw new AppError('NOT_FOUND', 'There is no such report');
        // Who decides twice has decided.
        if (run.state !== 'review') return run.reason;
        if (body.isApproved) await sendReport(jobs, run, settings);
        else await runs.end(run.id, 'rejected');
        return (await runs.find(userId, run.id))?.reason ?? '';
      });
      return { result: { decided: true as const, reason } };
    },
  });
};

function noSchedule(): AppError {
  return new AppError('NOT_FOUND', 'There is no such schedule');
}

/** How a schedule is set, one that was deleted, too. @throws {AppError} NOT_FOUND */
function readable(row: ScheduleRow | null): ReportSchedule {
  const settings = row === null ? null : settingsOf(row);
  if (settings === null) throw noSchedule();
  return settings;
}

/** A schedule that was not deleted. @throws {AppError} NOT_FOUND */
function inUse(row: ScheduleRow | null): { readonly row: ScheduleRow; readonly settings: ReportSchedule } {
  if (row === null || row.deletedAtMs !== null) throw noSchedule();
  return { row, settings: readable(row) };
}

async function snapshotOf({ runs }: ReportJobs, run: RunRow | null): Promise<Snapshot | null> {
  if (run?.resultId == null) return null;
  const body = createReportBody.safeParse(await runs.resultBody(run.userId, run.resultId));
  const snapshot = body.success ? snapshotSchema.safeParse(body.data.snapshot) : null;
  return snapshot?.success === true ? snapshot.data : null;
}
