import { createFileRoute } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
import { AccountFrame } from '#src/features/account/account-frame.tsx';

const Team = lazy(async () => ({ default: (await import('#src/features/team/team-panel.tsx')).TeamPanel }));
const AccountLog = lazy(async () => ({
  default: (await import('#src/features/account-log/account-log-panel.tsx')).AccountLogPanel,
}));

/** What each tab of `core/pages/account.ts` shows; loaded when it is opened. */
const TABS: Readonly<Record<string, ComponentType>> = {
  profile: lazy(async () => {
    const [{ ProfileScreen }, { LinkedAccounts }, { ManagerPanel }, { ProfileSections }] = await Promise.all([
      import('#src/features/account-profile/profile-screen.tsx'),
      import('#src/features/linked-accounts/linked-accounts.tsx'),
      import('#src/features/manager/manager-row.tsx'),
      import('#src/features/account/profile-sections.tsx'),
    ]);
    return {
      default: () => (
        <ProfileScreen>
          <ManagerPanel />
          <LinkedAccounts />
          <ProfileSections team={Team} log={AccountLog} />
        </ProfileScreen>
      ),
    };
  }),
  balance: lazy(async () => ({
    default: (await import('#src/features/account-billing/balance-screen.tsx')).BalanceScreen,
  })),
  'balance-history': lazy(async () => ({
    default: (await import('#src/features/account-billing/balance-history-screen.tsx')).BalanceHistoryScreen,
  })),
  'orders-history': lazy(async () => ({
    default: (await import('#src/features/account-billing/orders-screen.tsx')).OrdersScreen,
  })),
  downloads: lazy(async () => ({
    default: (await import('#src/features/account-billing/downloads-screen.tsx')).DownloadsScreen,
  })),
};

export const Route = createFileRoute('/{-$lang}/_signed-in/account/$tab')({ component: AccountRoute });

function AccountRoute() {
  const { tab } = Route.useParams();
  const Panel = TABS[tab];
  return <AccountFrame tab={tab}>{Panel !== undefined && <Panel key={tab} />}</AccountFrame>;
}
