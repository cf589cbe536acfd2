import { isOffered } from '#core/domain/features.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { composeBilling } from '#server/services/payments/compose-billing.ts';
import { takeStripeEvent } from '#server/services/payments/stripe-events.ts';
import { isSignedByStripe } from '#server/services/payments/stripe-signature.ts';

/** The address to give Stripe for its events. No page of ours calls it, so it is none of the API: whoever calls proves it by a signature. */
export const STRIPE_HOOK_PATH = '/hooks/stripe/';
const MAX_EVENT_BYTES = 262_144;

/** Takes events of Stripe, byte for byte as they were signed. */
export const stripeHook: FeatureRoutes = (app, services) => {
  const { payments, database, logger, now, realtime } = services;
  const billing = composeBilling(services, realtime.tellAccount);

  void app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.post(STRIPE_HOOK_PATH, { schema: { hide: true } }, async ({ body, headers, brand }, reply) => {
      if (payments.find('stripe') === null || !isOffered({ feature: 'payments' }, brand.features))
        return reply.code(404).send();
      const signature = headers['stripe-signature'];
      const text = typeof body === 'string' ? body : '';
      const isSigned =
        typeof signature === 'string' && isSignedByStripe(text, signature, payments.webhookSecret, now());
      if (!isSigned) return reply.code(400).send({ received: false });
      const isTaken = await takeStripeEvent(parseJson(text), { database, billing, logger, now });
      return reply.code(isTaken ? 200 : 400).send({ received: isTaken });
    });
    done();
  });
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
