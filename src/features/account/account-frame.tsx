import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Suspense, type ReactNode } from 'react';
import { itemsFor, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useIsOwner } from '#src/data/hooks/use-role.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { PageTitle, Skeleton } from '#src/ui/index.tsx';
import styles from './account-frame.module.css';

type AccountFrameProps = {
  /** The segment of the open tab. */
  tab: string;
  children: ReactNode;
};

/** What all tabs of the account have in common: whose it is, and the way to the others. */
export function AccountFrame({ tab, children }: AccountFrameProps) {
  const { t } = useLingui();
  const account = useAccount();
  return (
    <>
      <PageTitle meta={account?.email}>
        <Trans>Your account</Trans>
      </PageTitle>
      <AccountTabs tab={tab} />
      <Suspense fallback={<Skeleton label={t`Loading your account`} lines={6} />}>{children}</Suspense>
    </>
  );
}

function AccountTabs({ tab }: { tab: string }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { features } = useEnvironment();
  const isOwner = useIsOwner();
  const page = offeredPages(PAGE_INDEX, features).find(({ id }) => id === 'account');
  const tabs = page === undefined ? [] : itemsFor(page, isOwner);
  return (
    <nav aria-label={t`Account`} className={styles['tabs']}>
      {tabs.map(({ segment, nameId }) => (
        <LocaleLink
          key={segment}
          path={`/account/${segment}/`}
          className={styles['tab']}
          aria-current={segment === tab ? 'page' : undefined}
        >
          {_(navigationMessage(nameId))}
        </LocaleLink>
      ))}
    </nav>
  );
}
