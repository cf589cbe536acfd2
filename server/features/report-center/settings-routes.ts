import { AppError } from '#core/contract/errors.ts';
import { MAX_LIST_ROW_CHARS } from '#core/contract/lists.ts';
import {
  BASE_ROW,
  drawLogo,
  getReportSettings,
  REPORT_CENTER_LISTS,
  saveBaseSettings,
  saveReportSettings,
} from '#core/contract/report-center.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { reportBrands } from '#core/contract/lists/report-brands.ts';
import { reportDeliveries } from '#core/contract/lists/report-deliveries.ts';
import { reportTemplates } from '#core/contract/lists/report-templates.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { createListRowRepository } from '#server/services/list-rows/list-row-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { drawFavicon, drawLogo as draw } from './draw-logo.ts';
import { createReportRepository } from './repository.ts';

type Kind = keyof typeof REPORT_CENTER_LISTS;
const LISTS: Readonly<Record<Kind, SyncedList>> = {
  template: reportTemplates,
  brand: reportBrands,
  delivery: reportDeliveries,
};

/** What the report center stores under an id: rows of the lists that devices keep in step. */
export const addSettingsRoutes: FeatureRoutes = (app, { database, now, limiters }) => {
  const rows = createListRowRepository(database, now);
  const reports = createReportRepository(database.db);

  async function save(userId: string, type: Kind, id: string, settings: Record<string, unknown>) {
    const list = LISTS[type];
    const parsed = list.row.safeParse(settings);
    if (!parsed.success || JSON.stringify(settings).length > MAX_LIST_ROW_CHARS)
      throw new AppError('INVALID_INPUT', 'These are no settings of this kind', {
        fields: [{ path: 'settings', code: 'INVALID_INPUT' }],
      });
    await rows.put(userId, list, [{ id, value: settings, isNew: true }]);
    return { result: { id, settings } };
  }

  app.route({
    ...routeOf(getReportSettings),
    handler: async ({ userId, params: { type, id } }) => {
      const settings = await reports.findRow(userId, REPORT_CENTER_LISTS[type], id);
      if (settings === null) throw new AppError('NOT_FOUND', 'There are no such settings');
      return { result: { id, settings } };
    },
  });
  app.route({
    ...routeOf(saveReportSettings),
    handler: ({ userId, params: { type, id }, body }) => save(userId, type, id, body.settings),
  });
  app.route({
    ...routeOf(saveBaseSettings),
    handler: ({ userId, params: { type }, body }) => save(userId, type, BASE_ROW, body.settings),
  });
  app.route({
    ...routeOf(drawLogo),
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const bytes = Buffer.from(request.body.base64, 'base64');
      return { result: await (request.body.as === 'favicon' ? drawFavicon(bytes) : draw(bytes)) };
    },
  });
};
