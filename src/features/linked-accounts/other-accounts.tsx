import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unlinkAccount } from '#core/contract/social.ts';
import { toAvatar } from '#core/domain/avatar.ts';
import { useStep } from '#src/analysis/use-step.ts';
import type { LinkedAccount } from '#src/data/hooks/use-linked-accounts.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Avatar, Button, ConfirmDialog, ListRow, RowList } from '#src/ui/index.tsx';
import styles from './linked-accounts.module.css';

type OtherAccountsProps = { accounts: readonly LinkedAccount[]; isReadOnly: boolean; onChange: () => void };

/** Accounts one changes to without signing in; nothing when there are none. */
export function OtherAccounts({ accounts, isReadOnly, onChange }: OtherAccountsProps) {
  const linked = accounts.filter(({ grants, isOwn }) => grants === undefined && isOwn !== true);
  if (linked.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>
        <Trans>Your other accounts</Trans>
      </h3>
      <RowList>
        {linked.map((account) => (
          <AccountRow key={account.id} account={account} isReadOnly={isReadOnly} onChange={onChange} />
        ))}
      </RowList>
    </section>
  );
}

type AccountRowProps = { account: LinkedAccount; isReadOnly: boolean; onChange: () => void };

function AccountRow({ account, isReadOnly, onChange }: AccountRowProps) {
  const { t } = useLingui();
  const social = useSocial();
  const [isAsked, setIsAsked] = useState(false);
  const change = useStep();
  const unlink = useStep(onChange);
  const { id, email } = account;
  const name = account.name === '' ? email : account.name;

  async function takeOut() {
    await unlink.run(() => once(api.call(unlinkAccount, { body: { id } })), t`The accounts are no longer linked`);
    setIsAsked(false);
  }
  return (
    <ListRow
      icon={<Avatar {...toAvatar(name)} src={account.picture} />}
      name={<strong>{name}</strong>}
      notes={email}
      actions={
        <>
          <Button
            variant="cancel"
            size="s"
            isBusy={change.isBusy}
            disabled={isReadOnly}
            aria-label={t`Switch to ${email}`}
            onClick={() => void change.run(() => social.selectAccount(id), t`You are now ${email}`)}
          >
            <Trans>Switch</Trans>
          </Button>
          <Button
            variant="cancel"
            size="s"
            disabled={isReadOnly}
            aria-label={t`Unlink ${email}`}
            onClick={() => setIsAsked(true)}
          >
            <Trans>Unlink</Trans>
          </Button>
        </>
      }
    >
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Unlink this account?`}
        text={t`${email} stays as it is, but you have to sign in to get there.`}
        confirmText={t`Unlink`}
        isBusy={unlink.isBusy}
        onConfirm={() => void takeOut()}
        onCancel={() => setIsAsked(false)}
      />
    </ListRow>
  );
}
