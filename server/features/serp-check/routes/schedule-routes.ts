import { AppError } from '#core/contract/errors.ts';
import { listSchedules, removeSchedule, saveSchedule, serpScheduleSchema } from '#core/contract/serp/schedules.ts';
import { dayIn, toDayNumber } from '#core/domain/serp/day.ts';
import { isTimeZone } from '#core/domain/time-zone.ts';
import { nextAt } from '#server/services/schedule/next-at.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { WebServices } from '#server/features/services.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toAbout, toSite } from './access.ts';

/** Routes of when keywords are checked. */
export function addScheduleRoutes(app: App, { now }: WebServices, { schedules }: Stores): void {
  async function ofSite(userId: string, site: string) {
    const rows = await schedules.list(userId, site);
    return {
      schedules: rows.flatMap(({ settings, nextAtMs, lastAtMs }) => {
        const parsed = serpScheduleSchema.safeParse(settings);
        return parsed.success ? [{ ...parsed.data, nextAtMs, lastAtMs }] : [];
      }),
    };
  }

  app.route({
    ...routeOf(listSchedules),
    handler: async ({ userId, query }) => ({ result: await ofSite(userId, toSite(query.site)) }),
  });

  app.route({
    ...routeOf(saveSchedule),
    handler: async ({ userId, body }) => {
      const about = toAbout(userId, body);
      if (!isTimeZone(body.zone))
        throw new AppError('INVALID_INPUT', 'There is no such time zone', {
          fields: [{ path: 'zone', code: 'INVALID_INPUT' }],
        });
      const anchorDay = toDayNumber(dayIn(now(), body.zone));
      const settings = { ...body, site: about.site };
      const nextAtMs = body.isPaused ? null : nextAt({ ...body, anchorDay }, now());
      await schedules.save({ ...about, settings, anchorDay, nextAtMs });
      return { result: await ofSite(userId, about.site) };
    },
  });

  app.route({
    ...routeOf(removeSchedule),
    handler: async ({ userId, body }) => {
      const about = toAbout(userId, body);
      await schedules.remove(about);
      return { result: await ofSite(userId, about.site) };
    },
  });
}
