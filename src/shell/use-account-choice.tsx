import { Trans, useLingui } from '@lingui/react/macro';
import { toAvatar } from '#core/domain/avatar.ts';
import { useLinkedAccounts, type LinkedAccount } from '#src/data/hooks/use-linked-accounts.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Avatar, useSnackbar, type MenuItem } from '#src/ui/index.tsx';

/** The accounts that somebody can change to, as entries of a menu. */
export function useAccountChoice(): MenuItem[] {
  const { t } = useLingui();
  const { accounts } = useLinkedAccounts();
  const social = useSocial();
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function change({ id, email, grants }: LinkedAccount) {
    const isOthers = grants !== undefined;
    try {
      await social.selectAccount(id);
      snackbar.showSuccess(isOthers ? t`You now work in the account of ${email}` : t`You are now ${email}`);
    } catch (error) {
      snackbar.showError(errorText(error));
    }
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
