import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { isEmail } from '#core/domain/email.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { teamCalls } from '#src/data/hooks/use-team.ts';
import { SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import { NEW_GRANTS } from './grants-draft.ts';
import { GrantsDialog } from './grants-dialog.tsx';

/** Asks whom to invite, what they may do, and in which language the mail is written. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const snackbar = useSnackbar();
  const { languages } = useEnvironment();
  const [email, setEmail] = useState('');
  const [lang, setLang] = useState(i18n.locale);
  const chosen = languages.some(({ code }) => code === lang) ? lang : 'en';
  return (
    <GrantsDialog
      title={t`Invite a person`}
      action={t`Send invitation`}
      start={NEW_GRANTS}
      onClose={onClose}
      onSubmit={async (grants) => {
        const wrong =
          email.trim() === '' ? 'REQUIRE_MSG' : isEmail(email.trim().toLowerCase()) ? null : 'INVALID_EMAIL';
        if (wrong !== null) throw new AppError(wrong, wrong, { fields: [{ path: 'email', code: wrong }] });
        await teamCalls.invite(email.trim(), grants, chosen);
        snackbar.showSuccess(t`The invitation is on its way to ${email.trim()}`);
        onDone();
        onClose();
      }}
      fields={(errorOf) => (
        <>
          <TextField
            label={t`E-mail`}
            type="email"
            autoComplete="off"
            maxLength={320}
            value={email}
            onValueChange={setEmail}
            error={errorOf('email')}
          />
          <SelectField
            label={t`Language of the mail`}
            value={chosen}
            onValueChange={setLang}
            options={languages.map(({ code, title }) => ({ value: code, label: title }))}
          />
        </>
      )}
    />
  );
}
