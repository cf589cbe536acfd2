import type { ProviderId } from '#core/contract/billing.ts';
import type { Config } from '#server/config/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripe, type StripeConfig } from './stripe.ts';

export type Payments = ReturnType<typeof createPayments>;

const nothing = () => Promise.resolve();
/** What needs no page to pay on: the balance is here, and an invoice is paid at a bank and confirmed by the operator. */
const withoutPage = (id: ProviderId): PaymentProvider => ({
  id,
  open: () => Promise.resolve({ checkoutId: '', url: '' }),
  look: () => Promise.resolve({ kind: 'open' }),
  close: nothing,
  giveBack: nothing,
});

/** The ways to pay that are set up. */
export function createPayments({ payments }: Pick<Config, 'payments'>, send: StripeConfig['send']) {
  const { stripeKey, stripeApiUrl, stripeWebhookSecret, invoicePayment } = payments;
  const all: readonly PaymentProvider[] = [
    withoutPage('balance'),
    ...(stripeKey === '' ? [] : [createStripe({ secretKey: stripeKey, apiUrl: stripeApiUrl, send })]),
    ...(invoicePayment === '' ? [] : [withoutPage('invoice')]),
  ];
  return {
    ids: all.map(({ id }) => id),
    /** `null` for one that is not set up. */
    find: (id: ProviderId): PaymentProvider | null => all.find((provider) => provider.id === id) ?? null,
    webhookSecret: stripeWebhookSecret,
    payTo: invoicePayment,
  };
}
