import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { getFileService } from '#core/contract/environment.ts';
import type { EndpointInput } from '#core/contract/endpoint.ts';
import { addSites } from '#core/contract/sites.ts';
import { createTask } from '#core/contract/tasks.ts';
import { getUser } from '#core/contract/user.ts';
import { runAdmin } from '#server/cli/admin/run-admin.ts';
import { plans } from '#server/db/brand-schema.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { createBrandRepository } from '#server/services/brands/brand-repository.ts';
import { createBrands } from '#server/services/brands/brands.ts';
import { renewPlans } from '#server/services/payments/start-renewals.ts';
import { createTexts } from '#server/services/texts.ts';
import { createId } from '#server/services/tokens.ts';
import { signStripe, startStripeServer, STRIPE_KEY, type StripeServer } from '#tests/support/stripe-server.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const INVOICE_PAYMENT = String.raw`Example Ltd\nIBAN DE02 1203 0000 0000 2020 51`;
const HOOK = '/hooks/stripe/';

let stripe: StripeServer;
let server: TestApp;
let url: string;
let user: Browser;
let count = 0;
let email = '';
beforeAll(async () => {
  stripe = await startStripeServer();
  const analyses = [siteAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  server = await startTestApp({ analyses, env: { ...stripe.env, INVOICE_PAYMENT } });
  url = String(server.database.pool.options.connectionString);
  const row = { currency: 'EUR' };
  await server.database.db.insert(plans).values([
    { id: 'free', name: 'Free', position: 1, monthPrice: 0, limits: { sites: 2, pages: 50 }, ...row },
    { id: 'pro', name: 'Pro', position: 2, monthPrice: 900, yearPrice: 9000, limits: { sites: 4, pages: 200 }, ...row },
    { id: 'old', name: 'Old', position: 3, monthPrice: 100, limits: {}, isPublic: false, ...row },
  ]);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  email = `payer${(count += 1)}@example.org`;
  user = await server.signUp(email);
});
afterEach(() => stripe.setDown(false));

type Body = EndpointInput<typeof createOrder>['body'];
const PRO: Body = {
  id: '',
  kind: 'plan',
  plan: 'pro',
  period: 'month',
  provider: 'stripe',
  amount: 900,
  currency: 'EUR',
};
const newId = () => createId(randomBytes);
const order = async (change: object = {}, by = user) => {
  const body = { ...PRO, id: newId(), ...change } as Body; // the fields of one kind or the other
  return by.call(createOrder, { body });
};
const topUp = (amount: number, provider: 'stripe' | 'invoice' = 'stripe') =>
  order({ kind: 'topUp', plan: undefined, period: undefined, amount, provider });
const billing = async (by = user) => (await by.call(getBilling, { query: {} })).result;
const states = async () => (await user.call(listOrders, { query: {} })).result.orders.map(({ state }) => state);
const admin = (...args: string[]) => runAdmin(args, { DATABASE_URL: url, ...stripe.env, INVOICE_PAYMENT });
/** Sends an event as Stripe does. */
async function tell(type: string, object: unknown, change: { id?: string; secret?: string; ageMs?: number } = {}) {
  const payload = stripe.toEvent(type, object, change.id);
  const signature = signStripe(payload, server.clock.nowMs - (change.ageMs ?? 0), change.secret);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await server.app.inject({ method: 'POST', url: HOOK, payload, headers })).statusCode;
}
/** The session of the newest order that was sent to Stripe. */
function lastSession(): string {
  const id = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.form.get('client_reference_id');
  for (let at = 1; ; at += 1) {
    const session = stripe.session(`cs_test_${at}`);
    if (session === undefined) throw new Error('there is no such session');
    if (session['client_reference_id'] === id) return session.id;
  }
}
const pay = () => stripe.complete(lastSession());
/** Days pass, in which the user was here. */
async function later(days: number) {
  server.clock.nowMs += days * DAY_MS;
  await server.database.run('update sessions set expires_at_ms = $1', [server.clock.nowMs + DAY_MS]);
}
async function renew() {
  const config = parseConfig({ ...stripe.env, INVOICE_PAYMENT });
  const { database, clock } = server;
  await renewPlans(
    {
      ...{ config, database, logger: SILENT_LOGGER, now: () => clock.nowMs, random: randomBytes },
      texts: createTexts('locales'),
      brands: createBrands(config, createBrandRepository(database.db)),
    },
    () => undefined,
  );
}

