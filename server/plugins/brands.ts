import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { Brands } from '#server/services/brands/brands.ts';
import { isApi } from './api-guard.ts';
import type { App } from './fastify-types.ts';
import { isProbe } from './probes.ts';

/** Finds out whose host was asked before anything else is done; nothing of any brand is told to a host that is nobody's. */
export function addBrands(app: App, brands: Brands, localOrigin: () => string): void {
  const found = new WeakMap<FastifyRequest, HostBrand>();
  app.decorateRequest('brand', {
    getter() {
      const brand = found.get(this);
      if (brand === undefined) throw unknownHost();
      return brand;
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (hostsOf(request) > 1) throw new AppError('INVALID_INPUT', 'A request names one host');
    const brand = await brands.find(request.headers, localOrigin());
    if (brand !== null) found.set(request, brand);
    else if (!isProbe(request)) return refuse(request, reply);
  });
}

/** How many Host headers came: Node itself keeps the first and says nothing. */
function hostsOf({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

function unknownHost(): AppError {
  return new AppError('UNKNOWN_HOST', 'This server has no website under this host');
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store').header('vary', 'Host');
  const error = unknownHost();
  if (isApi(request)) throw error;
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>No website here</title><h1>No website here</h1><p>This server has no website under this address. Check the spelling of the address, or ask whoever gave it to you.</p><p>If you run this server, start it with PUBLIC_URL set to this address.</p></html>\n',
    );
}
