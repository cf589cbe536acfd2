import type { FastifyRequest } from 'fastify';
import { changeEmail, changePassword, restorePassword, setRestoredPassword } from '#core/contract/account.ts';
import { AppError } from '#core/contract/errors.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { ACCOUNT_MAILS, queueAccountMail } from '#server/services/mail/account-mails.ts';
import { createApiTokenRepository } from '#server/services/api-tokens/api-token-repository.ts';
import { createMailTokenRepository } from '#server/services/mail/mail-token-repository.ts';
import { checkNewPassword, toPassword } from '#server/services/password-rules.ts';
import { hashPassword } from '#server/services/passwords.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createSessionRepository, type SessionUser } from '#server/services/session-repository.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { createUserRepository } from '#server/features/user/repository.ts';
import { checkEmail, toEmail } from '#server/features/user/sign-in.ts';
import { createRestoreMails } from './restore-mails.ts';

type NewPassword = { readonly password: string; readonly keptTokenHash: string; readonly revokesTokens?: boolean };

/** Restoring and changing the password, changing the e-mail address. */
export const passwordRoutes: FeatureRoutes = (app, services) => {
  const { database, limiters, random, realtime, now, texts } = services;
  const users = createUserRepository(database, now);
  const checkOwn = createCheckOwnPassword(limiters);
  const restoreMails = createRestoreMails(services);
  app.addHook('onClose', () => restoreMails.settled());

  /** A body with a password is not kept for repeats: its hash would betray it. */
  const own = <R extends { config: object }>(route: R) => ({
    ...route,
    config: { ...route.config, keepsOwnKeys: true },
  });

  /** Stores a password; what was opened with the one before ends, but for one session and, unless it is asked for, API tokens. @returns how many have ended. */
  async function replacePassword(
    request: FastifyRequest,
    user: Pick<SessionUser, 'id' | 'email' | 'name' | 'lang'>,
    { password, keptTokenHash, revokesTokens = false }: NewPassword,
  ): Promise<number> {
    const passwordHash = await hashPassword(password);
    const ended = await database.transaction(async (tx) => {
      await createUserRepository({ db: tx, transaction: (work) => work(tx) }, now).setPasswordHash(
        user.id,
        passwordHash,
      );
      await createMailTokenRepository(tx, now, random).revoke(user.id, ['restore']);
      if (user.email !== null) {
        const mail = { recipient: user.email, lang: user.lang, path: '/#login' };
        await queueAccountMail(tx, ACCOUNT_MAILS.passwordNotice, mail, request.brand, { texts, now, random });
      }
      if (revokesTokens)
        await createApiTokenRepository({ db: tx, transaction: (work) => work(tx) }, now, random).revokeAllOf(user.id);
      const place = { accountId: user.id, person: user };
      await createAccountLog({ database: { db: tx }, now }).note(request, 'passwordChanged', {}, place);
      return createSessionRepository(tx, now, random).endAllOf(user.id, keptTokenHash);
    });
    for (const tokenHash of ended) realtime.closeSession(tokenHash);
    return ended.length;
  }

  app.route({
    ...own(routeOf(changePassword)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.oldPassword, 'oldPassword');
      const password = toPassword(request.body.password);
      await checkNewPassword(password, user.email ?? '');
      const keptTokenHash = request.session?.tokenHash ?? '';
      const { revokesTokens = false } = request.body;
      return { result: { ended: await replacePassword(request, user, { password, keptTokenHash, revokesTokens }) } };
    },
  });

  app.route({
    ...own(routeOf(changeEmail)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      const email = toEmail(request.body.email);
      checkEmail(email);
      await limiters.confirmationMails.count(request, `change ${user.id}`);
      if (await users.exists(request.brand.id, email))
        throw new AppError('EMAIL_TAKEN', 'There is an account with this e-mail', {
          fields: [{ path: 'email', code: 'EMAIL_TAKEN' }],
        });
      const { lang } = user;
      await database.transaction(async (tx) => {
        const tokens = createMailTokenRepository(tx, now, random);
        await tokens.revoke(user.id, ['change']);
        const path = `/email-confirmation/${await tokens.create(user.id, 'change', email)}/`;
        const deps = { texts, now, random };
        await queueAccountMail(tx, ACCOUNT_MAILS.change, { recipient: email, lang, path }, request.brand, deps);
        const notice = { recipient: user.email ?? email, lang, path: '/#login', values: { email } };
        await queueAccountMail(tx, ACCOUNT_MAILS.changeNotice, notice, request.brand, deps);
      });
      return { result: { newEmail: email } };
    },
  });

  app.route({
    ...own(routeOf(restorePassword)),
    handler: async (request) => {
      await limiters.restoreMailsByAddress.count(request, addressOf(request));
      const email = toEmail(request.body.email);
      checkEmail(email);
      // Who waits for the answer cannot tell by its time whether there is an account.
      restoreMails.send(request, email);
      return { result: { sent: true as const } };
    },
  });

  app.route({
    ...own(routeOf(setRestoredPassword)),
    handler: async (request) => {
      await limiters.signInByAddress.count(request, addressOf(request));
      const tokens = createMailTokenRepository(database.db, now, random);
      const { token } = request.body;
      // Looked at first: a password that is refused does not use the link up.
      const user = await users.find(request.brand.id, await tokens.find(token, 'restore'));
      if (user === null) throw new AppError('NOT_FOUND', 'This link was used or is too old');
      const password = toPassword(request.body.password);
      await checkNewPassword(password, user.email ?? '');
      if ((await tokens.use(token, 'restore')) === null) throw new AppError('NOT_FOUND', 'This link was used');
      // It proves whose the address is, too.
      await users.confirmEmail(user.id);
      await replacePassword(request, user, { password, keptTokenHash: '' });
      return { result: { email: user.email ?? '' } };
    },
  });
};
