import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { restorePassword } from '#core/contract/account.ts';
import { isEmail } from '#core/domain/email.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './auth-form.module.css';

type ForgotFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void };

/** Has a link mailed by which a new password is chosen. What it says is the same whether there is such an account or not. */
export function ForgotForm({ email, onEmailChange, onBack }: ForgotFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked');
  const [error, setError] = useState('');

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = email.trim();
    if (!isEmail(wanted)) {
      setError(errorText(wanted === '' ? 'REQUIRE_MSG' : 'INVALID_EMAIL'));
      return;
    }
    setState('busy');
    setError('');
    try {
      await once(api.call(restorePassword, { body: { email: wanted } }));
      setState('sent');
    } catch (reason) {
      setState('asked');
      setError(errorText(reason));
    }
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {state === 'sent' ? (
        <p role="status">
          <Trans>
            If there is an account with {email}, a mail with a link is on its way. The link works for one hour. Look in
            the spam folder, too.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>We send you a link by which you choose a new password.</Trans>
          </p>
          <TextField
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onValueChange={onEmailChange}
            error={error}
          />
          <Button type="submit" isBusy={state === 'busy'}>
            <Trans>Send the link</Trans>
          </Button>
        </>
      )}
      <Button variant="close" onClick={onBack}>
        <Trans>Back to signing in</Trans>
      </Button>
    </form>
  );
}
