import { Trans, useLingui } from '@lingui/react/macro';
import { toAvatar } from '#core/domain/avatar.ts';
import { useLinkedAccounts, type LinkedAccount } from '#src/data/hooks/use-linked-accounts.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { Avatar, type MenuItem } from '#src/ui/index.tsx';

/** The accounts that somebody can change to, as entries of a menu. */
export function useAccountChoice(): MenuItem[] {
  const { t } = useLingui();
  const { accounts } = useLinkedAccounts();
  const social = useSocial();
  const { run } = useStep();

  function change({ id, email, grants }: LinkedAccount) {
    const isOthers = grants !== undefined;
    const done = isOthers ? t`You now work in the account of ${email}` : t`You are now ${email}`;
    return run(() => social.selectAccount(id), done);
  }
  return accounts.map((account) => {
    const { id, name, email, picture, grants, isOwn } = account;
    return {
      id: `account ${id}`,
      label:
        isOwn === true ? (
          <Trans>Back to your account</Trans>
        ) : grants === undefined ? (
          <Trans>Switch to {email}</Trans>
        ) : (
          <Trans>Work in the account of {email}</Trans>
        ),
      icon: <Avatar {...toAvatar(name === '' ? email : name)} src={picture} sizePx={20} />,
      onSelect: () => void change(account),
    };
  });
}