describe('an order by card', () => {
  it('goes to Stripe as it documents, and comes to its plan by the event', async () => {
    const { result } = await order();
    expect(result).toMatchObject({ state: 'created', checkoutUrl: `${stripe.origin}/c/pay/${lastSession()}` });
    const call = stripe.calls.at(-1);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: `Bearer ${STRIPE_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `checkout-${result.id}`,
        'stripe-version': '2024-06-20',
      },
    });
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      mode: 'payment',
      client_reference_id: result.id,
      customer_email: email,
      locale: 'en',
      success_url: `http://localhost:0/account/orders-history/?order=${result.id}`,
      cancel_url: `http://localhost:0/account/orders-history/?order=${result.id}`,
      expires_at: String(Math.floor(server.clock.nowMs / 1000) + 3600),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][product_data][name]': 'Sitewarden: plan Pro, one month',
      'metadata[order]': result.id,
      'payment_intent_data[metadata][order]': result.id,
    });
    expect(await tell('checkout.session.completed', pay())).toBe(200);
    expect(await states()).toEqual(['paid']);
    expect(await billing()).toMatchObject({ balance: 0, plan: { id: 'pro' }, term: { renews: true, price: 900 } });
    expect((await user.call(getFileService, { query: { scope: 'plan,plan_limits' } })).result).toEqual({
      plan: 'pro',
      plan_limits: { sites: 4, pages: 200 },
    });
  });

  it('pressed twice, or sent again, is one order and one checkout', async () => {
    const before = stripe.calls.length;
    const id = newId();
    const [first, again, other] = [await order({ id }), await order({ id }), await order()];
    expect([again.result.id, other.result.id]).toEqual([first.result.id, first.result.id]);
    expect(other.result.checkoutUrl).toBe(first.result.checkoutUrl);
    expect(stripe.calls.length - before).toBe(1);
  });

  it.each([
    ['told twice', ['checkout.session.completed', 'checkout.session.completed']],
    ['told as expired after it was paid', ['checkout.session.completed', 'checkout.session.expired']],
    ['told as expired before it was paid', ['checkout.session.expired', 'checkout.session.completed']],
  ])('%s, is paid once', async (_case, events) => {
    await order();
    const session = pay();
    for (const type of events) expect(await tell(type, session)).toBe(200);
    expect(await states()).toEqual(['paid']);
    expect((await user.call(listBalance, { query: {} })).result.rows.map(({ kind, amount }) => [kind, amount])).toEqual(
      [
        ['plan', -900],
        ['topUp', 900],
      ],
    );
  });

  it('an event of the same id is taken once, whatever it says', async () => {
    const id = `evt_${newId()}`;
    await order();
    expect(await tell('checkout.session.expired', { ...stripe.session(lastSession()) }, { id })).toBe(200);
    expect(await tell('checkout.session.completed', pay(), { id })).toBe(200);
    expect(await states()).toEqual(['expired']);
  });

  it('whose refund is told before its payment ends refunded, with nothing owed', async () => {
    const { result } = await order();
    const session = pay();
    const charge = { amount: 900, amount_refunded: 900, currency: 'eur', payment_intent: session['payment_intent'] };
    expect(await tell('charge.refunded', { ...charge, metadata: { order: result.id } })).toBe(200);
    expect(await tell('checkout.session.completed', session)).toBe(200);
    expect(await states()).toEqual(['refunded']);
    expect(await billing()).toMatchObject({ balance: 0, plan: { id: 'free' }, term: null });
  });

  it('is known as paid when somebody returns before the event comes', async () => {
    const { result } = await order();
    pay();
    expect((await user.call(checkOrder, { body: { id: result.id } })).result.state).toBe('paid');
    expect(await tell('checkout.session.completed', stripe.session(lastSession()))).toBe(200);
    expect((await billing()).balance).toBe(0);
  });

  it.each([
    ['another amount', { amount_total: 100 }, 100],
    ['another currency', { currency: 'usd' }, 0],
  ])('paid with %s gives no plan: the money is on the balance', async (_case, change, balance) => {
    await order();
    pay();
    expect(await tell('checkout.session.completed', stripe.complete(lastSession(), change))).toBe(200);
    expect((await user.call(listOrders, { query: {} })).result.orders[0]).toMatchObject({
      state: 'cancelled',
      problem: 'WRONG_AMOUNT',
    });
    expect(await billing()).toMatchObject({ balance, plan: { id: 'free' } });
  });

  it('that was cancelled and paid all the same leaves its money on the balance', async () => {
    const { result } = await order();
    expect((await user.call(cancelOrder, { body: { id: result.id } })).result.state).toBe('cancelled');
    expect(stripe.calls.at(-1)?.path).toBe(`/v1/checkout/sessions/${lastSession()}/expire`);
    expect(await tell('checkout.session.completed', pay())).toBe(200);
    expect((await user.call(listOrders, { query: {} })).result.orders[0]).toMatchObject({
      state: 'cancelled',
      problem: 'LATE_PAYMENT',
    });
    expect(await billing()).toMatchObject({ balance: 900, plan: { id: 'free' } });
  });

  it('charges nothing when Stripe does not answer, and the next try is a new order', async () => {
    stripe.setDown(true);
    expect((await order()).error?.code).toBe('PAYMENT_UNAVAILABLE');
    stripe.setDown(false);
    expect((await order()).result.state).toBe('created');
    expect(await states()).toEqual(['created', 'cancelled']);
  });

  it('that failed at the bank says so', async () => {
    await order();
    expect(await tell('checkout.session.async_payment_failed', stripe.session(lastSession()))).toBe(200);
    expect((await user.call(listOrders, { query: {} })).result.orders[0]).toMatchObject({
      state: 'cancelled',
      problem: 'PAYMENT_FAILED',
    });
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['of 301 s ago', { ageMs: 301_000 }],
    ['of 301 s ahead', { ageMs: -301_000 }],
  ])('an event signed %s changes nothing', async (_case, change) => {
    await order();
    expect(await tell('checkout.session.completed', pay(), change)).toBe(400);
    expect(await states()).toEqual(['created']);
  });

  it.each([
    ['without a signature', '{}', {}],
    ['that is no JSON', 'x', null],
    ['about nothing', '{"id":"evt_x"}', null],
  ])('an event %s is refused', async (_case, payload, given) => {
    const headers = given ?? { 'stripe-signature': signStripe(payload, server.clock.nowMs) };
    const type = { 'content-type': 'application/json' };
    expect(
      (await server.app.inject({ method: 'POST', url: HOOK, payload, headers: { ...type, ...headers } })).statusCode,
    ).toBe(400);
  });

  it.each(['checkout.session.completed', 'charge.refunded', 'customer.created'])(
    '%s of what is not ours is passed over',
    async (type) => {
      const object = {
        ...stripe.session('cs_test_1'),
        client_reference_id: 'x',
        amount: 1,
        amount_refunded: 1,
        metadata: {},
      };
      expect(await tell(type, { ...object, payment_status: 'paid' })).toBe(200);
    },
  );
});

