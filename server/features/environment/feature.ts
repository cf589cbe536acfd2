import { defineFeature } from '#server/features/feature.ts';
import { createLimitsReader } from '#server/services/plan-repository.ts';
import { createInstallations } from './environment.ts';
import { addLogoRoutes } from './logo-routes.ts';
import { addPageRoutes } from './pages.ts';
import { addEnvironmentRoutes } from './routes.ts';

/** What the installation offers, and every address that is none of the API. */
export const environmentFeature = defineFeature({
  name: 'environment',
  isLast: true,
  routes(app, services) {
    const { config, texts, pageTexts, build, database, now } = services;
    const limitsOf = createLimitsReader(database.db, now);
    const installationOf = createInstallations({ config, texts, pageTexts, build, limitsOf });
    addEnvironmentRoutes(app, installationOf);
    addLogoRoutes(app, installationOf);
    addPageRoutes(app, { installationOf, distFolder: services.distFolder });
  },
});
