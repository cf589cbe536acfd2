import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Account } from '#core/contract/user.ts';
import { toAvatar } from '#core/domain/avatar.ts';
import { Avatar, OnDemandButton, useAppActions } from '#src/ui/index.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The signed-in person and what they can do with the account. */
export function AccountButton({ account }: { account: Account }) {
  const { t } = useLingui();
  const { signOut } = useAppActions();
  const name = account.name === '' ? account.email : account.name;
  return (
    <OnDemandButton
      opens="menu"
      label={t`Account of ${name}`}
      icon={<Avatar {...toAvatar(name)} src={account.picture} />}
      preload={() => void loadMenu()}
    >
      {(trigger) => <AccountMenu trigger={trigger} account={account} onSignOut={signOut} />}
    </OnDemandButton>
  );
}
