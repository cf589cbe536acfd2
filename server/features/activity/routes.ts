import { setActivity } from '#core/contract/activity-log.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createId } from '#server/services/tokens.ts';
import { addActivity } from './repository.ts';

const BODY_LIMIT_BYTES = 32_768;

export const activityRoutes: FeatureRoutes = (app, { database, limiters, random, now }) => {
  app.route({
    ...routeOf(setActivity),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request) => {
      const { userId, body } = request;
      await limiters.activity.count(request, `user:${userId}`);
      const entries = Array.isArray(body) ? body : [body];
      const atMs = now();
      await addActivity(
        database,
        entries.map((entry) => ({ id: createId(random), userId, atMs, entry })),
      );
      return { result: { stored: entries.length } };
    },
  });
};
