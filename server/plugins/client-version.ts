import { CLIENT_VERSION_HEADER, isOutdatedClient } from '#core/contract/client-version.ts';
import { AppError } from '#core/contract/errors.ts';
import { isApi } from './api-guard.ts';
import type { App } from './fastify-types.ts';

/** Refuses API calls of our own client when it is too old, before anything is done for it. */
export function addClientVersion(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isApi(request) && isOutdatedClient(request.headers[CLIENT_VERSION_HEADER]);
    done(isRefused ? new AppError('CLIENT_TOO_OLD', 'This version of the app is no longer served') : undefined);
  });
}
