import { defineFeature } from '#server/features/feature.ts';
import { createInstallation } from './environment.ts';
import { addPageRoutes } from './pages.ts';
import { addEnvironmentRoutes } from './routes.ts';

/** What the installation offers, and every address that is none of the API. */
export const environmentFeature = defineFeature({
  name: 'environment',
  isLast: true,
  routes(app, services) {
    const installation = createInstallation(services);
    addEnvironmentRoutes(app, installation);
    addPageRoutes(app, { installation, distFolder: services.distFolder });
  },
});
