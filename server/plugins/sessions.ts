import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { SessionCookie } from '#server/services/session-cookie.ts';
import type { SessionRepository } from '#server/services/session-repository.ts';
import { isApi, isFilePath, pathOf } from './api-guard.ts';
import type { App } from './fastify-types.ts';
import { isProbe } from './probes.ts';

/** Finds out who calls, before anything else is read of the request, and refuses visitors where an account is needed. */
export function addSessions(app: App, sessions: SessionRepository, cookie: SessionCookie): void {
  app.decorateRequest('session', null);
  app.decorateRequest('userId', {
    getter() {
      if (this.session === null) throw new AppError('AUTH_REQUIRED');
      return this.session.user.id;
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request) || (!isApi(request) && isFilePath(pathOf(request)))) return;
    if (request.bearer !== null) return;
    const token = cookie.read(request.headers.cookie);
    const found = token === null ? null : await sessions.find(token, request.brand.id);
    request.session = found?.session ?? null;
    if (token !== null && found?.isProlonged === true) setSessionCookie(reply, cookie, token);
    if (request.routeOptions.config.endpoint?.access === 'user' && request.session?.user.status !== 'active') {
      throw new AppError('AUTH_REQUIRED', 'Sign in first');
    }
  });
}

export function setSessionCookie(reply: FastifyReply, cookie: SessionCookie, token: string): void {
  void reply.setCookie(cookie.name, token, cookie.options);
}
