import { randomBytes } from 'node:crypto';
import { vi, expect } from 'vitest';
import { composeStartTask } from '#server/compose.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { createReportJobs } from '#server/features/report-center/schedule/report-jobs.ts';
import { createWebhookCalls } from '#server/features/report-center/schedule/webhook-calls.ts';
import { runReportJobs } from '#server/features/report-center/schedule/start-report-runs.ts';
import { createServices } from '#server/features/services.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { createMailRepository } from '#server/services/mail/mail-repository.ts';
import { createMailTransport } from '#server/services/mail/mail-transport.ts';
import { startMailWorker } from '#server/services/mail/mail-worker.ts';
import type { TestApp } from './test-app.ts';

export type ReportWorker = Awaited<ReturnType<typeof startReportWorker>>;
type Options = {
  readonly SECRET_KEY: string;
  readonly ALLOW_TARGETS: string;
  readonly smtpUrl: string;
  readonly analyses: readonly Analysis[];
  /** More of the environment. */
  readonly more?: Readonly<Record<string, string>>;
};

/** What a worker does for scheduled reports and mail, step by step, beside a server of a test and by its clock. */
export async function startReportWorker(server: TestApp, { smtpUrl, analyses, more = {}, ...env }: Options) {
  const { database, clock } = server;
  const now = () => clock.nowMs;
  const services = createServices({
    config: parseConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env, ...more }),
    database,
    logger: SILENT_LOGGER,
    fetcher: { fetch: () => Promise.reject(new Error('Nothing is fetched here')), close: () => Promise.resolve() },
    now,
    random: randomBytes,
  });
  const queue = await createTaskQueue(database, { logger: SILENT_LOGGER });
  const jobs = createReportJobs(services, composeStartTask(services, { queue, analyses }));
  const mails = createMailRepository(database.db, now);
  const files = createDownloads(database, now, randomBytes);
  const mailWorker = startMailWorker({
    mails,
    transport: createMailTransport({ smtpUrl, from: 'Sitewarden <mail@sitewarden.example>', folder: '' }),
    logger: SILENT_LOGGER,
    fileOf: (id) => files.whole(id),
    everyMs: 50,
  });
  const never = new AbortController().signal;
  const calls = createWebhookCalls(jobs, never);
  return {
    services,
    /** Does all that can be done now. */
    async look() {
      await runReportJobs(jobs, never);
      await calls.look();
      await calls.idle();
    },
    /** The same but for webhooks. */
    lookAtRuns: () => runReportJobs(jobs, never),
    calls,
    /** Waits until no mail waits. */
    mail: () =>
      vi.waitFor(
        async () => {
          const { rows } = await database.run('select id from mails where sent_at_ms is null');
          expect(rows).toEqual([]);
        },
        { timeout: 20_000, interval: 50 },
      ),
    async stop() {
      await mailWorker.stop();
      await queue.stop();
    },
  };
}
