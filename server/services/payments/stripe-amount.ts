/** Currencies without smaller coins that Stripe takes in hundredths all the same: https://docs.stripe.com/currencies#special-cases */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** An amount in the smallest unit, as Stripe counts it. */
export function toStripeAmount(amount: number, currency: string): number {
  return IN_HUNDREDTHS.has(currency) ? amount * 100 : amount;
}

/** The other way round. */
export function fromStripeAmount(amount: number, currency: string): number {
  return IN_HUNDREDTHS.has(currency) ? amount / 100 : amount;
}
