import { AppError } from '#core/contract/errors.ts';
import { reportSettingsSchema } from '#core/reports/settings.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { reportHtml } from '#server/reports/html/write-html.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { judgeOrigin } from '#server/services/own-origin.ts';
import { brandOf, composeReport } from './make-report.ts';
import { createReportRepository } from './repository.ts';
import { createSnapshotReaders, takeSnapshot } from './snapshot/take-snapshot.ts';

const MAX_FORM_BYTES = 200_000;
/** The document may look as it wants and do nothing; only our own pages show it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/**
 * The report as it would be made now, as a document for a frame of the builder: a form is sent into the frame, since what a page of
 * ours holds itself is under the page's policy, which allows no styles of its own. Nothing is stored.
 */
export const addPreviewRoute: FeatureRoutes = (app, services) => {
  const { database, now, texts, limiters, brands } = services;
  const reports = createReportRepository(database.db);
  void app.register((scope: App, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body)).get('settings') ?? ''),
    );
    scope.route({
      method: 'POST',
      url: '/report-preview/',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { host } = brands.requestedHost(request.headers);
        const source = judgeOrigin(request.headers, { host, givenOrigin: request.brand.givenOrigin });
        if (source !== 'own') throw new AppError('NOT_SAME_ORIGIN', 'This is for our own pages only');
        if (request.session?.user.status !== 'active') throw new AppError('AUTH_REQUIRED', 'Sign in first');
        await limiters.lookups.count(request, callerOf(request));
        const settings = settingsOf(request.body);
        const { userId } = request;
        const snapshot = await takeSnapshot(settings, { userId, ...createSnapshotReaders(database.db), nowMs: now() });
        const brand = await brandOf(settings, { userId, reports, services });
        const html = await reportHtml(await composeReport(settings, snapshot, { texts, brand }), { toHtml });
        void reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', POLICY);
        return reply.send(html);
      },
    });
    done();
  });
};

/** @throws {AppError} INVALID_INPUT */
function settingsOf(body: unknown) {
  try {
    return reportSettingsSchema.parse(JSON.parse(String(body)));
  } catch (error) {
    throw new AppError('INVALID_INPUT', 'These are no settings of a report', { cause: error });
  }
}
