import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '#core/contract/user.ts';
import { greatestRole } from '#core/domain/roles.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useRoleNames } from '#src/i18n/role-names.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './connection-bar.module.css';

type WorkingInBarProps = { account: Account; member: NonNullable<Account['member']> };

/** In whose account somebody works, and as what; the way back to their own. */
export function WorkingInBar({ account, member }: WorkingInBarProps) {
  const { t } = useLingui();
  const social = useSocial();
  const names = useRoleNames();
  const { isBusy, run } = useStep();
  const role = names[greatestRole(member.grants) ?? 'viewer'];
  const name = account.name || account.email;

  const goBack = () => run(() => social.selectAccount(member.person), t`You are back in your own account`);
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
