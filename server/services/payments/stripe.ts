import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import type { HttpExchange } from '#core/tools/http-debugger/http-exchange.ts';
import type { HttpRequest } from '#core/tools/http-debugger/http-request.ts';
import type { OrderRow } from '#server/services/billing/order-repository.ts';
import type { CheckoutState, PaymentProvider } from './payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

export type StripeConfig = {
  /** '' where this server has none. */
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Sends a request through the door to addresses. */
  readonly send: (request: HttpRequest, signal: AbortSignal) => Promise<HttpExchange>;
};

const TIMEOUT_MS = 15_000;
/** The shape of answers and events that is read here: https://docs.stripe.com/api/versioning */
export const STRIPE_VERSION = '2024-06-20';
/** Languages of its payment page: https://docs.stripe.com/js/appendix/supported_locales */
const LOCALES: ReadonlySet<string> = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'ru', 'tr', 'zh']);
const LOCALE_NAMES: Readonly<Record<string, string>> = { 'pt-br': 'pt-BR', 'zh-tw': 'zh-TW' };

/** What is read of a checkout session, of an answer as of an event: https://docs.stripe.com/api/checkout/sessions/object */
export const stripeSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.string().nullable().default(null),
  client_reference_id: z.string().nullable().default(null),
  url: z.string().nullable().default(null),
});
export type StripeSession = z.infer<typeof stripeSession>;

/** What has become of a session. */
export function stateOfSession(session: StripeSession): CheckoutState {
  const { id, status, payment_status: paid, payment_intent: intent, amount_total: total } = session;
  const currency = (session.currency ?? '').toUpperCase();
  if (paid === 'paid')
    return { kind: 'paid', paymentId: intent ?? id, amount: fromStripeAmount(total ?? 0, currency), currency };
  return { kind: status === 'expired' ? 'ended' : 'open' };
}

/** Cards and what else Stripe offers on its own page: https://docs.stripe.com/api/checkout/sessions */
export function createStripe(config: StripeConfig): PaymentProvider {
  return {
    id: 'stripe',
    async open(order, { title, successUrl, cancelUrl, lang }) {
      const currency = order.currency.toLowerCase();
      const amount = toStripeAmount(order.amount, order.currency);
      const session = await callSession(config, '/v1/checkout/sessions', {
        key: `checkout-${order.id}`,
        form: {
          mode: 'payment',
          client_reference_id: order.id,
          ...(order.buyer.email !== '' && { customer_email: order.buyer.email }),
          locale: LOCALE_NAMES[lang] ?? (LOCALES.has(lang) ? lang : 'auto'),
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: String(Math.floor(order.expiresAtMs / 1000)),
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency,
          'line_items[0][price_data][unit_amount]': String(amount),
          'line_items[0][price_data][product_data][name]': title,
          'metadata[order]': order.id,
          'payment_intent_data[metadata][order]': order.id,
        },
      });
      if (session.url === null) throw unavailable('Stripe gave no page to pay on');
      return { checkoutId: session.id, url: session.url };
    },
    async look(checkoutId) {
      return stateOfSession(await callSession(config, `/v1/checkout/sessions/${encodeURIComponent(checkoutId)}`));
    },
    async close(checkoutId) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(checkoutId)}/expire`;
      await callSession(config, path, { key: `expire-${checkoutId}`, form: {} });
    },
    async giveBack(order: OrderRow) {
      await call(config, '/v1/refunds', {
        key: `refund-${order.id}`,
        form: { payment_intent: order.paymentId, 'metadata[order]': order.id },
      });
    },
  };
}

type Post = { readonly key: string; readonly form: Readonly<Record<string, string>> };

async function callSession(config: StripeConfig, path: string, post?: Post): Promise<StripeSession> {
  const parsed = stripeSession.safeParse(await call(config, path, post));
  if (!parsed.success) throw unavailable('An answer of Stripe is not as documented', parsed.error);
  return parsed.data;
}

/** @throws {AppError} PAYMENT_UNAVAILABLE, with what Stripe said for the log. */
async function call({ secretKey, apiUrl, send }: StripeConfig, path: string, post?: Post): Promise<unknown> {
  const request: HttpRequest = {
    url: `${apiUrl.replace(/\/$/u, '')}${path}`,
    method: post === undefined ? 'GET' : 'POST',
    version: 'auto',
    headers: [
      ['Authorization', `Bearer ${secretKey}`],
      ['Stripe-Version', STRIPE_VERSION],
      ...(post === undefined
        ? []
        : ([
            ['Content-Type', 'application/x-www-form-urlencoded'],
            // The same key is the same call: what was charged is not charged again.
            ['Idempotency-Key', post.key],
          ] as const)),
    ],
    body: post === undefined ? '' : new URLSearchParams(post.form).toString(),
    // The key goes to nobody else.
    followsRedirects: false,
  };
  const { hops, bodyText, failure } = await send(request, AbortSignal.timeout(TIMEOUT_MS)).catch((error: unknown) => {
    throw unavailable('Stripe does not answer', error);
  });
  const status = hops.at(-1)?.status ?? null;
  if (failure !== null || status === null)
    throw unavailable(`Stripe cannot be reached: ${failure?.kind ?? 'no answer'}`);
  if (status !== 200) throw unavailable(`Stripe answered ${status}: ${messageOf(bodyText)}`);
  return parseJson(bodyText);
}

function messageOf(text: string | null): string {
  const parsed = z.object({ error: z.object({ message: z.string().default('') }) }).safeParse(parseJson(text));
  return parsed.success ? parsed.data.error.message : '';
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('PAYMENT_UNAVAILABLE', 'The payment service cannot be used', {
    cause: new Error(message, { cause }),
  });
}
