import { Trans, useLingui } from '@lingui/react/macro';
import { toAvatar } from '#core/domain/avatar.ts';
import { useLinkedAccounts } from '#src/data/hooks/use-linked-accounts.ts';
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

  async function change(id: string, email: string) {
    try {
      await social.selectAccount(id);
      snackbar.showSuccess(t`You are now ${email}`);
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return accounts.map(({ id, name, email, picture }) => ({
    id: `account ${id}`,
    label: <Trans>Switch to {email}</Trans>,
    icon: <Avatar {...toAvatar(name === '' ? email : name)} src={picture} sizePx={20} />,
    onSelect: () => void change(id, email),
  }));
}
