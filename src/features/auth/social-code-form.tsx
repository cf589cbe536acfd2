import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './auth-form.module.css';

/** The code of an account, once another service has vouched for somebody. */
export function SocialCodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const social = useSocial();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await social.sendCode(code.trim());
      snackbar.showSuccess(t`You are signed in`);
      onDone();
    } catch (refusal) {
      setError(errorText(refusal));
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        <Trans>
          Your account asks for a code besides. Enter the one your authenticator app shows, or a recovery code.
        </Trans>
      </p>
      <TextField
        label={t`Code`}
        autoComplete="one-time-code"
        maxLength={40}
        inputRef={input}
        value={code}
        onValueChange={setCode}
        error={error}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <Button variant="close" onClick={onBack}>
        <Trans>Sign in another way</Trans>
      </Button>
    </form>
  );
}
