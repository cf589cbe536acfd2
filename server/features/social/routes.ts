import type { FeatureRoutes } from '#server/features/feature.ts';
import { addConnectionRoutes } from './connection-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addTokenRoutes } from './token-routes.ts';

/** Routes of other services: signing in with them, what is linked, what they let us read. */
export const socialRoutes: FeatureRoutes = (app, services) => {
  addSignInRoutes(app, services);
  addConnectionRoutes(app, services);
  addTokenRoutes(app, services);
};
