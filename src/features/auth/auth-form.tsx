import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { isEmail } from '#core/domain/email.ts';
import { PASSWORD_MIN_CHARACTERS } from '#core/domain/password.ts';
import { hasPasskeys } from '#src/data/hooks/has-passkeys.ts';
import { useSession } from '#src/data/hooks/use-session.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, PasswordField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = {
  mode: 'signin' | 'signup';
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
  /** The password is not known any more; only where somebody signs in. */
  onForgotten?: () => void;
};
type Typed = { name: string; email: string; password: string; code: string };
type FieldErrors = { email?: string; password?: string; code?: string; form?: string };

export function AuthForm({ mode, email, onEmailChange, onDone, onForgotten }: AuthFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, isCodeAsked, submit, signInWithPasskey } = useAuthSubmit(mode, onDone);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = await submit({ name: name.trim(), email: email.trim(), password, code: code.trim() });
    if (wrong.email !== undefined) emailInput.current?.focus();
    else if (wrong.password !== undefined) passwordInput.current?.focus();
    else if (wrong.code !== undefined) codeInput.current?.focus();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {mode === 'signup' && (
        <TextField
          label={t`Name`}
          help={t`Optional`}
          value={name}
          onValueChange={setName}
          autoComplete="name"
          maxLength={120}
        />
      )}
      <TextField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        inputRef={emailInput}
        value={email}
        onValueChange={onEmailChange}
        error={errors.email}
      />
      <PasswordField
        label={t`Password`}
        autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
        help={
          mode === 'signup'
            ? t`At least ${PASSWORD_MIN_CHARACTERS} characters. A sentence is easier to remember than a puzzle.`
            : undefined
        }
        value={password}
        onValueChange={setPassword}
        error={errors.password}
        inputRef={passwordInput}
      />
      {isCodeAsked && (
        <TextField
          label={t`Code`}
          autoComplete="one-time-code"
          maxLength={40}
          inputRef={codeInput}
          value={code}
          onValueChange={setCode}
          error={errors.code}
        />
      )}
      {errors.form !== undefined && (
        <p role="alert" className={styles['error']}>
          {errors.form}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {mode === 'signin' ? t`Sign in` : t`Create account`}
      </Button>
      {mode === 'signin' && hasPasskeys() && (
        <Button variant="cancel" onClick={() => void signInWithPasskey()}>
          {t`Sign in with a passkey`}
        </Button>
      )}
      {onForgotten !== undefined && (
        <Button variant="close" onClick={onForgotten}>
          {t`Forgot password?`}
        </Button>
      )}
    </form>
  );
}

/** Checks what was typed, signs in or up, and says what is wrong beside the field it is about. */
function useAuthSubmit(mode: AuthFormProps['mode'], onDone: () => void) {
  const { t } = useLingui();
  const session = useSession();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(false);

  function missing(email: string, password: string): FieldErrors {
    const wrong: FieldErrors = {};
    if (email === '') wrong.email = errorText('REQUIRE_MSG');
    else if (!isEmail(email)) wrong.email = errorText('INVALID_EMAIL');
    if (password === '') wrong.password = errorText('REQUIRE_MSG');
    else if (mode === 'signup' && Array.from(password).length < PASSWORD_MIN_CHARACTERS)
      wrong.password = errorText('PASSWORD_TOO_SHORT');
    return wrong;
  }

  /** @returns the errors now shown; empty when it worked. */
  async function submit(input: Typed): Promise<FieldErrors> {
    let wrong = missing(input.email, input.password);
    if (Object.keys(wrong).length === 0) {
      setIsBusy(true);
      wrong = await attempt(input).catch((error: unknown) => refusal(error, errorText(error)));
      setIsBusy(false);
      // The field comes before its error, so that it can be typed into.
      if (wrong.code !== undefined) setIsCodeAsked(true);
    }
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onDone();
    return wrong;
  }

  async function attempt({ name, email, password, code }: Typed): Promise<FieldErrors> {
    if (mode === 'signin') await session.signIn({ email, password, ...(code !== '' && { code }) });
    else await session.signUp({ email, password, ...(name !== '' && { name }) });
    snackbar.showSuccess(mode === 'signin' ? t`You are signed in` : t`Your account is ready`);
    return {};
  }

  async function signInWithPasskey(): Promise<void> {
    setErrors({});
    try {
      await session.signInWithPasskey();
      snackbar.showSuccess(t`You are signed in`);
      onDone();
    } catch (error) {
      setErrors({ form: errorText(error) });
    }
  }

  return { errors, isBusy, isCodeAsked, submit, signInWithPasskey };
}

const FIELD_OF: Readonly<Record<string, 'email' | 'password' | 'code'>> = {
  SECOND_FACTOR_REQUIRED: 'code',
  WRONG_CODE: 'code',
  EMAIL_TAKEN: 'email',
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
};

function refusal(error: unknown, text: string): FieldErrors {
  const field = error instanceof AppError ? FIELD_OF[error.code] : undefined;
  return { [field ?? 'form']: text };
}
