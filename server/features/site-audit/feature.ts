import { defineFeature } from '#server/features/feature.ts';
import { pruneCrawls } from '#server/features/site-audit/store/prune-repository.ts';
import { siteAuditRoutes } from './routes.ts';

/** The lists of crawls. */
export const siteAuditFeature = defineFeature({
  name: 'site-audit',
  routes: siteAuditRoutes,
  prune: ({ database }) => pruneCrawls(database),
});
