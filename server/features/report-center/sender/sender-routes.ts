import { AppError } from '#core/contract/errors.ts';
import { checkSender, listSenders, MAX_SENDERS } from '#core/contract/report-sender.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { routeOf, slowly } from '#server/services/route-of.ts';
import { checkDomain } from './check-sender.ts';
import { createSenderRepository, toShownSender } from './sender-repository.ts';

/** Domains in whose name reports are sent. */
export const addSenderRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random, limiters, config } = services;
  const senders = createSenderRepository(database.db, now, random);

  app.route({
    ...routeOf(listSenders),
    handler: async ({ userId }) => ({
      result: {
        senders: (await senders.list(userId)).flatMap((row) => toShownSender(row, now())),
        signs: config.mail.dkim !== null,
      },
    }),
  });

  app.route({
    ...slowly(routeOf(checkSender)),
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const { userId, body } = request;
      const domain = body.email.slice(body.email.lastIndexOf('@') + 1);
      const known = await senders.find(userId, domain);
      const row = { userId, domain, selector: body.selector, token: known?.token ?? senders.newToken() };
      // Nobody is kept waiting by a transaction while name servers are asked.
      const check = await checkDomain(row, services);
      await database.transaction(async (tx) => {
        const own = createSenderRepository(tx, now, random);
        await own.lockAccount(userId);
        const first = await own.find(userId, domain);
        if (first === null && (await own.count(userId)) >= MAX_SENDERS)
          throw new AppError('LIMIT_REACHED', `At most ${MAX_SENDERS} domains`);
        if (first !== null && first.token !== row.token)
          throw new AppError('TOO_MANY_REQUESTS', 'It is being checked already');
        await own.note(row, check);
      });
      return { result: { check, checkedAtMs: now(), selector: body.selector, isUsed: check.isReady } };
    },
  });
};
