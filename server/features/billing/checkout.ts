import type { EndpointInput } from '#core/contract/endpoint.ts';
import type { createOrder } from '#core/contract/billing.ts';
import { AppError } from '#core/contract/errors.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import type { WebServices } from '#server/features/services.ts';
import type { Billing } from '#server/services/billing/billing.ts';
import { findOrder, storeCheckout, type OrderRow } from '#server/services/billing/order-repository.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { orderTitle } from '#server/services/payments/order-title.ts';
import type { SessionUser } from '#server/services/session-repository.ts';

type Body = EndpointInput<typeof createOrder>['body'];
/** In the address to which somebody comes back from a payment page. */
export const RETURN_PARAMETER = 'order';

/** Opens and looks after what is paid elsewhere. The provider is asked between two transactions: none waits for it. */
export function createCheckout(
  { database, payments, texts }: Pick<WebServices, 'database' | 'payments' | 'texts'>,
  billing: Billing,
) {
  async function open(order: OrderRow, user: SessionUser, brand: HostBrand): Promise<OrderRow> {
    const provider = payments.find(order.provider);
    if (provider === null || order.state !== 'created' || order.checkoutUrl !== '') return order;
    const back = `${brand.origin}${toLocalePath('/account/orders-history/', user.lang)}?${RETURN_PARAMETER}=${order.id}`;
    const title = orderTitle(order, brand.name, await texts.translator(user.lang));
    const way = { title, successUrl: back, cancelUrl: back, lang: user.lang };
    try {
      const { checkoutId, url } = await provider.open(order, way);
      return await storeCheckout(database.db, order.id, checkoutId, url);
    } catch (error) {
      // It cannot be paid: the next try is another order.
      await billing.end(order.id, 'cancelled', 'PAYMENT_FAILED');
      throw error;
    }
  }

  return {
    /** @throws {AppError} FEATURE_OFF for a way to pay that is not set up, PAYMENT_UNAVAILABLE, and what `Billing.order` does. */
    async create(
      user: SessionUser,
      brand: HostBrand,
      { body, note }: { readonly body: Body; readonly note: (order: OrderRow) => Promise<void> },
    ): Promise<OrderRow> {
      const provider = payments.find(body.provider);
      if (provider === null) throw new AppError('FEATURE_OFF', 'This way to pay is not set up');
      const { address = '', ...wanted } = body;
      const buyer = { name: user.name, email: user.email ?? '', address: address.trim() };
      const order = await database.together(async () => {
        const known = await findOrder(database.db, user.id, body.id);
        const placed = await billing.order({ ...wanted, brandId: brand.id, userId: user.id, buyer });
        if (known === null) await note(placed);
        return placed;
      });
      return open(order, user, brand);
    },

    /** What the provider says of an order that is still open here. @throws {AppError} PAYMENT_UNAVAILABLE. */
    async check(order: OrderRow): Promise<OrderRow> {
      if (order.state !== 'created' || order.checkoutId === '') return order;
      const state = await payments.find(order.provider)?.look(order.checkoutId);
      if (state?.kind === 'paid') return billing.settle(order.id, state);
      return state?.kind === 'ended' ? billing.end(order.id, 'expired') : order;
    },
  };
}
