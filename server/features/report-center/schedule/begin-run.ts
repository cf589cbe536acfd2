import { AppError } from '#core/contract/errors.ts';
import type { RefreshedType, RunKind } from '#core/reports/schedule.ts';
import { createId } from '#server/services/tokens.ts';
import { nextAt } from '#server/services/schedule/next-at.ts';
import { settingsOf, type ReportJobs } from './report-jobs.ts';
import type { ScheduleRow } from './schedule-repository.ts';
import { takeOne } from './take-one.ts';

const HOUR_MS = 3_600_000;

/** What each kind of measurement is started with, for the start page of a website or all of it. */
const PARAMS_OF: Readonly<Record<RefreshedType, (site: string) => Record<string, unknown>>> = {
  SiteAudit: (site) => ({ site }),
  PageAudit: (url) => ({ url }),
  PageSpeed: (url) => ({ url }),
  Accessibility: (url) => ({ url }),
  Hreflang: (url) => ({ url }),
  WebsiteContent: (url) => ({ url }),
};

/**
 * Begins a run whose time has come; after downtime once, however often it was missed. Several processes share them; a schedule with
 * which something goes wrong is put off and holds up no other. @returns whether there was one.
 */
export function beginDueRun(jobs: ReportJobs): Promise<boolean> {
  const { database, now, logger } = jobs.services;
  return takeOne(database, {
    take: () => jobs.schedules.takeDue(),
    async goOn(row) {
      await jobs.schedules.noteCome(row.id, nextOf(row, now()));
      await beginRun(jobs, row, { kind: 'due', dueAtMs: row.nextAtMs ?? now() });
    },
    async putOff(row, error) {
      logger.error({ err: error, scheduleId: row.id }, 'A scheduled report could not begin');
      await jobs.schedules.hold(row);
    },
  });
}

/** When a schedule comes next; `null` while it rests. */
export function nextOf(row: { readonly settings: Record<string, unknown> }, afterMs: number): number | null {
  const settings = settingsOf(row);
  return settings === null || settings.isPaused ? null : nextAt(settings.timing, afterMs);
}

/** Begins one run: what is to be measured anew is started with it, all of it or nothing. To be called `together`. */
export async function beginRun(
  jobs: ReportJobs,
  row: Pick<ScheduleRow, 'id' | 'userId' | 'settings'>,
  {
    kind,
    dueAtMs,
    testerId = null,
  }: { readonly kind: RunKind; readonly dueAtMs: number; readonly testerId?: string | null },
): Promise<string> {
  const { random, now } = jobs.services;
  const id = createId(random);
  const { userId, settings } = row;
  if (!(await jobs.runs.add({ id, scheduleId: row.id, userId, testerId, kind, dueAtMs, settings }))) return id;
  const schedule = settingsOf(row);
  if (schedule === null) {
    await jobs.runs.end(id, 'failed', 'settings');
    return id;
  }
  // A test shows how the report looks, with the results that there are.
  const refreshTasks = kind === 'test' ? [] : await startMeasuring(jobs, userId, schedule);
  await jobs.runs.set(id, {
    refreshTasks,
    lookAtMs: refreshTasks.length === 0 ? now() : now() + schedule.waitHours * HOUR_MS,
  });
  return id;
}

async function startMeasuring(
  { startTask }: ReportJobs,
  userId: string,
  {
    refresh,
    report,
  }: { readonly refresh: readonly RefreshedType[]; readonly report: { readonly sites: readonly string[] } },
): Promise<string[]> {
  const started: string[] = [];
  for (const site of new Set(report.sites)) {
    for (const type of refresh) {
      try {
        started.push(await startTask({ userId, type, params: PARAMS_OF[type](site) }));
      } catch (error) {
        // What cannot be measured is reported as it was measured last.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return started;
}
