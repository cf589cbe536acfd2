import { Trans, useLingui } from '@lingui/react/macro';
import { listPlans, type Plan } from '#core/contract/plans.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, BarePage, Button, buttonClass, ErrorNote, PageTitle, Skeleton, useAppActions } from '#src/ui/index.tsx';
import styles from './pricing.module.css';

/** What there is to choose from, side by side; on a phone one below the other. */
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
          <div className={styles['plans']}>
            {data.plans.map((plan) => (
              <PlanColumn key={plan.id} plan={plan} isCurrent={plan.id === data.current} />
            ))}
          </div>
        ) : error === null ? (
          <Skeleton label={t`Loading the plans`} lines={8} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )}
        <Included />
      </div>
    </BarePage>
  );
}

function PlanColumn({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const rows = useLimits(plan);
  return (
    <section className={styles['plan']} data-current={isCurrent}>
      <header className={styles['planHead']}>
        <h2>{plan.name}</h2>
        {isCurrent && (
          <Badge tone="passed">
            <Trans>Your plan</Trans>
          </Badge>
        )}
      </header>
      <Price plan={plan} />
      <dl className={styles['limits']}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isCurrent && <Choose isFree={plan.monthPrice === 0} />}
    </section>
  );
}

function Price({ plan: { monthPrice, currency } }: { plan: Plan }) {
  const { i18n } = useLingui();
  const format = new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const price = format.format(monthPrice / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return (
    <p className={styles['price']}>
      <strong>{price}</strong> {monthPrice > 0 && <Trans>a month</Trans>}
    </p>
  );
}

function useLimits({ limits }: Plan): { name: string; value: string }[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Readonly<Record<string, string>> = { sites: t`Websites`, users: t`Users`, pages: t`Pages per crawl` };
  return Object.entries(limits).map(([name, value]) => ({
    name: names[name] ?? name,
    value: value < 0 ? t`Unlimited` : formats.number(value),
  }));
}

/** This site takes no payments: a paid plan is agreed on in person. */
function Choose({ isFree }: { isFree: boolean }) {
  const { openAuth } = useAppActions();
  const account = useAccount();
  if (!isFree)
    return (
      <LocaleLink path="/seo-consultation/" className={buttonClass('cancel')}>
        <Trans>Ask for this plan</Trans>
      </LocaleLink>
    );
  if (account !== null) return null;
  return (
    <Button onClick={() => openAuth('SignUp')}>
      <Trans>Create free account</Trans>
    </Button>
  );
}

/** What no plan leaves out. */
function Included() {
  const tools = PAGE_INDEX.find(({ id }) => id === 'tool')?.items?.length ?? 0;
  return (
    <section className={styles['included']}>
      <h2>
        <Trans>In every plan</Trans>
      </h2>
      <ul className={styles['list']}>
        <li>
          <Trans>Audits of single pages and of whole websites, with every check and every explanation</Trans>
        </li>
        <li>
          <Trans>{tools} tools, most of which also work offline</Trans>
        </li>
        <li>
          <Trans>History, comparison and export of all results</Trans>
        </li>
        <li>
          <Trans>Work without a connection: changes are sent when it is back</Trans>
        </li>
        <li>
          <Trans>No advertising and no trackers</Trans>
        </li>
      </ul>
    </section>
  );
}
