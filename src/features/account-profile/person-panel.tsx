import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { Profile, ProfileChange } from '#core/contract/account.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Panel, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';
import { useZoneOptions } from './use-zone-options.ts';

type PersonPanelProps = {
  profile: Profile;
  onChange: (change: ProfileChange) => Promise<void>;
  onPictureChange: () => void;
};

/** Name, picture, phone, language and time zone. */
export function PersonPanel({ profile, onChange, onPictureChange }: PersonPanelProps) {
  const { t } = useLingui();
  const save = useSaveProfile(onChange);
  const { languages } = useEnvironment();
  const zones = useZoneOptions(profile.timeZone);
  const { account } = profile;
  return (
    <Panel title={t`About you`}>
      <div className={styles['form']}>
        <PictureField account={account} onChange={onPictureChange} />
        <NameForm key={account.name} name={account.name} onSave={save} />
        <PhoneForm key={account.phone} phone={account.phone ?? ''} />
        <div className={styles['pair']}>
          <SelectField
            label={t`Language of our mail`}
            help={t`Pages have the language you choose in the header.`}
            value={account.lang}
            onValueChange={(lang) => void save({ lang })}
            options={languages.map(({ code, title }) => ({ value: code, label: title }))}
          />
          <SelectField
            label={t`Time zone`}
            value={profile.timeZone}
            onValueChange={(timeZone) => void save({ timeZone })}
            options={zones}
          />
        </div>
        <LocaleLink path="/unsubscribe/">
          <Trans>Choose which mail you get from us</Trans>
        </LocaleLink>
      </div>
    </Panel>
  );
}

/** Says that it is done, also while it waits for the server. */
function useSaveProfile(onChange: PersonPanelProps['onChange']) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  return async (change: ProfileChange) => {
    try {
      await onChange(change);
      snackbar.showSuccess(t({ id: 'YOUR_PROFILE_HAS_BEEN_CHANGED', message: 'Your profile has been changed' }));
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  };
}

function NameForm({ name, onSave }: { name: string; onSave: (change: ProfileChange) => Promise<void> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [text, setText] = useState(name);
  const [error, setError] = useState('');

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? errorText('REQUIRE_MSG') : '');
    if (!isEmpty) void onSave({ name: text.trim() });
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Name`}
        autoComplete="name"
        maxLength={120}
        value={text}
        onValueChange={setText}
        error={error}
      />
      {text.trim() !== name && (
        <div className={styles['actions']}>
          <Button type="submit">
            <Trans>Save name</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
