import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrder, getBilling, listBalance, listOrders } from '#core/contract/billing.ts';
import { listDownloads } from '#core/contract/downloads.ts';
import { getManager, sendMessage } from '#core/contract/messages.ts';
import { managers, plans } from '#server/db/brand-schema.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { createId } from '#server/services/tokens.ts';
import { signStripe, startStripeServer, type StripeServer } from '#tests/support/stripe-server.ts';
import { idOf } from '#tests/support/team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHOTO = Buffer.from('89504e470d0a1a0a', 'hex');
let stripe: StripeServer;
let server: TestApp;
beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startTestApp({ env: stripe.env });
  const limits = { sites: 4, pages: 200 };
  const pro = { id: 'pro', name: 'Pro', position: 1, monthPrice: 900, yearPrice: 9000, currency: 'EUR', limits };
  await server.database.db.insert(plans).values(pro);
  const ann = { id: 'ann', name: 'Ann', email: 'ann@agency.example', phone: '+1 23456', isDefault: true };
  const photo = { photo: PHOTO.toString('base64'), photoType: 'image/png' };
  await server.database.db.insert(managers).values({ ...ann, ...photo });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it('an account has a balance, orders and downloads, and a manager with a photo whom one can write to [spec:1.14]', async () => {
  const user = await server.signUp('own@example.org');
  const userId = await idOf(user);
  const newId = () => createId(randomBytes);
  expect((await user.call(getBilling, { query: {} })).result.balance).toBe(0);

  const wanted = { id: newId(), amount: 2000, currency: 'EUR' };
  expect((await user.call(createOrder, { body: { ...wanted, kind: 'topUp', provider: 'stripe' } })).status).toBe(200);
  const payload = stripe.toEvent('checkout.session.completed', stripe.complete('cs_test_1'));
  const signature = signStripe(payload, server.clock.nowMs);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  await server.app.inject({ method: 'POST', url: '/hooks/stripe/', payload, headers });
  const plan = { ...wanted, id: newId(), amount: 900, kind: 'plan', plan: 'pro', period: 'month' } as const;
  expect((await user.call(createOrder, { body: { ...plan, provider: 'balance' } })).status).toBe(200);

  expect((await user.call(getBilling, { query: {} })).result).toMatchObject({ balance: 1100, plan: { id: 'pro' } });
  const { rows } = (await user.call(listBalance, { query: {} })).result;
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['plan', -900],
    ['topUp', 2000],
  ]);
  const { orders } = (await user.call(listOrders, { query: {} })).result;
  expect(orders.map(({ kind, state }) => [kind, state])).toEqual([
    ['plan', 'paid'],
    ['topUp', 'paid'],
  ]);

  const files = createDownloads(server.database, () => server.clock.nowMs, randomBytes);
  const bytes = Buffer.from('a,b\n');
  const { href } = await files.add({ userId, kind: 'export', fileName: 'a.csv', mediaType: 'text/csv', bytes });
  expect((await user.call(listDownloads, {})).result.downloads).toMatchObject([{ fileName: 'a.csv', href }]);
  expect((await user.send({ method: 'GET', url: href })).rawPayload.equals(bytes)).toBe(true);

  const manager = (await user.call(getManager, { query: {} })).result;
  expect(manager).toMatchObject({ name: 'Ann', email: 'ann@agency.example', phone: '+1 23456' });
  const photo = await user.send({ method: 'GET', url: manager?.photo ?? '' });
  expect([photo.headers['content-type'], photo.rawPayload]).toEqual(['image/png', PHOTO]);
  const about = {
    kind: 'support',
    name: 'Own',
    email: 'own@example.org',
    phone: '',
    website: '',
    topic: 'audit',
  } as const;
  const message = { ...about, id: 'message-000000000000114', message: 'Please call me' };
  expect((await user.call(sendMessage, { body: message })).status).toBe(200);
  const sent = await server.database.run(`select recipient, text from mails where reply_to = 'own@example.org'`);
  expect(sent.rows).toMatchObject([{ recipient: 'ann@agency.example' }]);
  expect(String(sent.rows[0]?.['text'])).toContain('Please call me');
});
