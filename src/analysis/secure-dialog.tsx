import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, PasswordField, type ButtonVariant } from '#src/ui/index.tsx';
import styles from './secure-dialog.module.css';
import { useSecureSubmit, type FieldErrors } from './use-secure-submit.ts';

type SecureDialogProps = {
  title: string;
  description?: ReactNode;
  action: string;
  variant?: ButtonVariant;
  onClose: () => void;
  /** Does it, with the password; closing is left to it. */
  onSubmit: (password: string) => Promise<void>;
  /** What stands above the password, by what is wrong with it. */
  fields?: (errors: FieldErrors) => ReactNode;
  /** What is wrong before anything is sent. */
  check?: () => FieldErrors;
  /** Which field of the call the password is. */
  passwordField?: string;
  passwordLabel?: string;
};

/** Something that needs the password of the account. It is forgotten with the dialog. */
export function SecureDialog(props: SecureDialogProps) {
  const { title, description, action, variant = 'info', onClose, onSubmit, fields, check } = props;
  const { passwordField = 'password', passwordLabel } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const { errors, isBusy, submit } = useSecureSubmit(() => onSubmit(password));

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit({ ...check?.(), ...(password === '' && { [passwordField]: errorText('REQUIRE_MSG') }) });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="close" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant={variant} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={handleSubmit}>
        {fields?.(errors)}
        <PasswordField
          label={passwordLabel ?? t`Password`}
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          error={errors[passwordField]}
        />
        {errors['form'] !== undefined && (
          <p role="alert" className={styles['error']}>
            {errors['form']}
          </p>
        )}
      </form>
    </Dialog>
  );
}
