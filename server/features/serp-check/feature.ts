import { defineFeature } from '#server/features/feature.ts';
import { pruneLists } from './prune.ts';
import { addAskRoutes } from './routes/ask-routes.ts';
import { addFigureRoutes } from './routes/figure-routes.ts';
import { addPositionRoutes } from './routes/position-routes.ts';
import { addProviderRoutes } from './routes/provider-routes.ts';
import { addScheduleRoutes } from './routes/schedule-routes.ts';
import { addUploadRoutes } from './routes/upload-routes.ts';
import { createStores } from './store/stores.ts';

/** Positions in search engines: what is stored of them, computed from them, and where they come from. */
export const serpCheckFeature = defineFeature({
  name: 'serp-check',
  prune: pruneLists,
  routes(app, services) {
    const stores = createStores(services);
    addPositionRoutes(app, services, stores);
    addFigureRoutes(app, services, stores);
    addProviderRoutes(app, services, stores);
    addScheduleRoutes(app, services, stores);
    addUploadRoutes(app, services, stores);
    addAskRoutes(app, services, stores);
  },
});
