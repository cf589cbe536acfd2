import type { OrderRow } from '#server/services/billing/order-repository.ts';
import type { Translate } from '#server/services/texts.ts';

const MONTH = /*i18n*/ {
  id: 'ORDER_PLAN_MONTH',
  message: '{brand}: plan {plan}, one month',
  comment: 'What an order is for, on invoices and payment pages. brand: name of the product. plan: name of a plan.',
};
const YEAR = /*i18n*/ {
  id: 'ORDER_PLAN_YEAR',
  message: '{brand}: plan {plan}, one year',
  comment: 'What an order is for, on invoices and payment pages. brand: name of the product. plan: name of a plan.',
};
const TOP_UP = /*i18n*/ {
  id: 'ORDER_TOP_UP',
  message: '{brand}: balance top-up',
  comment: 'What an order is for, on invoices and payment pages: money for later. brand: name of the product.',
};

/** What an order is for, in the words of a language. */
export function orderTitle(
  { kind, planName, period }: Pick<OrderRow, 'kind' | 'planName' | 'period'>,
  brand: string,
  translate: Translate,
): string {
  if (kind === 'topUp') return translate(TOP_UP, { brand });
  return translate(period === 'year' ? YEAR : MONTH, { brand, plan: planName });
}
