import { listPlans } from '#core/contract/plans.ts';
import { defineFeature } from '#server/features/feature.ts';
import { readPlans } from '#server/services/plan-repository.ts';
import { routeOf } from '#server/services/route-of.ts';

/** What there is to choose from. */
export const plansFeature = defineFeature({
  name: 'plans',
  routes(app, { database }) {
    app.route({
      ...routeOf(listPlans),
      handler: async ({ session }) => ({
        result: {
          plans: await readPlans(database.db),
          current: session?.user.status === 'active' ? session.user.plan : null,
        },
      }),
    });
  },
});
