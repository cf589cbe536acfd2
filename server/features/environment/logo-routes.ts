import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { getLogo, getLogoContacts, getLogoLinks } from '#core/contract/logo.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { logoPath, type HostBrand, type Picture } from '#server/services/brands/brand.ts';
import { routeOf } from '#server/services/route-of.ts';
import { checkLanguage } from './check-language.ts';
import type { Installation } from './environment.ts';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';
/** An SVG opened by itself is a document: it gets no script and no network. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The logo of a brand, and the links around its pages. */
export function addLogoRoutes(app: App, installationOf: (brand: HostBrand) => Installation): void {
  app.route({
    ...routeOf(getLogo),
    handler: ({ brand }, reply) => {
      if (brand.logo === null) throw new AppError('NOT_FOUND', 'This brand has no logo');
      return sendPicture(reply, brand.logo, HOUR);
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/brand/:file',
    schema: { hide: true },
    handler: ({ brand, url }, reply) => {
      // The address of a logo that was replaced is gone.
      if (brand.logo !== null && url === logoPath(brand)) return sendPicture(reply, brand.logo, YEAR);
      reply.callNotFound();
      return reply;
    },
  });

  app.route({
    ...routeOf(getLogoContacts),
    handler: async ({ query, brand }) => {
      checkLanguage(query.lang, brand);
      return { result: await installationOf(brand).contacts(query.lang) };
    },
  });

  app.route({
    ...routeOf(getLogoLinks),
    handler: async ({ query, brand }) => {
      checkLanguage(query.lang, brand);
      const { contacts: _address, ...links } = await installationOf(brand).contacts(query.lang);
      return { result: links };
    },
  });
}

/** Sends a picture as nothing but a picture. */
export function sendPicture(reply: FastifyReply, { type, bytes }: Omit<Picture, 'hash'>, cacheControl: string): never {
  void reply.type(type).header('cache-control', cacheControl).header('content-security-policy', PICTURE_POLICY);
  return reply.send(bytes) as never; // bytes pass by the schema of JSON answers
}
