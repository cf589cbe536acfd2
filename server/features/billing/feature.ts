import { defineFeature } from '#server/features/feature.ts';
import { billingRoutes } from './routes.ts';
import { stripeHook } from './stripe-hook.ts';

/** Balance, plan and orders of a user, and the word of those who take payments. */
export const billingFeature = defineFeature({
  name: 'billing',
  routes(app, services) {
    billingRoutes(app, services);
    stripeHook(app, services);
  },
});
