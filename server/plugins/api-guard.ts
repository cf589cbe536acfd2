import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { Brands } from '#server/services/brands/brands.ts';
import { judgeOrigin } from '#server/services/own-origin.ts';
import { bearerOf } from './bearer.ts';
import type { App } from './fastify-types.ts';
import { checkQuery } from './input.ts';

const API = '/api/';

/** The path of a request as it was sent, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Whether a path names a file rather than a page: plain names, the last one with an extension. */
export function isFilePath(path: string): boolean {
  return /^(?:\/[\w.@~+-]+)+$/u.test(path) && /\.[a-z0-9]+$/iu.test(path);
}

/** Whether a request is for the API, by its route or, when no route fits, by its path. */
export function isApi(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint !== undefined || pathOf(request).startsWith(API);
}

/**
 * What holds for every API call, known path or not: HEAD and OPTIONS do nothing; the call comes from our own pages; a
 * path without its last slash is sent to the one with it.
 */
export function addApiGuard(app: App, brands: Pick<Brands, 'requestedHost'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    void reply.header('cache-control', 'no-store').header('vary', 'Sec-Fetch-Site');
    if (request.method === 'HEAD' || request.method === 'OPTIONS') return reply.code(204).send();

    const { endpoint, isOpenDocument = false } = request.routeOptions.config;
    // A browser sends no such header by itself, so that nobody can be made to call: where it comes from does not count.
    if (!isOpenDocument && bearerOf(request) === null) checkSource(request, brands.requestedHost(request.headers).host);
    const path = pathOf(request);
    if (endpoint === undefined && !isOpenDocument && !path.endsWith('/'))
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 308);
    checkQuery(request.query);
  });
}

/** @throws AppError NOT_SAME_ORIGIN */
function checkSource(request: FastifyRequest, host: string): void {
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.isReturn === true) {
    checkReturn(request);
    return;
  }
  const isOwnPagesOnly = endpoint?.isOwnPagesOnly ?? endpoint?.writes ?? request.method !== 'GET';
  const source = judgeOrigin(request.headers, { host, givenOrigin: request.brand.givenOrigin });
  if (source === 'foreign' || (isOwnPagesOnly && (source === 'unknown' || isNavigation(request)))) {
    throw new AppError('NOT_SAME_ORIGIN', 'This call is for our own pages only');
  }
}

/** Who comes back comes as a page, never as part of one. @throws AppError NOT_SAME_ORIGIN */
function checkReturn({ headers }: FastifyRequest): void {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers;
  if (mode !== 'navigate' || dest !== 'document')
    throw new AppError('NOT_SAME_ORIGIN', 'This address is for the way back from another service only');
}

/** A link, form or image of our own page still is no call of our client. */
function isNavigation(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode'];
  const dest = request.headers['sec-fetch-dest'];
  return (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') || (dest !== undefined && dest !== 'empty');
}
