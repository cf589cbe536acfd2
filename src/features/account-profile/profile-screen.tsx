import { Trans, useLingui } from '@lingui/react/macro';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { KeyValueList } from '#src/ui/index.tsx';

/** Who somebody is for us. */
export function ProfileScreen() {
  const { t } = useLingui();
  const account = useAccount();
  if (account === null) return null;
  const mail = (
    <LocaleLink path="/unsubscribe/">
      <Trans>E-mail you get from us</Trans>
    </LocaleLink>
  );
  return (
    <KeyValueList
      items={[
        { key: t`Name`, value: account.name },
        { key: t`E-mail`, value: account.email },
        { key: t`Notifications`, value: mail },
      ]}
    />
  );
}
