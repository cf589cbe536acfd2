import { Trans, useLingui } from '@lingui/react/macro';
import { listPlans } from '#core/contract/plans.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { BarePage, ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './pricing.module.css';

/** What there is to choose from. */
export function PricingScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(listPlans, {}, 'plans');
  return (
    <BarePage>
      <div className={styles['screen']}>
        <PageTitle
          meta={<Trans>No trial that ends, no card. What a plan includes stands below, without small print.</Trans>}
        >
          <Trans>Plans and prices</Trans>
        </PageTitle>
        {data !== undefined ? (
          <PlanTable plans={data.plans} current={data.current} />
        ) : error === null ? (
          <Skeleton label={t`Loading the plans`} lines={8} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )}
      </div>
    </BarePage>
  );
}
