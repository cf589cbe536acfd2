import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '#core/contract/token-scopes.ts';
import type { WantedToken } from '#src/data/hooks/use-api-tokens.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { CheckboxField, SelectField, TextField } from '#src/ui/index.tsx';
import styles from '../profile.module.css';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';
import { SCOPE_NAMES } from './scope-names.ts';

const NEVER = 'never';

type CreateTokenDialogProps = {
  onClose: () => void;
  onCreate: (wanted: WantedToken, password: string) => Promise<void>;
};

/** Asks for the name of a token, for how long it works and what it is allowed. */
export function CreateTokenDialog({ onClose, onCreate }: CreateTokenDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);

  const check = () => ({
    ...(name.trim() === '' && { name: errorText('REQUIRE_MSG') }),
    ...(scopes.length === 0 && { scopes: t`Choose at least one permission.` }),
  });
  return (
    <SecureDialog
      title={t`Create an API token`}
      action={t`Create token`}
      onClose={onClose}
      check={check}
      onSubmit={(password) =>
        onCreate({ name: name.trim(), scopes, endsInDays: days === NEVER ? null : Number(days) }, password)
      }
      fields={(errors) => (
        <>
          <TextField
            label={t`Name of the token`}
            help={t`By which you know it again, such as “Nightly import”`}
            maxLength={80}
            value={name}
            onValueChange={setName}
            error={errors['name']}
          />
          <SelectField
            label={t`Works for`}
            value={days}
            onValueChange={setDays}
            options={[
              { value: '30', label: t`30 days` },
              { value: '90', label: t`90 days` },
              { value: '365', label: t`1 year` },
              { value: NEVER, label: t`Until I revoke it` },
            ]}
          />
          <ScopeChoice scopes={scopes} onScopesChange={setScopes} error={errors['scopes']} />
        </>
      )}
    />
  );
}

type ScopeChoiceProps = {
  scopes: readonly TokenScope[];
  onScopesChange: (scopes: readonly TokenScope[]) => void;
  error: string | undefined;
};

function ScopeChoice({ scopes, onScopesChange, error }: ScopeChoiceProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles['scopes']}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {TOKEN_SCOPES.map((scope) => (
        <CheckboxField
          key={scope}
          label={i18n._(SCOPE_NAMES[scope])}
          help={scope}
          isChecked={scopes.includes(scope)}
          onCheckedChange={(isChecked) =>
            onScopesChange(isChecked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
          }
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
