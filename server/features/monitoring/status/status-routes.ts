import { AppError } from '#core/contract/errors.ts';
import {
  getStatusPages,
  saveStatusPage,
  STATUS_PATH,
  type StatusPage,
  type StatusPages,
} from '#core/contract/status-page.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createId, createToken } from '#server/services/tokens.ts';
import { createSubscriberRepository } from '#server/features/monitoring/status-mail/subscriber-repository.ts';
import { createStatusRepository, settingsOf, type StatusRow } from './status-repository.ts';

/** Routes by which an account sets up its status pages. */
export const statusRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random } = services;
  const status = createStatusRepository(database);
  const subscribers = createSubscriberRepository(database.db, services);

  app.route({
    ...routeOf(getStatusPages),
    handler: async ({ userId, brand }) => {
      const [pages, monitors, counts] = await Promise.all([
        status.pages(userId),
        status.monitors(userId),
        subscribers.confirmed(userId),
      ]);
      const base = `${brand.origin}${STATUS_PATH}`;
      const choices = monitors.flatMap((monitor): StatusPages['monitors'] => {
        const settings = settingsOf(monitor);
        return settings === null
          ? []
          : [{ id: monitor.id, site: monitor.site, kind: settings.kind, url: settings.url }];
      });
      return {
        result: { base, pages: pages.map((page) => toPage(page, base, counts.get(page.id))), monitors: choices },
      };
    },
  });

  app.route({
    ...routeOf(saveStatusPage),
    handler: async ({ userId, session, brand: hostBrand, body }) => {
      const { brand, isOn, isPublic, isNewAddress, settings } = body;
      if (isPublic && body.name === '') throw wrong('name');
      if (brand !== '' && (await status.reportBrand(userId, brand)) === null) throw wrong('brand');
      const ids = settings.components.map(({ monitorId }) => monitorId);
      const known = new Set((await status.monitors(userId, ids)).map(({ id }) => id));
      // One that was deleted meanwhile is left out; one of somebody else is none of ours.
      const components = settings.components.filter(({ monitorId }) => known.has(monitorId));
      if (new Set(ids).size < ids.length) throw wrong('settings.components');
      const before = await status.find(userId, brand);
      const secret = before !== null && !before.isPublic && !isNewAddress ? before.name : createToken(random);
      const row: StatusRow = {
        ...{ id: before?.id ?? createId(random), userId, brand, isPublic, isOn, changedAtMs: now() },
        hostBrandId: session?.user.brandId ?? hostBrand.id,
        name: isPublic ? body.name : secret,
        settings: { ...settings, components },
      };
      try {
        await status.save(row);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('ADDRESS_TAKEN', 'Another status page has this address', {
          fields: [{ path: 'name', code: 'ADDRESS_TAKEN' }],
        });
      }
      return {
        result: {
          page: toPage(row, `${hostBrand.origin}${STATUS_PATH}`, (await subscribers.confirmed(userId)).get(row.id)),
        },
      };
    },
  });
};

function toPage({ brand, name, isPublic, isOn, settings }: StatusRow, base: string, subscribers = 0): StatusPage {
  return { brand, name, url: `${base}${name}/`, isPublic, isOn, settings, subscribers };
}

function wrong(path: string): AppError {
  return new AppError('INVALID_INPUT', 'The status page cannot be set up like this', {
    fields: [{ path, code: 'INVALID_INPUT' }],
  });
}
