import type { FastifyRequest } from 'fastify';
import { createReportBody, createReportContract } from '#core/contract/analyses/create-report.ts';
import { siteAuditContract } from '#core/contract/analyses/site-audit-contract.ts';
import { AppError } from '#core/contract/errors.ts';
import { exportReport, exportResult, exportToSheets, sendReport } from '#core/contract/report-center.ts';
import { reportDocumentSchema, type ReportDocument } from '#core/reports/document.ts';
import { freezeBody } from '#core/reports/freeze.ts';
import { newSection, type ReportFormat, type ReportSettings } from '#core/reports/settings.ts';
import type { Snapshot } from '#core/reports/snapshot.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { toFileName } from '#server/services/report-files/file-name.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { createCrawlFindings } from '#server/services/crawl-findings-repository.ts';
import { routeOf, slowly } from '#server/services/route-of.ts';
import { brandOf, composeReport, reportFileTitle, writeReport } from './make-report.ts';
import { createReportRepository } from './repository.ts';
import { heedResult, readRules } from './snapshot/heed-result.ts';
import { saveToDrive } from './save-to-drive.ts';

const DAY_MS = 86_400_000;
/** Shorter than a request may last. */
const WRITE_WITHIN_MS = 50_000;
/** What a report of one crawl says. */
const CRAWL_SECTIONS = ['cover', 'summary', 'website-check', 'findings', 'glossary'] as const;

/** Reports as files: started, made again of what was frozen, and fetched. */
export const addFileRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random, limiters, startTask, texts } = services;
  const reports = createReportRepository(database.db);
  const files = createDownloads(database, now, random);

  /** @throws {AppError} NOT_FOUND */
  async function findReport(userId: string, id: string): Promise<ReportDocument> {
    const found = await reports.findResult(userId, id);
    if (found?.type !== createReportContract.type) throw new AppError('NOT_FOUND', 'There is no such report');
    return reportDocumentSchema.parse(createReportBody.parse(found.body).report);
  }

  async function makeFile(request: FastifyRequest, report: ReportDocument, format: ReportFormat) {
    const signal = AbortSignal.timeout(WRITE_WITHIN_MS);
    const { bytes, type, extension } = await writeReport(report, format, { browserPool: services.browserPool, signal });
    const fileName = toFileName(reportFileTitle(report), extension);
    const { href, sizeBytes, expiresAtMs } = await files.add({
      userId: request.userId,
      kind: 'report',
      fileName,
      mediaType: type,
      bytes,
    });
    return { result: { linkDownload: href, filename: fileName, sizeBytes, expiresAtMs } };
  }

  app.route({
    ...routeOf(sendReport),
    handler: async (request) => {
      await limiters.userTasks.count(request, callerOf(request));
      const { userId, body } = request;
      const params = { ...body, format: request.params.filetype };
      return { result: { taskId: await startTask({ userId, type: createReportContract.type, params }) } };
    },
  });

  app.route({
    ...routeOf(exportReport),
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const report = await findReport(request.userId, request.params.id);
      return makeFile(request, report, request.params.type);
    },
  });

  app.route({
    ...slowly(routeOf(exportToSheets)),
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const { userId, params } = request;
      const report = await findReport(userId, params.id);
      const signal = AbortSignal.timeout(WRITE_WITHIN_MS);
      const order = `${params.id}-sheet`;
      const { href } = await saveToDrive({ userId, report, format: params.type, order, signal }, services);
      return { result: { linkExport: href } };
    },
  });

  app.route({
    ...routeOf(exportResult),
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const { userId, body } = request;
      const found = await reports.findResult(userId, request.params.id);
      if (found?.type !== siteAuditContract.type) throw new AppError('NOT_FOUND', 'There is no such result');
      const settings: ReportSettings = {
        ...{ title: '', sites: [found.site], periodDays: 30, compare: 'none' },
        ...{ language: body.language, zone: body.zone, brandId: body.brandId },
        sections: CRAWL_SECTIONS.map(newSection),
      };
      const brand = await brandOf(settings, { userId, reports, services });
      const deps = { userId, reports, found: createCrawlFindings({ db: database.db }), nowMs: now() };
      const heeded = await heedResult(found, (await readRules(deps))(found.site), deps);
      return makeFile(request, await composeReport(settings, snapshotOf(heeded), { texts, brand }), body.format);
    },
  });
};

type Crawl = NonNullable<Awaited<ReturnType<ReturnType<typeof createReportRepository>['findResult']>>>;

/** One result, frozen as all there is. */
function snapshotOf({ id, site, url, finishedAtMs, engine, summary, body }: Crawl): Snapshot {
  const { type } = siteAuditContract;
  return {
    version: 1,
    takenAtMs: finishedAtMs,
    period: { fromMs: finishedAtMs - DAY_MS, toMs: finishedAtMs },
    comparison: null,
    sites: [
      {
        site,
        now: [{ type, id, url, finishedAtMs, engine, summary, body: freezeBody(type, body) }],
        before: [],
        history: [],
      },
    ],
  };
}
