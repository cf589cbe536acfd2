import { defineFeature } from '#server/features/feature.ts';
import { createSessionTokenRepository } from '#server/services/session-token-repository.ts';
import { createAttemptRepository } from '#server/services/social/attempt-repository.ts';
import { socialRoutes } from './routes.ts';

/** Signing in with other services, accounts that are linked, and access to what users have at Google. */
export const socialFeature = defineFeature({
  name: 'social',
  routes: socialRoutes,
  prune: ({ database: { db }, now, random }) =>
    Promise.all([
      createAttemptRepository(db, now, random).prune(),
      createSessionTokenRepository(db, now, random).prune(),
    ]),
});
