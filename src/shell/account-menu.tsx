import { Trans, useLingui } from '@lingui/react/macro';
import Database from 'lucide-react/icons/database';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useState, type ReactElement } from 'react';
import type { Account } from '#core/contract/user.ts';
import { greatestRole } from '#core/domain/roles.ts';
import { ManagerRow } from '#src/features/manager/manager-row.tsx';
import { PlanRows } from '#src/features/plan/plan-row.tsx';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { useRoleNames } from '#src/i18n/role-names.ts';
import { Button, Dialog, Menu, useAppActions, useBreakpoint } from '#src/ui/index.tsx';
import styles from './account-menu.module.css';
import { useFrameActions } from './frame-actions.tsx';
import { useAccountChoice } from './use-account-choice.tsx';

const PROFILE = '/account/profile/';

type AccountMenuProps = { trigger: ReactElement; account: Account; onSignOut: () => void };

/** Who is signed in, and the way out; a sheet at the foot of the smallest screens. */
export function AccountMenu(props: AccountMenuProps) {
  return useBreakpoint() === 'xs' ? <AccountSheet {...props} /> : <AccountDropdown {...props} />;
}

function AccountDropdown({ trigger, account, onSignOut }: AccountMenuProps) {
  const { openStorage } = useAppActions();
  const navigate = useLocaleNavigate();
  const others = useAccountChoice();
  return (
    <Menu
      isInitiallyOpen
      align="end"
      trigger={trigger}
      heading={
        <div className={styles['who']}>
          {account.name !== '' && <strong className={styles['name']}>{account.name}</strong>}
          <span className={styles['email']}>{account.email}</span>
          <RoleLine account={account} />
          <PlanRows />
          <ManagerRow />
        </div>
      }
      items={[
        {
          id: 'account',
          label: <Trans>Your account</Trans>,
          icon: <UserRound aria-hidden="true" />,
          onSelect: () => navigate(PROFILE),
        },
        {
          id: 'storage',
          label: <Trans>Data on this device</Trans>,
          icon: <Database aria-hidden="true" />,
          onSelect: openStorage,
        },
        'separator',
        ...(others.length === 0 ? [] : [...others, 'separator' as const]),
        { id: 'signOut', label: <Trans>Sign out</Trans>, icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
      ]}
    />
  );
}

/** As whom and as what somebody works in the account of another. */
function RoleLine({ account: { member } }: { account: Account }) {
  const names = useRoleNames();
  if (member == null) return null;
  const role = names[greatestRole(member.grants) ?? 'viewer'];
  const { email } = member;
  return (
    <span className={styles['email']}>
      <Trans>
        You, {email}, are here as: {role}
      </Trans>
    </span>
  );
}

function AccountSheet({ trigger, account, onSignOut }: AccountMenuProps) {
  const { t } = useLingui();
  const { openStorage } = useAppActions();
  const navigate = useLocaleNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const actions = useFrameActions();
  const others = useAccountChoice();
  function leaveFor(action: () => void) {
    setIsOpen(false);
    action();
  }
  return (
    <>
      <span className={styles['opener']} onClickCapture={() => setIsOpen(true)}>
        {trigger}
      </span>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={account.name === '' ? t`Your account` : account.name}
        description={account.email}
      >
        <RoleLine account={account} />
        <PlanRows />
        <ManagerRow />
        <div className={styles['actions']}>
          {[...others, ...actions].map(({ id, label, icon, onSelect }) => (
            <Button key={id} variant="cancel" icon={icon} onClick={() => leaveFor(onSelect)}>
              {label}
            </Button>
          ))}
          <Button
            variant="cancel"
            icon={<UserRound aria-hidden="true" />}
            onClick={() => leaveFor(() => navigate(PROFILE))}
          >
            <Trans>Your account</Trans>
          </Button>
          <Button variant="cancel" icon={<Database aria-hidden="true" />} onClick={() => leaveFor(openStorage)}>
            <Trans>Data on this device</Trans>
          </Button>
          <Button variant="cancel" icon={<LogOut aria-hidden="true" />} onClick={() => leaveFor(onSignOut)}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
