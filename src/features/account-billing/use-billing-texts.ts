import { useLingui } from '@lingui/react/macro';
import type { BalanceKind, Order, OrderState, ProviderId } from '#core/contract/billing.ts';
import type { LimitName } from '#core/domain/plan-limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { findLanguage } from '#core/standards/languages.ts';

/** Amounts in the smallest unit as the language of the page writes them. */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useLingui();
  const tag = findLanguage(i18n.locale)?.tag ?? i18n.locale;
  return (amount, currency) => formatMoney(amount, currency, tag);
}

/** What an order is for. */
export function useOrderName(): (order: Pick<Order, 'kind' | 'planName' | 'period'>) => string {
  const { t } = useLingui();
  return ({ kind, planName, period }) => {
    if (kind === 'topUp') return t`Balance top-up`;
    return period === 'year' ? t`Plan ${planName}, one year` : t`Plan ${planName}, one month`;
  };
}

/** The names of states, ways to pay, kinds of movements and limits. */
export function useBillingNames() {
  const { t } = useLingui();
  return {
    states: {
      created: t`Waiting for payment`,
      paid: t`Paid`,
      cancelled: t`Cancelled`,
      expired: t`Expired`,
      refunded: t`Refunded`,
    } satisfies Record<OrderState, string>,
    providers: {
      balance: t`Balance`,
      stripe: t`Card and other ways`,
      invoice: t`Invoice and bank transfer`,
    } satisfies Record<ProviderId, string>,
    kinds: {
      topUp: t`Payment`,
      plan: t`Plan`,
      renewal: t`Renewal`,
      refund: t`Refund`,
      correction: t`Correction`,
    } satisfies Record<BalanceKind, string>,
    limits: {
      sites: t`Websites`,
      pages: t`Pages of a crawl`,
      keywords: t`Keywords`,
      reports: t`Reports`,
      jobs: t`Scheduled jobs`,
    } satisfies Record<LimitName, string>,
  };
}

/** Why an order ended otherwise than it was meant to, and what that means; `null` for one that did not. */
export function useOrderProblem(): (order: Order) => string | null {
  const { t } = useLingui();
  return ({ problem }) => {
    switch (problem) {
      case 'WRONG_AMOUNT':
        return t`Another amount than ordered arrived. It is on your balance: you can pay from there.`;
      case 'LATE_PAYMENT':
        return t`The payment arrived after the order was cancelled. It is on your balance: you can pay from there.`;
      case 'PAYMENT_FAILED':
        return t`The payment did not go through. Nothing was charged.`;
      case null:
        return null;
    }
  };
}
