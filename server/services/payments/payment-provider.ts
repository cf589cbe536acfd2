import type { ProviderId } from '#core/contract/billing.ts';
import type { OrderRow } from '#server/services/billing/order-repository.ts';

/** Where somebody pays, and where they come back to. */
export type CheckoutWay = {
  /** What is paid for, in their language. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly lang: string;
};
/** Where an order is paid; both empty where nothing is to be opened. */
export type Checkout = { readonly checkoutId: string; readonly url: string };
/** What has become of a checkout. */
export type CheckoutState =
  | { readonly kind: 'open' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'paid'; readonly paymentId: string; readonly amount: number; readonly currency: string };

/** A way to pay. Each call may be repeated without charging twice. */
export type PaymentProvider = {
  readonly id: ProviderId;
  /** @throws {AppError} PAYMENT_UNAVAILABLE when it does not answer or refuses. */
  readonly open: (order: OrderRow, way: CheckoutWay) => Promise<Checkout>;
  /** @throws {AppError} PAYMENT_UNAVAILABLE. */
  readonly look: (checkoutId: string) => Promise<CheckoutState>;
  /** Nobody can pay any more; what was paid stays so. @throws {AppError} PAYMENT_UNAVAILABLE. */
  readonly close: (checkoutId: string) => Promise<void>;
  /** Gives the money back the way it came. @throws {AppError} PAYMENT_UNAVAILABLE. */
  readonly giveBack: (order: OrderRow) => Promise<void>;
};
