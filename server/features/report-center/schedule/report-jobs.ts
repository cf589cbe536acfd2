import type { ReportSchedule } from '#core/reports/schedule.ts';
import { reportScheduleSchema } from '#core/reports/schedule.ts';
import type { StartTask } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { createReportRepository } from '#server/features/report-center/repository.ts';
import { createRecipientRepository } from '#server/features/report-center/delivery/recipient-repository.ts';
import { createLinkRepository } from '#server/features/report-center/delivery/link-repository.ts';
import { createWebhookKeys } from '#server/features/report-center/delivery/webhook-key-repository.ts';
import { createSenderRepository } from '#server/features/report-center/sender/sender-repository.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { createRunRepository } from './run-repository.ts';
import { createScheduleRepository } from './schedule-repository.ts';
import { createSendRepository } from './send-repository.ts';

export type ReportJobServices = Pick<
  Services,
  'database' | 'now' | 'random' | 'secretBox' | 'texts' | 'brands' | 'config' | 'exchange' | 'askDns' | 'logger'
>;
export type ReportJobs = ReturnType<typeof createReportJobs>;

/** What runs of schedules work with. */
export function createReportJobs(services: ReportJobServices, startTask: StartTask) {
  const { database, now, random, secretBox } = services;
  return {
    services,
    startTask,
    reports: createReportRepository(database.db),
    schedules: createScheduleRepository(database.db, now),
    runs: createRunRepository(database.db, now),
    sends: createSendRepository(database.db, now, random),
    recipients: createRecipientRepository(database.db, { box: secretBox, now, random }),
    links: createLinkRepository(database.db, now, random),
    keys: createWebhookKeys(database.db, services),
    senders: createSenderRepository(database.db, now, random),
    files: createDownloads(database, now, random),
  };
}

/** How a schedule is set; `null` for what only another version could read. */
export function settingsOf(row: { readonly settings: Record<string, unknown> }): ReportSchedule | null {
  const parsed = reportScheduleSchema.safeParse(row.settings);
  return parsed.success ? parsed.data : null;
}
