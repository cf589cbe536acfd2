import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#core/domain/money.ts';
import { FREE_PLANS } from '#core/domain/plan-banners.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useIsOwner } from '#src/data/hooks/use-role.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useBilling } from '#src/data/hooks/use-billing.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { PricingLink } from './plan-sentence.tsx';
import styles from './plan.module.css';

/** What the account has: its plan, and its balance where payments are taken, for owners. */
export function PlanRows() {
  const { plan, features } = useEnvironment();
  const isOwner = useIsOwner();
  const name = FREE_PLANS.includes(plan) ? <Trans>Free</Trans> : plan;
  return (
    <div className={styles['rows']}>
      {plan !== '' && (
        <p className={styles['row']}>
          <Trans>Plan: {name}</Trans> <PricingLink className={styles['rowLink']} />
        </p>
      )}
      {features.includes('payments') && isOwner && <BalanceRow />}
    </div>
  );
}

function BalanceRow() {
  const { i18n } = useLingui();
  const { data } = useBilling();
  const tag = findLanguage(i18n.locale)?.tag ?? i18n.locale;
  const balance = data === undefined ? '…' : formatMoney(data.balance, data.currency, tag);
  return (
    <p className={styles['row']}>
      <Trans>Balance: {balance}</Trans>{' '}
      <LocaleLink path="/account/balance/" className={styles['rowLink']}>
        <Trans>Top up</Trans>
      </LocaleLink>
    </p>
  );
}
