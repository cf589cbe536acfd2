import { defineFeature } from '#server/features/feature.ts';
import { pruneDeletions } from './change-repository.ts';
import { faviconRoutes } from './favicon-routes.ts';
import { siteRoutes } from './routes.ts';

/** The project list, and the icons of its sites. */
export const sitesFeature = defineFeature({
  name: 'sites',
  routes(app, services) {
    siteRoutes(app, services);
    faviconRoutes(app, services);
  },
  prune: ({ database, now }) => pruneDeletions(database, now()),
});