describe('what is ordered', () => {
  it.each([
    ['another price', { amount: 800 }, 'PRICE_CHANGED'],
    ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
    ['a plan that is not offered', { plan: 'old', amount: 100 }, 'NOT_FOUND'],
    ['a plan that costs nothing', { plan: 'free', amount: 1 }, 'NOT_FOUND'],
    ['more than there is', { provider: 'balance' }, 'NOT_ENOUGH_BALANCE'],
  ])('for %s is refused', async (_case, change, code) => {
    expect((await order(change)).error?.code).toBe(code);
    expect(await states()).toEqual([]);
  });

  it('a top-up in another currency than that of balances is refused', async () => {
    expect(
      (await order({ kind: 'topUp', plan: undefined, period: undefined, amount: 2000, currency: 'USD' })).error?.code,
    ).toBe('WRONG_CURRENCY');
  });

  it('a top-up fills the balance, which pays for a year; changing the plan gives back what was not used', async () => {
    await topUp(20_000);
    await tell('checkout.session.completed', pay());
    expect((await user.call(getUser, { query: { scopes: 'balance,limits' } })).result).toEqual({
      balance: 20_000,
      limits: { sites: 2, pages: 50 },
    });
    await order({ provider: 'balance', period: 'year', amount: 9000 });
    expect(await billing()).toMatchObject({ balance: 11_000, plan: { id: 'pro' }, term: { period: 'year' } });
    const id = (await user.call(getUser, { query: { scopes: 'id' } })).result?.id;
    await server.database.run(`update plan_terms set plan = 'old' where user_id = $1`, [id]);
    await later(73);
    await order({ provider: 'balance' });
    // Four fifths of a year were left.
    expect((await billing()).balance).toBe(11_000 + 7200 - 900);
  });
});

