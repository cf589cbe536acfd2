import { defineFeature } from '#server/features/feature.ts';
import { createSessionTokenRepository } from '#server/services/session-token-repository.ts';
import { createAttemptRepository } from '#server/services/social/attempt-repository.ts';
import { createGoogleRevocations } from '#server/services/social/google-revocation-repository.ts';
import { createPendingSignInRepository } from '#server/services/social/pending-sign-in-repository.ts';
import { socialRoutes } from './routes.ts';

/** Signing in with other services, accounts that are linked, and access to what users have at Google. */
export const socialFeature = defineFeature({
  name: 'social',
  routes: socialRoutes,
  prune: ({ database: { db }, now, random, secretBox: box, socialProviders: { google } }) =>
    Promise.all([
      createPendingSignInRepository(db, now).prune(),
      createGoogleRevocations({ google, box, now, random }).run(db),
      createAttemptRepository(db, now, random).prune(),
      createSessionTokenRepository(db, now, random).prune(),
    ]),
});
