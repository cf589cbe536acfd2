import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#core/contract/account.ts';
import { isEmail } from '#core/domain/email.ts';
import { PASSWORD_MIN_CHARACTERS } from '#core/domain/password.ts';
import { useOwnAccount } from '#src/data/hooks/use-own-account.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Button,
  CheckboxField,
  ListRow,
  Panel,
  PasswordField,
  RowList,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';

type SignInPanelProps = { profile: Profile; onChange: () => void };

/** By what somebody signs in: e-mail address and password. */
export function SignInPanel({ profile, onChange }: SignInPanelProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const { account, isEmailConfirmed, newEmail, hasPassword } = profile;
  const close = () => setOpen(null);
  return (
    <Panel title={t`Signing in`}>
      <RowList>
        <ListRow
          name={account.email}
          notes={<EmailState isConfirmed={isEmailConfirmed} newEmail={newEmail} />}
          actions={
            hasPassword && (
              <Button variant="cancel" onClick={() => setOpen('email')}>
                <Trans>Change e-mail</Trans>
              </Button>
            )
          }
        />
        <ListRow
          name={<Trans>Password</Trans>}
          notes={
            hasPassword ? (
              <Trans>A new one signs you out on all other devices.</Trans>
            ) : (
              <Trans>None yet. “Forgot password?” in the sign-in dialog mails you a link to choose one.</Trans>
            )
          }
          actions={
            hasPassword && (
              <Button variant="cancel" onClick={() => setOpen('password')}>
                <Trans>Change password</Trans>
              </Button>
            )
          }
        />
      </RowList>
      {open === 'email' && <EmailDialog onClose={close} onDone={onChange} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Panel>
  );
}

function EmailState({ isConfirmed, newEmail }: { isConfirmed: boolean; newEmail: string }) {
  if (newEmail !== '') return <Trans>Becomes {newEmail} once you open the link we sent there.</Trans>;
  if (isConfirmed) return <Trans>Confirmed</Trans>;
  return (
    <LocaleLink path="/email-confirmation/">
      <Trans>Not confirmed yet</Trans>
    </LocaleLink>
  );
}

function EmailDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  const [email, setEmail] = useState('');
  return (
    <SecureDialog
      title={t`Change e-mail`}
      description={<Trans>We send a link to the new address. Until you open it, the old one stays.</Trans>}
      action={t`Send the link`}
      onClose={onClose}
      check={() => (isEmail(email.trim()) ? {} : { email: errorText('INVALID_EMAIL') })}
      onSubmit={async (password) => {
        await own.changeEmail(email.trim(), password);
        snackbar.showSuccess(t`The mail is on its way`);
        onDone();
        onClose();
      }}
      fields={(errors) => (
        <TextField
          label={t`New e-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onValueChange={setEmail}
          error={errors['email']}
        />
      )}
    />
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  const [next, setNext] = useState('');
  const [revokesTokens, setRevokesTokens] = useState(false);
  return (
    <SecureDialog
      title={t`Change password`}
      action={t`Change password`}
      passwordField="oldPassword"
      passwordLabel={t`Password until now`}
      onClose={onClose}
      check={() =>
        Array.from(next).length >= PASSWORD_MIN_CHARACTERS ? {} : { password: errorText('PASSWORD_TOO_SHORT') }
      }
      onSubmit={async (oldPassword) => {
        const { ended } = await own.changePassword(oldPassword, next, revokesTokens);
        const changed = t({ id: 'YOUR_PROFILE_HAS_BEEN_CHANGED', message: 'Your profile has been changed' });
        const elsewhere = plural(ended, {
          one: 'Signed out on # other device.',
          other: 'Signed out on # other devices.',
        });
        snackbar.showSuccess(ended === 0 ? changed : `${changed}. ${elsewhere}`);
        onClose();
      }}
      fields={(errors) => (
        <>
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            help={t`At least ${PASSWORD_MIN_CHARACTERS} characters. A sentence is easier to remember than a puzzle.`}
            value={next}
            onValueChange={setNext}
            error={errors['password']}
          />
          <CheckboxField
            label={t`Revoke all API tokens, too`}
            isChecked={revokesTokens}
            onCheckedChange={setRevokesTokens}
          />
        </>
      )}
    />
  );
}
