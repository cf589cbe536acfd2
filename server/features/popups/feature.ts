import { defineFeature } from '#server/features/feature.ts';
import { popupRoutes } from './routes.ts';

/** Messages of the operator to its users, each of them shown once. */
export const popupsFeature = defineFeature({ name: 'popups', routes: popupRoutes });
