import { getApiReference, type ApiCall } from '#core/contract/api-reference.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { isOffered } from '#core/domain/features.ts';
import { defineFeature } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toCall } from './to-call.ts';

/** What programs may call, told to people. */
export const apiReferenceFeature = defineFeature({
  name: 'api-reference',
  routes(app) {
    const calls = new WeakMap<EndpointShape, ApiCall | null>();
    const callOf = (endpoint: EndpointShape): ApiCall | null => {
      const known = calls.get(endpoint);
      const call = known === undefined ? toCall(endpoint) : known;
      calls.set(endpoint, call);
      return call;
    };
    app.route({
      ...routeOf(getApiReference),
      handler: ({ brand }) => {
        const offered = app.endpoints().filter((endpoint) => isOffered(endpoint, brand.features));
        const found = offered.flatMap((endpoint) => callOf(endpoint) ?? []);
        return Promise.resolve({ result: { calls: found.toSorted((one, two) => (one.path < two.path ? -1 : 1)) } });
      },
    });
  },
});
