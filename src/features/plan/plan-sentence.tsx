import { Trans } from '@lingui/react/macro';
import { findPage, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';

/** What the free plan holds, as far as it is known. */
export function PlanSentence() {
  const { planSites } = useEnvironment();
  const formats = useFormats();
  if (planSites === undefined || planSites < 0) return <Trans>You use the free plan.</Trans>;
  const count = formats.number(planSites);
  return <Trans>Free plan: up to {count} websites.</Trans>;
}

/** The way to the plans, where there is such a page. */
export function PricingLink({ className }: { className: string | undefined }) {
  const { features } = useEnvironment();
  if (findPage('/pricing/', offeredPages(PAGE_INDEX, features)) === null) return null;
  return (
    <LocaleLink path="/pricing/" className={className}>
      <Trans>Compare plans</Trans>
    </LocaleLink>
  );
}
