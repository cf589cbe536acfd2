import { finished } from 'node:stream/promises';
import { deleteAccount, exportAccount } from '#core/contract/account.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { createUserRepository } from '#server/features/user/repository.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { ACCOUNT_MAILS, queueAccountMail } from '#server/services/mail/account-mails.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createGoogleRevocations } from '#server/services/social/google-revocation-repository.ts';
import { zipStream } from '#server/services/zip-stream.ts';
import { openExport } from './export-repository.ts';

/** Taking everything along, and deleting the account. */
export const leavingRoutes: FeatureRoutes = (app, services) => {
  const { database, sessions, cookie, limiters, logger, random, realtime, now, texts } = services;
  const { secretBox: box, socialProviders } = services;
  const log = createAccountLog(services);
  const memberships = createMembershipRepository(database, now);
  const checkOwn = createCheckOwnPassword(limiters);
  const revocations = createGoogleRevocations({ google: socialProviders.google, box, now, random });

  app.route({
    ...routeOf(exportAccount),
    handler: async (request, reply) => {
      await limiters.exports.count(request, request.userId);
      await log.note(request, 'dataExported');
      const everything = await openExport(database, request.userId);
      const archive = zipStream(everything.files);
      // Also when the browser goes away in the middle of it.
      void finished(archive)
        .catch((error: unknown) => logger.warn({ err: error }, 'An export of an account was broken off'))
        .finally(() => void everything.close());
      void reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="sitewarden-account.zip"')
        .header('content-security-policy', "default-src 'none'; sandbox");
      return reply.send(archive as never); // bytes pass by the schema of JSON answers
    },
  });

  const route = routeOf(deleteAccount);
  app.route({
    ...route,
    // The password's hash is not kept for repeats, and nobody would be there to ask for them.
    config: { ...route.config, keepsOwnKeys: true },
    handler: async (request, reply) => {
      const user = await checkOwn(request, request.body.password);
      const ended = await sessions.listOf(user.id);
      const [accounts, members] = await Promise.all([memberships.accounts(user.id), memberships.members(user.id)]);
      const inside = await Promise.all(members.map(({ user: { id } }) => sessions.inAccount(id, user.id)));
      await database.transaction(async (tx) => {
        await revocations.plan(tx, user.id);
        const noting = createAccountLog({ database: { db: tx }, now });
        for (const account of accounts)
          await noting.note(request, 'memberLeft', {}, { accountId: account.user.id, person: user });
        await createUserRepository({ db: tx, transaction: (work) => work(tx) }, now).remove(user.id);
        if (user.email === null) return;
        const mail = { recipient: user.email, lang: user.lang, path: '/' };
        await queueAccountMail(tx, ACCOUNT_MAILS.deleted, mail, request.brand, { texts, now, random });
      });
      for (const { tokenHash } of ended) realtime.closeSession(tokenHash);
      for (const tokenHash of inside.flat()) realtime.tellRole(tokenHash);
      // Nobody waits for Google: what it does not answer now is tried again.
      void revocations
        .run(database.db)
        .catch((error: unknown) => logger.warn({ err: error }, 'Google could not be told of a deleted account'));
      void reply.clearCookie(cookie.name, cookie.clearOptions);
      return { result: { deleted: true as const } };
    },
  });
};
