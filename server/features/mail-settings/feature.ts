import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import {
  chooseMailByToken,
  confirmEmail,
  getMailSettings,
  saveMailSettings,
  sendConfirmation,
} from '#core/contract/mail-settings.ts';
import { isOptionalMail, type OptionalMail } from '#core/domain/mail-kinds.ts';
import { defineFeature } from '#server/features/feature.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addressOf, callerOf } from '#server/plugins/rate-limit.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { queueConfirmation } from '#server/services/mail/confirmation-mail.ts';
import { createMailRepository } from '#server/services/mail/mail-repository.ts';
import { createMailTokenRepository } from '#server/services/mail/mail-token-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createMailSettingsRepository, type MailUser } from './repository.ts';

type Choose = (token: string, kind: OptionalMail, isWanted: boolean) => Promise<boolean>;

/** Which mail somebody gets, and whether their address is theirs. */
export const mailSettingsFeature = defineFeature({
  name: 'mail-settings',
  prune: ({ database, now, random }) =>
    Promise.all([
      createMailRepository(database.db, now).prune(),
      createMailTokenRepository(database.db, now, random).prune(),
    ]),
  routes(app, { database, limiters, now, random, texts }) {
    const settings = createMailSettingsRepository(database.db, now);
    const tokens = createMailTokenRepository(database.db, now, random);

    const choose: Choose = async (token, kind, isWanted) => {
      const userId = await tokens.find(token, 'unsubscribe');
      const user = userId === null ? null : await settings.find(userId);
      if (userId === null || user === null) return false;
      const unwanted = new Set(user.unwantedMails.filter(isOptionalMail));
      if (isWanted) unwanted.delete(kind);
      else unwanted.add(kind);
      await settings.setUnwanted(userId, [...unwanted]);
      return true;
    };

    /** The link that went to a new address of an account. Refused, it can be opened again. */
    const replaceEmail = (request: FastifyRequest, token: string): Promise<void> =>
      database.transaction(async (tx) => {
        const links = createMailTokenRepository(tx, now, random);
        const change = await links.useWithDetail(token, 'change');
        if (change === null) throw new AppError('NOT_FOUND', 'This link was used or is too old');
        if (!(await createMailSettingsRepository(tx, now).setEmail(change.userId, change.detail)))
          throw new AppError('EMAIL_TAKEN', 'There is an account with this e-mail');
        const person = { id: change.userId, name: '', email: change.detail };
        await createAccountLog({ database: { db: tx }, now }).note(
          request,
          'emailChanged',
          { about: [change.detail] },
          { accountId: change.userId, person },
        );
        // What was sent to the address before is not for its next owner.
        await links.revoke(change.userId, ['restore', 'confirm']);
      });

    app.route({ ...routeOf(getMailSettings), handler: async ({ userId }) => toReply(await settings.find(userId)) });
    app.route({
      ...routeOf(saveMailSettings),
      handler: async ({ userId, body }) => toReply(await settings.setUnwanted(userId, [...new Set(body.unwanted)])),
    });
    app.route({
      ...routeOf(sendConfirmation),
      handler: async (request) => {
        const user = await settings.find(request.userId);
        if (user === null || user.emailConfirmedAtMs !== null) return toReply(user);
        await limiters.confirmationMails.count(request, callerOf(request));
        const recipient = { id: request.userId, email: user.email, lang: request.session?.user.lang ?? 'en' };
        await database.transaction((tx) => queueConfirmation(tx, recipient, request.brand, { texts, now, random }));
        return toReply(user);
      },
    });
    app.route({
      ...routeOf(confirmEmail),
      handler: async (request) => {
        await limiters.signInByAddress.count(request, addressOf(request));
        const { token } = request.body;
        const userId = await tokens.use(token, 'confirm');
        if (userId !== null) await settings.confirm(userId);
        else await replaceEmail(request, token);
        return { result: { confirmed: true as const } };
      },
    });
    app.route({
      ...routeOf(chooseMailByToken),
      handler: async ({ body: { token, kind, isWanted } }) => {
        if (!(await choose(token, kind, isWanted))) throw new AppError('NOT_FOUND', 'This link is too old');
        return { result: { kind, isWanted } };
      },
    });
    addOneClick(app, choose);
  },
});

function toReply(user: MailUser | null) {
  if (user === null) throw new AppError('NOT_FOUND');
  return {
    result: {
      email: user.email ?? '',
      isConfirmed: user.emailConfirmedAtMs !== null,
      unwanted: user.unwantedMails.filter(isOptionalMail),
    },
  };
}

/** Mail programs stop a kind of mail with a form (RFC 8058): they have no cookie and are no page of ours, the token is all they need. */
function addOneClick(app: App, choose: Choose): void {
  void app.register((scope: App, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => parsed(null, {}),
    );
    scope.route({
      method: 'POST',
      url: '/unsubscribe/:token/',
      schema: { hide: true, params: z.object({ token: z.string() }), querystring: z.object({ kind: z.string() }) },
      handler: async ({ params, query: { kind } }, reply) => {
        const isDone = isOptionalMail(kind) && (await choose(params.token, kind, false));
        return reply
          .code(isDone ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(isDone ? 'Stopped\n' : 'Not found\n');
      },
    });
    done();
  });
}
