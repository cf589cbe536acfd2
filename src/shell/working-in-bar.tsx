import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#core/contract/user.ts';
import { greatestRole } from '#core/domain/roles.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useRoleNames } from '#src/i18n/role-names.ts';
import { Button, useSnackbar } from '#src/ui/index.tsx';
import styles from './connection-bar.module.css';

type WorkingInBarProps = { account: Account; member: NonNullable<Account['member']> };

/** In whose account somebody works, and as what; the way back to their own. */
export function WorkingInBar({ account, member }: WorkingInBarProps) {
  const { t } = useLingui();
  const social = useSocial();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const names = useRoleNames();
  const [isBusy, setIsBusy] = useState(false);
  const role = names[greatestRole(member.grants) ?? 'viewer'];
  const name = account.name || account.email;

  async function goBack() {
    setIsBusy(true);
    try {
      await social.selectAccount(member.person);
      snackbar.showSuccess(t`You are back in your own account`);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className={styles['bar']} role="status">
      <span>
        <Trans>
          You work in the account of <strong>{name}</strong>. Your role: <strong>{role}</strong>.
        </Trans>
      </span>
      <Button variant="cancel" size="s" isBusy={isBusy} onClick={() => void goBack()}>
        <Trans>Back to your account</Trans>
      </Button>
    </div>
  );
}
