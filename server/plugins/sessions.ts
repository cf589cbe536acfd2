import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import type { SessionCookie } from '#server/services/session-cookie.ts';
import { actFor, actForPage, checkRoleAt, sitesSeen } from '#server/services/acting.ts';
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
    const { endpoint, saysWho = false } = request.routeOptions.config;
    let acting = found?.acting ?? null;
    // Who asks who they are learns that they are in their own account again, and works there from then on.
    if (acting?.isOut === true && (saysWho || endpoint === undefined)) {
      await sessions.comeBack(acting.tokenHash);
      acting = { ...acting, isOut: false };
    }
    if (acting !== null) request.session = endpoint === undefined ? actForPage(acting) : actFor(acting, endpoint);
    if (token !== null && found?.isProlonged === true) setSessionCookie(reply, cookie, token);
    if (endpoint?.access === 'user' && request.session?.user.status !== 'active') {
      throw new AppError('AUTH_REQUIRED', 'Sign in first');
    }
  });
}

/** Holds members who see single websites to them, where the call itself names one. */
export function addSiteGuard(app: App): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.perSite !== 'site' || sitesSeen(request.session) === null) {
      done();
      return;
    }
    const { site } = { ...(request.query as object), ...(request.body as object | undefined) } as { site?: unknown }; // checked by the endpoint
    const host = typeof site === 'string' ? toSiteHost(site) : null;
    const { endpoint } = request.routeOptions.config;
    checkRoleAt(request.session, host ?? '', endpoint.writes ? 'editor' : 'viewer');
    done();
  });
}

export function setSessionCookie(reply: FastifyReply, cookie: SessionCookie, token: string): void {
  void reply.setCookie(cookie.name, token, cookie.options);
}
