import { defineFeature } from '#server/features/feature.ts';
import { taskRoutes } from './routes.ts';

/** Analyses started, followed and cancelled. */
export const tasksFeature = defineFeature({ name: 'tasks', routes: taskRoutes });
