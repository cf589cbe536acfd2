import { defineFeature } from '#server/features/feature.ts';
import { pruneActivity } from './repository.ts';
import { activityRoutes } from './routes.ts';

/** What users did on marked elements, kept for 90 days. */
export const activityFeature = defineFeature({
  name: 'activity',
  routes: activityRoutes,
  prune: ({ database, now }) => pruneActivity(database, now()),
});
