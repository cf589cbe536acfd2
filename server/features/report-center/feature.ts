import { defineFeature } from '#server/features/feature.ts';
import { addLinkRoutes } from './delivery/link-routes.ts';
import { addRecipientRoutes } from './delivery/recipient-routes.ts';
import { addFileRoutes } from './file-routes.ts';
import { addPreviewRoute } from './preview-route.ts';
import { createRunRepository } from './schedule/run-repository.ts';
import { createScheduleRepository } from './schedule/schedule-repository.ts';
import { addScheduleRoutes } from './schedule/schedule-routes.ts';
import { createSenderRepository } from './sender/sender-repository.ts';
import { addSenderRoutes } from './sender/sender-routes.ts';
import { addSettingsRoutes } from './settings-routes.ts';

/** Reports: how they are set up, looked at, made, fetched, scheduled and delivered. */
export const reportCenterFeature = defineFeature({
  name: 'report-center',
  prune: ({ database, now, random }) =>
    Promise.all([
      createScheduleRepository(database.db, now).prune(),
      createRunRepository(database.db, now).prune(),
      createSenderRepository(database.db, now, random).prune(),
    ]),
  routes(app, services) {
    addSettingsRoutes(app, services);
    addFileRoutes(app, services);
    addPreviewRoute(app, services);
    addRecipientRoutes(app, services);
    addLinkRoutes(app, services);
    addScheduleRoutes(app, services);
    addSenderRoutes(app, services);
  },
});
