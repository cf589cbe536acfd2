import { defineFeature } from '#server/features/feature.ts';
import { addFileRoutes } from './file-routes.ts';
import { addPreviewRoute } from './preview-route.ts';
import { addSettingsRoutes } from './settings-routes.ts';

/** Reports: how they are set up, looked at, made and fetched. */
export const reportCenterFeature = defineFeature({
  name: 'report-center',
  routes(app, services) {
    addSettingsRoutes(app, services);
    addFileRoutes(app, services);
    addPreviewRoute(app, services);
  },
});
