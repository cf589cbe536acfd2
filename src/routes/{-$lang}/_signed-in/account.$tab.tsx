import { createFileRoute } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
import { AccountFrame } from '#src/features/account/account-frame.tsx';

/** What each tab of `core/pages/account.ts` shows; loaded when it is opened. */
const TABS: Readonly<Record<string, ComponentType>> = {
  profile: lazy(async () => ({
    default: (await import('#src/features/account-profile/profile-screen.tsx')).ProfileScreen,
  })),
};

export const Route = createFileRoute('/{-$lang}/_signed-in/account/$tab')({ component: AccountRoute });

function AccountRoute() {
  const { tab } = Route.useParams();
  const Panel = TABS[tab];
  return <AccountFrame tab={tab}>{Panel !== undefined && <Panel key={tab} />}</AccountFrame>;
}
