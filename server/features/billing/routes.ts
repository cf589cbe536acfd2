import type { FastifyRequest } from 'fastify';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  getBilling,
  getInvoice,
  listBalance,
  listOrders,
  setRenewal,
} from '#core/contract/billing.ts';
import { AppError } from '#core/contract/errors.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import type { SessionUser } from '#server/services/session-repository.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { findOrder, listOrdersOf, toShownOrder, type OrderRow } from '#server/services/billing/order-repository.ts';
import { setTermRenewal } from '#server/services/billing/term-repository.ts';
import { composeBilling } from '#server/services/payments/compose-billing.ts';
import { toInvoiceHtml } from '#server/services/payments/invoice-document.ts';
import { routeOf } from '#server/services/route-of.ts';
import { readBalanceRows } from './balance-repository.ts';
import { createCheckout } from './checkout.ts';
import { readBilling } from './read-billing.ts';

/** Routes of balance, plan and orders of a user. */
export const billingRoutes: FeatureRoutes = (app, services) => {
  const { database, now, payments, realtime, texts, logger, limiters } = services;
  const { db } = database;
  const log = createAccountLog(services);
  const billing = composeBilling(services, realtime.tellAccount);
  const checkout = createCheckout(services, billing);

  const read = (request: FastifyRequest) => readBilling(db, userOf(request), payments.ids);
  const shown = (order: OrderRow) => ({ result: toShownOrder(order, now()) });

  async function findOwn({ userId }: FastifyRequest, id: string): Promise<OrderRow> {
    const order = await findOrder(db, userId, id);
    if (order === null) throw new AppError('NOT_FOUND', 'There is no such order');
    return order;
  }

  app.route({ ...routeOf(getBilling), handler: async (request) => ({ result: await read(request) }) });

  app.route({
    ...routeOf(listBalance),
    handler: async ({ userId, query }) => ({ result: await readBalanceRows(db, userId, query) }),
  });

  app.route({
    ...routeOf(listOrders),
    handler: async ({ userId }) => {
      const orders = await listOrdersOf(db, userId);
      return { result: { orders: orders.map((order) => toShownOrder(order, now())) } };
    },
  });

  const createRoute = routeOf(createOrder);
  app.route({
    ...createRoute,
    // Its id makes it harmless to repeat, and the provider is asked outside of any transaction.
    config: { ...createRoute.config, keepsOwnKeys: true },
    handler: async (request) => {
      // Each asks the provider, or sends mail.
      await limiters.lookups.count(request, callerOf(request));
      if (request.body.provider === 'invoice') await limiters.userMessages.count(request, callerOf(request));
      const note = (order: OrderRow) => log.note(request, 'planOrdered', { about: [toLogName(order)] });
      return shown(await checkout.create(userOf(request), request.brand, { body: request.body, note }));
    },
  });

  const cancelRoute = routeOf(cancelOrder);
  app.route({
    ...cancelRoute,
    config: { ...cancelRoute.config, keepsOwnKeys: true },
    handler: async (request) => {
      const order = await findOwn(request, request.body.id);
      if (order.state === 'created' && order.checkoutId !== '')
        // One that is being paid at this moment cannot be closed: then its payment decides.
        await payments
          .find(order.provider)
          ?.close(order.checkoutId)
          .catch((error: unknown) => logger.warn({ err: error, order: order.number }, 'A checkout was not closed'));
      return database.together(async () => {
        await log.note(request, 'orderCancelled', { about: [toLogName(order)] });
        return shown(await billing.end(order.id, 'cancelled'));
      });
    },
  });

  const checkRoute = routeOf(checkOrder);
  app.route({
    ...checkRoute,
    config: { ...checkRoute.config, keepsOwnKeys: true },
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      return shown(await checkout.check(await findOwn(request, request.body.id)));
    },
  });

  app.route({
    ...routeOf(setRenewal),
    handler: async (request) => {
      await database.together(async () => {
        await setTermRenewal(db, request.userId, request.body.renews);
        await log.note(request, 'renewalChanged', { count: Number(request.body.renews) });
      });
      return { result: await read(request) };
    },
  });

  app.route({
    ...routeOf(getInvoice),
    handler: async (request, reply) => {
      const order = await findOwn(request, request.query.id);
      const { brand } = request;
      const { lang } = userOf(request);
      const translate = await texts.translator(lang);
      const facts = { order, brandName: brand.name, operator: brand.operator, payTo: payments.payTo, lang, translate };
      const name = `invoice-${order.invoiceNumber ?? order.number}.html`;
      void reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cache-control', 'private, no-store');
      return reply.send(Buffer.from(toInvoiceHtml(facts)) as never); // bytes pass by the schema of JSON answers
    },
  });
};

/** As the log calls an order: its number, and the plan that is ordered. */
function toLogName({ number, planName }: OrderRow): string {
  return [`#${String(number)}`, planName].filter((part) => part !== '').join(' ');
}

/** The caller, of whom the endpoints know that they are signed in. */
function userOf({ session }: FastifyRequest): SessionUser {
  if (session === null) throw new AppError('AUTH_REQUIRED', 'Sign in first');
  return session.user;
}
