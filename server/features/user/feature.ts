import { defineFeature } from '#server/features/feature.ts';
import { userRoutes } from './routes.ts';

/** The account: who is there, signing in and out. */
export const userFeature = defineFeature({ name: 'user', routes: userRoutes });
