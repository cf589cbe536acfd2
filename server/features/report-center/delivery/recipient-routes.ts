import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import {
  answerAsRecipient,
  askRecipients as askEndpoint,
  changeRecipient,
  getRecipientAnswer,
  listRecipients,
  removeRecipient,
} from '#core/contract/report-delivery.ts';
import { BASE_ROW, REPORT_CENTER_LISTS } from '#core/contract/report-center.ts';
import { reportBrandSchema } from '#core/reports/brand-row.ts';
import { toReportBrand } from '#core/reports/brand.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createReportRepository, type ReportRepository } from '#server/features/report-center/repository.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addressOf, callerOf } from '#server/plugins/rate-limit.ts';
import { namedAddress } from '#server/services/mail/plain-name.ts';
import { routeOf } from '#server/services/route-of.ts';
import { askRecipients } from './ask-recipients.ts';
import { createRecipientRepository, toShownRecipient, type RecipientDeps } from './recipient-repository.ts';

/** Who gets reports: added and asked by the account, answered by themselves without signing in. */
export const addRecipientRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random, texts, limiters } = services;
  const deps: RecipientDeps = { box: services.secretBox, now, random };
  const recipients = createRecipientRepository(database.db, deps);
  const reports = createReportRepository(database.db);

  async function shownTo(userId: string) {
    const [rows, user] = await Promise.all([recipients.list(userId), reports.findUser(userId)]);
    return {
      recipients: rows.map(toShownRecipient),
      ownEmail: user?.email ?? '',
      isOwnConfirmed: user?.emailConfirmedAtMs != null,
    };
  }

  app.route({ ...routeOf(listRecipients), handler: async ({ userId }) => ({ result: await shownTo(userId) }) });
  app.route({
    ...routeOf(askEndpoint),
    handler: async (request) => {
      const { userId, body, brand } = request;
      await limiters.userMessages.count(request, `recipients ${callerOf(request)}`);
      const user = await reports.findUser(userId);
      if (user?.email == null || user.emailConfirmedAtMs === null)
        throw new AppError('EMAIL_NOT_CONFIRMED', 'Confirm your own address first');
      const sender = { name: user.name, email: user.email };
      const asked = await database.transaction(async (tx) => {
        await createRecipientRepository(tx, deps).lockAccount(userId);
        return askRecipients(tx, { userId, ...body }, { ...deps, texts, brand, sender });
      });
      return { result: { ...(await shownTo(userId)), asked } };
    },
  });
  app.route({
    ...routeOf(changeRecipient),
    handler: async ({ userId, body }) => {
      if (!(await recipients.setGroups(userId, body.id, body.groups)))
        throw new AppError('NOT_FOUND', 'There is no such recipient');
      return { result: await shownTo(userId) };
    },
  });
  app.route({
    ...routeOf(removeRecipient),
    handler: async ({ userId, body }) => {
      await recipients.hide(userId, body.id);
      return { result: await shownTo(userId) };
    },
  });

  async function answerOf(token: string) {
    const found = await recipients.byToken(token);
    if (found === null) throw new AppError('NOT_FOUND', 'There is no such link');
    const { recipient, name, email } = found;
    const { state, userId } = recipient;
    const sender = namedAddress({ name, email: email ?? '' });
    return { state, email: recipient.email, sender, icon: await iconOf(reports, userId) };
  }
  /** @returns whether there is such a link. */
  async function answer(token: string, isWanted: boolean): Promise<boolean> {
    const found = await recipients.byToken(token);
    if (found === null) return false;
    const { id, state } = found.recipient;
    const no = state === 'confirmed' || state === 'stopped' ? 'stopped' : 'refused';
    await recipients.answer(id, isWanted ? 'confirmed' : no);
    return true;
  }
  app.route({
    ...routeOf(getRecipientAnswer),
    handler: async (request) => {
      await limiters.lookups.count(request, addressOf(request));
      return { result: await answerOf(request.params.token) };
    },
  });
  app.route({
    ...routeOf(answerAsRecipient),
    handler: async (request) => {
      await limiters.lookups.count(request, addressOf(request));
      await answer(request.body.token, request.body.isWanted);
      return { result: await answerOf(request.body.token) };
    },
  });
  addOneClick(app, answer);
};

/** The icon of the account's usual brand, or of the only one it has; '' without one. */
async function iconOf(reports: ReportRepository, userId: string): Promise<string> {
  const base = await reports.findRow(userId, REPORT_CENTER_LISTS.brand, BASE_ROW);
  const all = base === null ? await reports.listValues(userId, REPORT_CENTER_LISTS.brand) : [base];
  const row = all.length === 1 ? reportBrandSchema.safeParse(all[0]) : null;
  return row?.success === true ? toReportBrand(row.data).favicon : '';
}

/** Mail programs stop reports with a form (RFC 8058): they have no cookie and are no page of ours, the token is all they need. */
function addOneClick(app: App, answer: (token: string, isWanted: boolean) => Promise<boolean>): void {
  void app.register((scope: App, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => parsed(null, {}),
    );
    scope.route({
      method: 'POST',
      url: '/report-recipient/:token/',
      schema: { hide: true, params: z.object({ token: z.string().max(100) }) },
      handler: async ({ params }, reply) => {
        const isDone = await answer(params.token, false);
        return reply
          .code(isDone ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(isDone ? 'Stopped\n' : 'Not found\n');
      },
    });
    done();
  });
}
