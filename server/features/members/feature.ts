import { defineFeature } from '#server/features/feature.ts';
import { createInvitationRepository } from './invitation-repository.ts';
import { memberRoutes } from './routes.ts';

/** People who work in the account of another: docs/decisions/027-members.md. */
export const membersFeature = defineFeature({
  name: 'members',
  routes: memberRoutes,
  prune: ({ database, now, random }) => createInvitationRepository(database.db, now, random).prune(),
});
