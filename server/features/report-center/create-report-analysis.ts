import { createReportContract, type CreateReportParams } from '#core/contract/analyses/create-report.ts';
import { AppError } from '#core/contract/errors.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import type { Download } from '#core/contract/downloads.ts';
import { toFileName } from '#server/services/report-files/file-name.ts';
import type { ReportFile } from '#server/reports/writer.ts';
import { brandOf, composeReport, reportFileTitle, writeReport } from './make-report.ts';
import { mailOwnReport } from './mail-own-report.ts';
import { createReportRepository } from './repository.ts';
import { saveToDrive } from './save-to-drive.ts';
import { createSnapshotReaders, takeSnapshot } from './snapshot/take-snapshot.ts';

const PCT = { frozen: 30, built: 45, written: 90 } as const;

/** Freezes results, makes a report of them and keeps the file. A run that begins anew takes the snapshot anew. */
export const createReportAnalysis = defineAnalysis({
  ...createReportContract,
  engine: 'sitewarden-report/1',
  isOpenToVisitors: false,
  target: (params) => ({ site: params.settings.sites[0] ?? '', url: null, params }),
  async admit({ finishAction }, { isEmailConfirmed, userId, services }) {
    if (finishAction === 'email' && isEmailConfirmed === false)
      throw new AppError('EMAIL_NOT_CONFIRMED', 'Reports are mailed to confirmed addresses only');
    if (finishAction === 'google_drive') await services.googleAccess.demand(userId, 'google_drive');
  },
  async run(params, context) {
    const { services, task, progress, signal } = context;
    const { database, texts, now } = services;
    const { settings, format, finishAction } = params;
    const reports = createReportRepository(database.db);
    await progress(5, { key: 'STEP_REPORT_FREEZE', values: {} });
    const snapshot = await takeSnapshot(settings, {
      userId: task.userId,
      ...createSnapshotReaders(database.db),
      nowMs: now(),
    });
    await progress(PCT.frozen, { key: 'STEP_REPORT_BUILD', values: {} });
    const brand = await brandOf(settings, { userId: task.userId, reports, services });
    const report = await composeReport(settings, snapshot, { texts, brand });
    await progress(PCT.built, { key: 'STEP_REPORT_WRITE', values: {} });
    const written = await writeReport(report, format, { browserPool: services.browserPool, signal });
    await progress(PCT.written, { key: 'STEP_REPORT_STORE', values: {} });
    const file = await store(written, toFileName(reportFileTitle(report), written.extension), context);
    if (finishAction === 'email' && context.kept['mailed'] !== true) {
      await mailOwnReport({ userId: task.userId, brandId: settings.brandId, file, written, report, format }, context);
      await context.keep({ mailed: true });
    }
    const { userId, id: order } = task;
    const saved =
      finishAction === 'google_drive'
        ? await saveToDrive({ userId, report, format, written, order, signal }, services)
        : null;
    return {
      summary: toSummary(
        params,
        {
          ...{ title: report.title, language: report.language, sections: report.sections.length },
          ...(written.missing !== undefined && written.missing !== '' && { missingSigns: written.missing }),
        },
        file,
        saved?.href,
      ),
      body: { settings, snapshot, report },
      told: {
        ...{ finishAction, linkDownload: file.href, filename: file.fileName },
        ...(saved !== null && { linkExport: saved.href }),
      },
    };
  },
});

function store({ bytes, type }: ReportFile, fileName: string, { services, task }: AnalysisContext): Promise<Download> {
  const { database, now, random } = services;
  return createDownloads(database, now, random).add({
    ...{ userId: task.userId, kind: 'report', fileName, mediaType: type, bytes },
  });
}

type Facts = {
  readonly title: string;
  readonly language: string;
  readonly sections: number;
  readonly missingSigns?: string;
};

function toSummary(
  { format, finishAction, settings }: CreateReportParams,
  facts: Facts,
  file: Download,
  linkExport: string | undefined,
) {
  return {
    ...facts,
    format,
    finishAction,
    sites: settings.sites.length,
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    href: file.href,
    expiresAtMs: file.expiresAtMs,
    ...(linkExport !== undefined && { linkExport }),
  };
}
