import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Plan } from '#core/contract/plans.ts';
import { LIMIT_NAMES, type LimitName } from '#core/domain/plan-limits.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useIsOwner } from '#src/data/hooks/use-role.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ROLE_REFUSAL } from '#src/i18n/role-refusal.ts';
import { Badge, Button, buttonClass, useAppActions, VisuallyHidden } from '#src/ui/index.tsx';
import styles from './pricing.module.css';

type PlanTableProps = { plans: readonly Plan[]; current: string | null };
type Row = { key: string; name: string; cell: (plan: Plan) => ReactNode };

/** Plans beside each other, a line for each thing they give; on a phone each line names the plans below it. */
export function PlanTable({ plans, current }: PlanTableProps) {
  const { t } = useLingui();
  const rows = [...useLimitRows(plans), ...useIncludedRows()];
  return (
    <table className={styles['table']} aria-label={t`What each plan includes`}>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.id} scope="col" data-current={plan.id === current}>
              <PlanHead plan={plan} isCurrent={plan.id === current} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cell }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {plans.map((plan) => (
              <td key={plan.id} data-plan={plan.name} data-current={plan.id === current}>
                {cell(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanHead({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <div className={styles['plan']}>
      <span className={styles['name']}>
        {plan.name}
        {isCurrent && (
          <Badge tone="passed">
            <Trans>Your plan</Trans>
          </Badge>
        )}
      </span>
      <Price plan={plan} />
      <Choose plan={plan} isCurrent={isCurrent} />
    </div>
  );
}

function Price({ plan: { monthPrice, yearPrice, currency } }: { plan: Plan }) {
  const { i18n } = useLingui();
  const format = new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const toPrice = (amount: number) =>
    format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  const price = toPrice(monthPrice);
  const yearly = yearPrice == null ? '' : toPrice(yearPrice);
  return (
    <span className={styles['price']}>
      <strong>{price}</strong> {monthPrice > 0 && <Trans>a month</Trans>}
      {yearly !== '' && (
        <>
          <br />
          <Trans>or {yearly} a year</Trans>
        </>
      )}
    </span>
  );
}

/** The one thing to do with a plan. Where no payments are taken, another plan than that of a new account is agreed on in person. */
function Choose({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const { openAuth } = useAppActions();
  const account = useAccount();
  const { features } = useEnvironment();
  const { _ } = useTexts();
  const isOwner = useIsOwner();
  const isFree = plan.monthPrice === 0;
  if (isCurrent)
    return (
      <LocaleLink path="/dashboard/" className={buttonClass('cancel')}>
        <Trans>Open dashboard</Trans>
      </LocaleLink>
    );
  if (isFree && account === null)
    return (
      <Button onClick={() => openAuth('SignUp')}>
        <Trans>Create free account</Trans>
      </Button>
    );
  if (!isFree && features.includes('payments'))
    return account === null ? (
      <Button onClick={() => openAuth('SignIn')}>
        <Trans>Sign in to order</Trans>
      </Button>
    ) : !isOwner ? (
      <Button disabled title={_(ROLE_REFUSAL)}>
        <Trans>Order this plan</Trans>
      </Button>
    ) : (
      <LocaleLink path={`/account/balance/?plan=${encodeURIComponent(plan.id)}`} className={buttonClass('info')}>
        <Trans>Order this plan</Trans>
      </LocaleLink>
    );
  return (
    <LocaleLink path="/seo-consultation/" className={buttonClass('cancel')}>
      <Trans>Ask for this plan</Trans>
    </LocaleLink>
  );
}

/** What plans differ in. A limit that the product knows nothing of is none. */
function useLimitRows(plans: readonly Plan[]): Row[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Record<LimitName, string> = {
    sites: t`Websites`,
    pages: t`Pages of a crawl`,
    keywords: t`Keywords`,
    reports: t`Reports`,
    jobs: t`Scheduled jobs`,
  };
  const toText = (value: number | undefined) => {
    if (value === undefined) return '–';
    return value < 0 ? t`Unlimited` : formats.number(value);
  };
  const named = LIMIT_NAMES.filter((key) => plans.some(({ limits }) => limits[key] !== undefined));
  return named.map((key) => ({
    key,
    name: names[key],
    cell: ({ limits }: Plan) => <span className={styles['number']}>{toText(limits[key])}</span>,
  }));
}

/** What no plan leaves out, as far as this installation offers it. */
function useIncludedRows(): Row[] {
  const { t } = useLingui();
  const { features } = useEnvironment();
  const tools = PAGE_INDEX.find(({ id }) => id === 'tool')?.items?.length ?? 0;
  const hasCrawls = features.includes('websiteChecker');
  const names = [
    ...(hasCrawls ? [t`Audits of single pages and of whole websites, with every check and every explanation`] : []),
    ...(features.includes('tools') ? [t`${tools} tools, most of which also work offline`] : []),
    t`History, comparison and export of all results`,
    t`Work without a connection: changes are sent when it is back`,
    t`No advertising and no trackers`,
  ];
  return names.map((name) => ({ key: name, name, cell: () => <Included /> }));
}

function Included() {
  return (
    <span className={styles['included']}>
      <Check aria-hidden="true" size={18} />
      <VisuallyHidden>
        <Trans>Included</Trans>
      </VisuallyHidden>
    </span>
  );
}
