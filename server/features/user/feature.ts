import { defineFeature } from '#server/features/feature.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { createPlaceRepository } from './place-repository.ts';
import { profileRoutes } from './profile/routes.ts';
import { userRoutes } from './routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** The account: who is there, signing in and out, profile, password, sessions, leaving. */
export const userFeature = defineFeature({
  name: 'user',
  routes(app, services) {
    for (const addRoutes of [userRoutes, profileRoutes, passwordRoutes, sessionRoutes, leavingRoutes])
      addRoutes(app, services);
  },
  prune: ({ database, now }) => createPlaceRepository(database.db, now).prune(),
});
