import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { fetchSharedReport, getWebhookKey, revokeReportLink } from '#core/contract/report-delivery.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { sendFile } from '#server/services/downloads/send-file.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createLinkRepository } from './link-repository.ts';
import { createWebhookKeys } from './webhook-key-repository.ts';

const OVER = /*i18n*/ {
  id: 'REPORT_LINK_OVER',
  message: 'This link has expired or was taken back. Ask whoever sent it for a new one.',
  comment: 'Plain page in place of a report whose link works no more.',
};

/** Files of reports for whoever has a link, and what an account does about links and webhooks. */
export const addLinkRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random, limiters, texts } = services;
  const links = createLinkRepository(database.db, now, random);
  const files = createDownloads(database, now, random);
  const keys = createWebhookKeys(database.db, services);
  const checkOwn = createCheckOwnPassword(limiters);

  app.route({
    ...routeOf(fetchSharedReport),
    handler: async (request, typedReply) => {
      const reply = typedReply as FastifyReply; // bytes pass by the schema of JSON answers
      await limiters.lookups.count(request, addressOf(request));
      const found = await links.find(request.params.token);
      const isOver =
        found === null ||
        found.link.revokedAtMs !== null ||
        found.link.expiresAtMs <= now() ||
        found.file.expiresAtMs <= now();
      void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      if (isOver) {
        const t = await texts.translator(found?.link.language ?? 'en');
        return reply
          .code(found === null ? 404 : 410)
          .type('text/plain; charset=utf-8')
          .send(`${t(OVER)}\n`);
      }
      // A file that comes in parts was opened once.
      const isOpening = request.method === 'GET' && /^bytes=0-|^$/u.test(request.headers.range ?? '');
      if (isOpening) await links.count(found.link.id);
      return sendFile(reply, found.file, { files, rangeHeader: request.headers.range });
    },
  });

  app.route({
    ...routeOf(revokeReportLink),
    handler: async ({ userId, body }) => {
      if (!(await links.revoke(userId, body.id))) throw new AppError('NOT_FOUND', 'There is no such link');
      return { result: { revoked: true as const } };
    },
  });

  const keyRoute = routeOf(getWebhookKey);
  app.route({
    ...keyRoute,
    // Neither the key nor the hash of the password is kept for repeats.
    config: { ...keyRoute.config, keepsOwnKeys: true },
    handler: async (request) => {
      const { id } = await checkOwn(request, request.body.password);
      return { result: await keys.get(id, request.body.isNew) };
    },
  });
};
