import { defineFeature } from '#server/features/feature.ts';
import { createInstallations } from './environment.ts';
import { addLogoRoutes } from './logo-routes.ts';
import { addPageRoutes } from './pages.ts';
import { addEnvironmentRoutes } from './routes.ts';

/** What the installation offers, and every address that is none of the API. */
export const environmentFeature = defineFeature({
  name: 'environment',
  isLast: true,
  routes(app, services) {
    const installationOf = createInstallations(services);
    addEnvironmentRoutes(app, installationOf);
    addLogoRoutes(app, installationOf);
    addPageRoutes(app, { installationOf, distFolder: services.distFolder });
  },
});
