import type { ReportRun, ShownSchedule } from '#core/contract/report-schedules.ts';
import { settingsOf, type ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';

/** Schedules of a user with what came of the last run of each. */
export async function toShownSchedules(
  { schedules, runs, sends }: ReportJobs,
  userId: string,
): Promise<ShownSchedule[]> {
  const [rows, last] = await Promise.all([schedules.list(userId), runs.lastOfEach(userId)]);
  const sent = await sends.ofRuns(last.map(({ id }) => id));
  const counts = (id: string, state: string) => sent.filter((each) => each.runId === id && each.state === state).length;
  return rows.flatMap((row) => {
    const settings = settingsOf(row);
    const run = last.find(({ scheduleId }) => scheduleId === row.id);
    if (settings === null) return [];
    const lastRun =
      run === undefined
        ? null
        : {
            ...toBase(run),
            sent: counts(run.id, 'sent'),
            failed: counts(run.id, 'failed') + counts(run.id, 'skipped'),
          };
    return [{ id: row.id, settings, nextAtMs: row.nextAtMs, lastRun }];
  });
}

/** Runs with all that was sent of them, and their links. */
export async function toShownRuns({ sends, runs }: ReportJobs, rows: readonly RunRow[]): Promise<ReportRun[]> {
  const ids = rows.map(({ id }) => id);
  const [sent, links] = await Promise.all([sends.ofRuns(ids), runs.links(ids)]);
  return rows.map((run) => ({
    ...toBase(run),
    name: settingsOf(run)?.name ?? '',
    sends: sent
      .filter(({ runId }) => runId === run.id)
      .map(({ id, channel, target, state, reason, said, attempts, nextAttemptAtMs, endedAtMs }) => {
        return { id, channel, target, state, reason, said, attempts, nextAttemptAtMs, endedAtMs };
      }),
    links: links
      .filter(({ runId }) => runId === run.id)
      .map(({ id, expiresAtMs, revokedAtMs, opens, openedAtMs }) => {
        return { id, expiresAtMs, revokedAtMs, opens, openedAtMs };
      }),
  }));
}

function toBase({ id, scheduleId, kind, dueAtMs, state, reason, title, resultId, endedAtMs }: RunRow) {
  return { id, scheduleId, kind, dueAtMs, state, reason, title, resultId, endedAtMs };
}
