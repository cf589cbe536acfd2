import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { getManager, getManagerAvatar, sendMessage } from '#core/contract/messages.ts';
import { messageProblems, trimMessage, type MessageFields } from '#core/domain/message-form.ts';
import { defineFeature } from '#server/features/feature.ts';
import type { WebServices } from '#server/features/services.ts';
import { addressOf, callerOf } from '#server/plugins/rate-limit.ts';
import type { NewMail } from '#server/services/mail/mail-repository.ts';
import { createMailTokenRepository, toUnsubscribeUrl } from '#server/services/mail/mail-token-repository.ts';
import { createManagerRepository, toShownManager } from '#server/services/manager-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toCopyMail, toManagerMail } from './message-mail.ts';
import { createMessageRepository } from './repository.ts';

type Managers = ReturnType<typeof createManagerRepository>;

/** Forms that reach the person who looks after somebody, and who that is. */
export const messagesFeature = defineFeature({
  name: 'messages',
  prune: ({ database, now, random }) => createMessageRepository(database, now, random).prune(),
  routes(app, services) {
    const { database, now, random, limiters } = services;
    const messages = createMessageRepository(database, now, random);
    const managers = createManagerRepository(database.db);
    const managerOf = ({ brand, session }: FastifyRequest) => managers.find(brand.id, session?.user ?? null);

    app.route({
      ...routeOf(sendMessage),
      handler: async (request) => {
        const isUser = request.session?.user.status === 'active';
        const { id, kind, ...typed } = request.body;
        if (kind === 'support' && !isUser) throw new AppError('AUTH_REQUIRED', 'Sign in first');
        const fields = trimMessage(typed);
        checkFields(fields);
        await (isUser
          ? limiters.userMessages.count(request, callerOf(request))
          : limiters.visitorMessages.count(request, addressOf(request)));
        const userId = isUser ? request.userId : null;
        const sent = { brandId: request.brand.id, brandName: request.brand.name, kind, fields };
        const mails = await mailsOf(sent, request, managers, services);
        await messages.add({ id, brandId: request.brand.id, userId, kind, fields }, mails);
        return { result: { sent: true as const } };
      },
    });

    app.route({
      ...routeOf(getManager),
      handler: async (request) => {
        const manager = await managerOf(request);
        return { result: manager === null ? null : toShownManager(manager) };
      },
    });

    app.route({
      ...routeOf(getManagerAvatar),
      handler: async (request, reply) => {
        const manager = await managerOf(request);
        if (manager?.photo == null) throw new AppError('NOT_FOUND', 'There is no photo');
        void reply
          .type(manager.photoType ?? 'application/octet-stream')
          .header('cache-control', 'private, max-age=300')
          .header('content-security-policy', "default-src 'none'; sandbox");
        return reply.send(Buffer.from(manager.photo, 'base64') as never); // bytes pass by the schema of JSON answers
      },
    });
  },
});

/** @throws AppError with each field that cannot be used. */
function checkFields(fields: MessageFields): void {
  const problems = Object.entries(messageProblems(fields)).map(([path, code]) => ({ path, code }));
  const [first] = problems;
  if (first !== undefined) throw new AppError(first.code, `Unusable ${first.path}`, { fields: problems });
}

type Sent = Parameters<typeof toManagerMail>[0];

/** One to whoever looks after the sender, and a copy for a user whose address is known to be theirs. */
async function mailsOf(
  sent: Sent,
  { brand, session }: FastifyRequest,
  managers: Managers,
  { config, database, logger, now, random, texts }: WebServices,
): Promise<NewMail[]> {
  const user = session?.user.status === 'active' ? session.user : null;
  const manager = await managers.find(brand.id, user);
  const recipient = manager?.email ?? brand.contacts.contacts?.email ?? config.mail.contact;
  if (recipient === '') logger.warn('A message reached nobody by mail: set CONTACT_EMAIL');
  const mails = recipient === '' ? [] : [toManagerMail(sent, recipient)];
  const isTheirs = user?.emailConfirmedAtMs != null && user.email === sent.fields.email.toLowerCase();
  if (user === null || !isTheirs || user.unwantedMails.includes('copies')) return mails;
  const token = await createMailTokenRepository(database.db, now, random).create(user.id, 'unsubscribe');
  return [
    ...mails,
    toCopyMail(sent, await texts.translator(user.lang), toUnsubscribeUrl(brand.origin, token, 'copies')),
  ];
}
