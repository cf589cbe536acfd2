import { AppError } from '#core/contract/errors.ts';
import { isOffered, type Feature } from '#core/domain/features.ts';
import type { App } from './fastify-types.ts';

/** Refuses the calls of features that this installation does not offer, as if there were none. */
export function addFeatureGuard(app: App, features: readonly Feature[]): void {
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    done(isOffered(config.endpoint ?? {}, features) ? undefined : new AppError('NOT_FOUND', 'There is no such call'));
  });
}
