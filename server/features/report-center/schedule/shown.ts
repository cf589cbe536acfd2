import { isErrorCode } from '#core/contract/errors.ts';
import type { ListedRun, ReportRun, ShownSchedule } from '#core/contract/report-schedules.ts';
import { settingsOf, type ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';

type Counts = Pick<ListedRun, 'sent' | 'failed' | 'total'>;

/** Schedules of a user with what came of the last run of each. */
export async function toShownSchedules(jobs: ReportJobs, userId: string): Promise<ShownSchedule[]> {
  const [rows, last] = await Promise.all([jobs.schedules.list(userId), jobs.runs.lastOfEach(userId)]);
  const counts = await countsOf(jobs, last);
  return rows.flatMap((row) => {
    const settings = settingsOf(row);
    const run = last.find(({ scheduleId }) => scheduleId === row.id);
    if (settings === null) return [];
    const lastRun = run === undefined ? null : { ...toBase(run), ...counts(run.id) };
    return [{ id: row.id, settings, nextAtMs: row.nextAtMs, lastRun }];
  });
}

/** Runs with how much of each was sent. */
export async function toListedRuns(jobs: ReportJobs, rows: readonly RunRow[]): Promise<ListedRun[]> {
  const counts = await countsOf(jobs, rows);
  return rows.map((run) => ({ ...toBase(run), name: nameOf(run), ...counts(run.id) }));
}

/** A run with all that was sent of it, and its links. */
export async function toShownRun({ sends, runs }: ReportJobs, run: RunRow): Promise<ReportRun> {
  const [sent, links] = await Promise.all([sends.ofRun(run.id), runs.links(run.id)]);
  return {
    ...toBase(run),
    name: nameOf(run),
    sends: sent.map(({ id, channel, target, state, reason, said, attempts, nextAttemptAtMs, endedAtMs }) => {
      return { id, channel, target, state, reason, said, attempts, nextAttemptAtMs, endedAtMs };
    }),
    links: links.map(({ id, expiresAtMs, revokedAtMs, opens, openedAtMs }) => {
      return { id, expiresAtMs, revokedAtMs, opens, openedAtMs };
    }),
  };
}

async function countsOf({ sends }: ReportJobs, rows: readonly RunRow[]): Promise<(runId: string) => Counts> {
  const counted = await sends.countsOf(rows.map(({ id }) => id));
  return (runId) => {
    const own = counted.filter((each) => each.runId === runId);
    const sum = (...states: string[]) =>
      own.reduce((all, { state, count }) => (states.includes(state) ? all + count : all), 0);
    return { sent: sum('sent'), failed: sum('failed', 'skipped'), total: sum('sent', 'failed', 'skipped', 'waiting') };
  };
}

function nameOf(run: RunRow): string {
  return settingsOf(run)?.name ?? '';
}

function toBase({ id, scheduleId, kind, dueAtMs, state, reason, errorCode, title, resultId, endedAtMs }: RunRow) {
  const code = isErrorCode(errorCode) ? errorCode : null;
  return { id, scheduleId, kind, dueAtMs, state, reason, errorCode: code, title, resultId, endedAtMs };
}
