import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { setRestoredPassword } from '#core/contract/account.ts';
import { AppError } from '#core/contract/errors.ts';
import { obfuscatePassword, PASSWORD_MIN_CHARACTERS } from '#core/domain/password.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { BarePage, Button, PageTitle, PasswordField, useAppActions } from '#src/ui/index.tsx';
import styles from './restore-password.module.css';

type State = { readonly kind: 'asked' | 'busy' | 'spent' | 'done'; readonly error: string };

/** The link of the mail for a forgotten password. */
export function RestorePasswordScreen({ token }: { token: string }) {
  const errorText = useErrorText();
  const { openAuth } = useAppActions();
  const [password, setPassword] = useState('');
  const [{ kind, error }, setState] = useState<State>({ kind: 'asked', error: '' });

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (Array.from(password).length < PASSWORD_MIN_CHARACTERS) {
      setState({ kind: 'asked', error: errorText(password === '' ? 'REQUIRE_MSG' : 'PASSWORD_TOO_SHORT') });
      return;
    }
    setState({ kind: 'busy', error: '' });
    try {
      await once(api.call(setRestoredPassword, { body: { token, password: obfuscatePassword(password) } }));
      setState({ kind: 'done', error: '' });
    } catch (reason) {
      // A link that is no token is refused for its form.
      const isSpent =
        reason instanceof AppError &&
        (reason.code === 'NOT_FOUND' || reason.fields.some(({ path }) => path.endsWith('token')));
      setState({ kind: isSpent ? 'spent' : 'asked', error: errorText(reason) });
    }
  }
  return (
    <BarePage>
      <div className={styles['screen']}>
        <Heading kind={kind} />
        {kind === 'done' || kind === 'spent' ? (
          <Button onClick={() => openAuth('SignIn')}>
            <Trans>Sign in</Trans>
          </Button>
        ) : (
          <PasswordForm
            password={password}
            onPasswordChange={setPassword}
            error={error}
            isBusy={kind === 'busy'}
            onSubmit={(event) => void handleSubmit(event)}
          />
        )}
      </div>
    </BarePage>
  );
}

function Heading({ kind }: { kind: State['kind'] }) {
  const { t } = useLingui();
  const title = {
    asked: t`Choose a new password`,
    busy: t`Choose a new password`,
    spent: t`This link does not work any more`,
    done: t`Your password is changed`,
  }[kind];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p role="status">
        {kind === 'done' && <Trans>You are signed out on all devices. Sign in with the new password.</Trans>}
        {kind === 'spent' && (
          <Trans>
            It was used already, is older than an hour, or another one was sent after it. Have a new one sent to you:
            “Forgot password?” in the sign-in dialog.
          </Trans>
        )}
      </p>
    </>
  );
}

type PasswordFormProps = {
  password: string;
  onPasswordChange: (password: string) => void;
  error: string;
  isBusy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
};

function PasswordForm({ password, onPasswordChange, error, isBusy, onSubmit }: PasswordFormProps) {
  const { t } = useLingui();
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        help={t`At least ${PASSWORD_MIN_CHARACTERS} characters. A sentence is easier to remember than a puzzle.`}
        value={password}
        onValueChange={onPasswordChange}
        error={error}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}
