import { AppError } from '#core/contract/errors.ts';
import { isOffered } from '#core/domain/features.ts';
import type { App } from './fastify-types.ts';

/** Refuses the calls of features that the brand does not offer, as if there were none. */
export function addFeatureGuard(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const isThere = endpoint?.feature === undefined || isOffered(endpoint, request.brand.features);
    done(isThere ? undefined : new AppError('NOT_FOUND', 'There is no such call'));
  });
}
