import { defineFeature } from '#server/features/feature.ts';
import { pruneListDeletions } from '#server/services/list-rows/list-row-repository.ts';
import { listRoutes } from './routes.ts';

/** Ordinary lists that a user's devices keep in step: one set of routes for all of them. */
export const listsFeature = defineFeature({
  name: 'lists',
  routes: listRoutes,
  prune: ({ database, now }) => pruneListDeletions(database, now()),
});
