import {
  listReportSchedules,
  pauseReportSchedule,
  removeReportSchedule,
  runReportSchedule,
  saveReportSchedule,
} from '#core/contract/report-schedules.ts';
import type { ReportSchedule } from '#core/reports/schedule.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useRenewKept } from '#src/data/hooks/use-renew-kept.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';

/** Reports that are made again and again; kept for reading without a network, changed with one. */
export function useSchedules() {
  const { data, error, isKept, refetch } = useKeptAnswer(listReportSchedules, {}, 'report schedules');
  const renew = useRenewKept();
  async function changed(call: Promise<unknown>): Promise<void> {
    await call;
    await Promise.all([renew('report schedules'), renew('report runs')]);
  }
  return {
    /** `undefined` until there is an answer. */
    schedules: data?.schedules,
    error,
    isKept,
    refetch,
    /** @throws AppError, NetworkError; as the others below. */
    save: (id: string, settings: ReportSchedule) =>
      changed(once(api.call(saveReportSchedule, { body: { id, settings } }))),
    pause: (id: string, isPaused: boolean) => changed(once(api.call(pauseReportSchedule, { body: { id, isPaused } }))),
    setRemoved: (id: string, isRemoved: boolean) =>
      changed(once(api.call(removeReportSchedule, { body: { id, isRemoved } }))),
    run: (id: string, kind: 'now' | 'test') => changed(once(api.call(runReportSchedule, { body: { id, kind } }))),
  };
}
