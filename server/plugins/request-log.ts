import { withoutApiTokens } from '#server/services/api-tokens/api-token.ts';
import { isFilePath, pathOf } from './api-guard.ts';
import type { App } from './fastify-types.ts';

/** A parameter of a path that lets whoever knows it do something. */
const SECRET_PARAMETER = /:(?:secret|token)\b/u;

/**
 * One line for each answer. Query strings stay out: they hold e-mail addresses and what people look for. Of a path with a secret the
 * pattern of its route is logged.
 */
export function addRequestLog(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: pattern = '' } = request.routeOptions;
    const path = SECRET_PARAMETER.test(pattern) ? pattern : withoutApiTokens(pathOf(request));
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (isFilePath(path)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}