describe('a plan', () => {
  async function subscribe(amount: number) {
    await topUp(amount);
    await tell('checkout.session.completed', pay());
    await order({ provider: 'balance' });
  }

  it('is renewed from the balance once, however often that is looked at, and ends when it is too low', async () => {
    await subscribe(2000);
    await later(32);
    await Promise.all([renew(), renew(), renew()]);
    expect(await billing()).toMatchObject({ balance: 200, plan: { id: 'pro' } });
    await later(32);
    await renew();
    await renew();
    expect(await billing()).toMatchObject({ balance: 200, plan: { id: 'free' }, term: null });
    const { rows } = await server.database.run(
      'select subject from mails where recipient = $1 order by created_at_ms',
      [email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your plan Pro was renewed', 'Your plan Pro has ended', 'Payment received: €20.00']),
    );
  });

  it('that is not to be renewed ends with its time', async () => {
    await subscribe(2000);
    expect((await user.call(setRenewal, { body: { renews: false } })).result.term?.renews).toBe(false);
    await later(32);
    await renew();
    expect(await billing()).toMatchObject({ balance: 1100, plan: { id: 'free' } });
  });

  it('ordered again before its end lasts a month longer', async () => {
    await subscribe(2000);
    const first = (await billing()).term?.endsAtMs ?? 0;
    await order({ provider: 'balance' });
    expect((await billing()).term?.endsAtMs).toBeGreaterThan(first + 27 * DAY_MS);
  });

  it('holds so many projects and pages of a crawl, and a refusal names the limit', async () => {
    const add = (...hosts: string[]) => user.call(addSites, { body: { sitesAll: hosts.map((site) => ({ site })) } });
    const crawl = (site: string, pageLimit: number) =>
      user.call(createTask, { body: { type: 'SiteAudit', params: { site, startUrl: `https://${site}/`, pageLimit } } });
    expect((await add('a.example', 'b.example')).status).toBe(200);
    const refused = { code: 'LIMIT_REACHED', details: [{ path: 'limits.sites', code: 'LIMIT_REACHED' }] };
    expect((await add('c.example')).error).toMatchObject(refused);
    expect((await add('a.example')).status).toBe(200);
    expect((await crawl('a.example', 51)).error).toMatchObject({
      code: 'LIMIT_REACHED',
      details: [{ path: 'limits.pages', code: 'LIMIT_REACHED' }],
    });
    await subscribe(2000);
    expect((await add('c.example', 'd.example')).status).toBe(200);
    expect((await crawl('a.example', 51)).status).toBe(200);
    expect(await billing()).toMatchObject({ used: { sites: 4 }, plan: { limits: { sites: 4, pages: 200 } } });
  });

  it('two calls at once do not add more projects than it holds', async () => {
    const ends = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => user.call(addSites, { body: { sitesAll: [{ site: `${name}.example` }] } })),
    );
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('an invoice', () => {
  it('has a number without gaps, comes by mail, and takes effect when the operator confirms it', async () => {
    const { result } = await order({ provider: 'invoice', address: '1 Main Street\n<b>Berlin</b>' });
    expect(result.invoiceNumber).toMatch(/^\d{4}-\d{6}$/u);
    expect((await order({ provider: 'invoice', amount: 1 })).error?.code).toBe('PRICE_CHANGED');
    const next = await topUp(1500, 'invoice');
    expect(Number(next.result.invoiceNumber?.slice(5))).toBe(Number(result.invoiceNumber?.slice(5)) + 1);
    const { rows } = await server.database.run(
      'select subject, text from mails where recipient = $1 order by created_at_ms, subject',
      [email],
    );
    expect(rows.map(({ text }) => String(text)).join()).toContain('IBAN DE02 1203 0000 0000 2020 51');

    const invoice = await user.call(getInvoice, { query: { id: result.id } });
    expect(invoice.headers).toMatchObject({
      'content-disposition': `attachment; filename="invoice-${result.invoiceNumber ?? ''}.html"`,
      'content-type': 'text/html; charset=utf-8',
    });
    expect(invoice.text).toContain('€9.00');
    expect(invoice.text).toContain('1 Main Street');
    expect(invoice.text).not.toContain('<b>Berlin');

    const number = result.invoiceNumber ?? '';
    expect(await admin('invoices', 'confirm', number)).toMatchObject({ code: 0, out: `Invoice ${number} is paid\n` });
    expect(await admin('invoices', 'confirm', number)).toMatchObject({ code: 1, err: `The invoice is paid already\n` });
    expect(await billing()).toMatchObject({ balance: 0, plan: { id: 'pro' } });
    expect(await admin('invoices', 'refund', number)).toMatchObject({ code: 0 });
    expect(await billing()).toMatchObject({ balance: 0, plan: { id: 'free' }, term: null });
  });

  it('of which another sum came leaves it on the balance', async () => {
    const { result } = await topUp(1500, 'invoice');
    const number = result.invoiceNumber ?? '';
    expect((await admin('invoices', 'confirm', number, '--amount', '12.50')).out).toContain(
      '€12.50 are on the balance',
    );
    expect((await billing()).balance).toBe(1250);
  });

  it('that is cancelled or whose time is over cannot be paid any more', async () => {
    const { result } = await topUp(1500, 'invoice');
    expect(await admin('invoices', 'cancel', result.invoiceNumber ?? '')).toMatchObject({ code: 0 });
    await topUp(1600, 'invoice');
    await later(31);
    expect(await states()).toEqual(['expired', 'cancelled']);
    expect((await admin('invoices', 'list', '--user', email)).out).toContain(result.invoiceNumber ?? '?');
  });

  it('of another user is nobody else’s', async () => {
    const { result } = await topUp(1500, 'invoice');
    const other = await server.signUp();
    for (const status of [
      (await other.call(getInvoice, { query: { id: result.id } })).status,
      (await other.call(cancelOrder, { body: { id: result.id } })).status,
      (await other.call(checkOrder, { body: { id: result.id } })).status,
    ])
      expect(status).toBe(404);
    expect((await order({ id: result.id }, other)).error?.code).toBe('IDEMPOTENCY_CONFLICT');
  });
});

describe('the operator', () => {
  it('gives a card order back through Stripe, once', async () => {
    await order();
    await tell('checkout.session.completed', pay());
    const number = String((await user.call(listOrders, { query: {} })).result.orders[0]?.number);
    expect(await admin('orders', 'refund', number)).toMatchObject({ code: 0, out: `Order ${number} is refunded\n` });
    const call = stripe.calls.at(-1);
    expect([call?.path, call?.form.get('payment_intent')]).toEqual(['/v1/refunds', `pi_${lastSession()}`]);
    expect(await admin('orders', 'refund', number)).toMatchObject({ code: 1, err: 'The order is refunded\n' });
    const charge = { amount: 900, amount_refunded: 900, currency: 'eur', payment_intent: `pi_${lastSession()}` };
    expect(await tell('charge.refunded', { ...charge, metadata: {} })).toBe(200);
    expect(await billing()).toMatchObject({ balance: 0, plan: { id: 'free' } });
  });

  it('corrects a balance in words, and never below 0', async () => {
    expect(await admin('users', 'correct-balance', email, '--add', '500', '--note', 'An apology')).toMatchObject({
      code: 0,
    });
    expect(await admin('users', 'correct-balance', email, '--take', '501', '--note', 'x')).toMatchObject({ code: 1 });
    expect((await user.call(listBalance, { query: {} })).result.rows).toMatchObject([
      { kind: 'correction', amount: 500, note: 'An apology' },
    ]);
    expect((await admin('users', 'show', email)).out).toMatch(/balance\s+500/u);
  });
});

describe('where no way to pay is set up', () => {
  it('there are no payments: no feature, no calls, no hook', async () => {
    const bare = await startTestApp();
    try {
      const other = await bare.signUp('nobody-pays@example.org');
      expect((await other.call(getFileService, { query: { scope: 'features' } })).result.features).not.toContain(
        'payments',
      );
      expect((await other.call(getBilling, { query: {} })).status).toBe(404);
      expect(
        (
          await bare.app.inject({
            method: 'POST',
            url: HOOK,
            payload: '{}',
            headers: { 'content-type': 'application/json' },
          })
        ).statusCode,
      ).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
