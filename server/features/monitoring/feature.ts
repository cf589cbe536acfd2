import { defineFeature } from '#server/features/feature.ts';
import { alarmRoutes } from './routes/alarm-routes.ts';
import { placeRoutes } from './places/place-routes.ts';
import { deployHook } from './routes/deploy-hook.ts';
import { pushRoutes } from './push/push-routes.ts';
import { monitorRoutes } from './routes/monitor-routes.ts';
import { publicStatusRoutes } from './status/public-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { createAskRepository } from './store/ask-repository.ts';
import { createSubscriberRepository } from './status-mail/subscriber-repository.ts';
import { subscriptionRoutes } from './status-mail/subscription-routes.ts';
import { createAlarmRepository } from './store/alarm-repository.ts';
import { createCheckRepository } from './store/check-repository.ts';
import { createIncidentRepository } from './store/incident-repository.ts';
import { createMonitorRepository } from './store/monitor-repository.ts';
import { createPlaceRepository } from './store/place-repository.ts';

const DAY_MS = 86_400_000;
/** What happened is told for a year. */
const YEAR_MS = 365 * DAY_MS;
/** How long its owner sees a place that was revoked. */
const PLACE_DAYS = 30;

/** What is watched, and who is told of what. */
export const monitoringFeature = defineFeature({
  name: 'monitoring',
  onSitesRemoved: ({ database, now }, userId, hosts) =>
    createMonitorRepository(database).removeOfSites(userId, hosts, now()),
  async prune(services) {
    const { database, now } = services;
    await createCheckRepository(database).rollUp(now());
    await createAlarmRepository(database).prune(now());
    await createMonitorRepository(database).prune(now() - YEAR_MS);
    await createIncidentRepository(database).prune(now() - YEAR_MS);
    await createAskRepository(database).prune(now() - DAY_MS);
    await createPlaceRepository(database).prune(now() - PLACE_DAYS * DAY_MS);
    await createSubscriberRepository(database.db, services).prune();
  },
  routes(app, services) {
    monitorRoutes(app, services);
    alarmRoutes(app, services);
    deployHook(app, services);
    placeRoutes(app, services);
    pushRoutes(app, services);
    statusRoutes(app, services);
    publicStatusRoutes(app, services);
    subscriptionRoutes(app, services);
  },
});
