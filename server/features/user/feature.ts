import { defineFeature } from '#server/features/feature.ts';
import { createPlaceRepository } from './place-repository.ts';
import { userRoutes } from './routes.ts';

/** The account: who is there, signing in and out. */
export const userFeature = defineFeature({
  name: 'user',
  routes: userRoutes,
  prune: ({ database, now }) => createPlaceRepository(database.db, now).prune(),
});
