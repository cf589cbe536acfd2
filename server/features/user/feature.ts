import { defineFeature } from '#server/features/feature.ts';
import { createApiTokenRepository } from '#server/services/api-tokens/api-token-repository.ts';
import { apiTokenRoutes } from './api-tokens/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { createPasskeyRepository } from './passkeys/passkey-repository.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { createPlaceRepository } from './place-repository.ts';
import { profileRoutes } from './profile/routes.ts';
import { userRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { socialCodeRoutes } from './social-code.ts';
import { sessionRoutes } from './sessions/routes.ts';

const ROUTES = [
  userRoutes,
  profileRoutes,
  passwordRoutes,
  sessionRoutes,
  leavingRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  apiTokenRoutes,
  socialCodeRoutes,
];

/** The account: who is there, signing in and out, profile, password, sessions, leaving. */
export const userFeature = defineFeature({
  name: 'user',
  routes(app, services) {
    for (const addRoutes of ROUTES) addRoutes(app, services);
  },
  prune: ({ database, now, random }) =>
    Promise.all([
      createPlaceRepository(database.db, now).prune(),
      createPasskeyRepository(database.db, now).pruneChallenges(),
      createApiTokenRepository(database, now, random).prune(),
    ]),
});
