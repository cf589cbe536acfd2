import { defineFeature } from '#server/features/feature.ts';
import { resultRoutes } from './routes.ts';

/** What analyses found, listed and whole. */
export const resultsFeature = defineFeature({ name: 'results', routes: resultRoutes });
