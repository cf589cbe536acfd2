import { defineFeature } from '#server/features/feature.ts';
import { lookupRoutes } from './routes.ts';

/** Network tools, and what they know of the caller. */
export const lookupsFeature = defineFeature({ name: 'lookups', routes: lookupRoutes });
