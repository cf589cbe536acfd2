import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnPasskey } from '#core/contract/second-factor.ts';
import type { useSecondFactor } from '#src/data/hooks/use-second-factor.ts';
import { TextField, useSnackbar } from '#src/ui/index.tsx';
import { CodesDialog, SecondFactorDialog } from './second-factor-dialog.tsx';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';

/** What somebody wants to do about the protection of the account. */
export type AskedForSecurity =
  | { readonly kind: 'on' | 'off' | 'codes' | 'passkey' }
  | { readonly kind: 'remove'; readonly passkey: OwnPasskey }
  | { readonly kind: 'shown'; readonly codes: readonly string[] };

type SecurityDialogProps = {
  asked: AskedForSecurity;
  factor: ReturnType<typeof useSecondFactor>;
  onAsk: (asked: AskedForSecurity | undefined) => void;
};

/** Asks for what a change of it needs. */
export function SecurityDialog({ asked, factor, onAsk }: SecurityDialogProps) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const close = () => onAsk(undefined);
  const done = () => {
    snackbar.showSuccess(t({ id: 'YOUR_PROFILE_HAS_BEEN_CHANGED', message: 'Your profile has been changed' }));
    factor.refetch();
    close();
  };
  switch (asked.kind) {
    case 'on':
      return <SecondFactorDialog factor={factor} onClose={close} onDone={factor.refetch} />;
    case 'shown':
      return <CodesDialog codes={asked.codes} onClose={done} />;
    case 'passkey':
      return (
        <PasskeyDialog onAdd={(name, password) => factor.addPasskey(name, password)} onClose={close} onDone={done} />
      );
    case 'off':
      return (
        <SecureDialog
          title={t`Switch the code off?`}
          description={<Trans>Your password alone will open your account again. Recovery codes are deleted.</Trans>}
          action={t`Switch off`}
          variant="danger"
          onClose={close}
          onSubmit={async (password) => {
            await factor.end(password);
            done();
          }}
        />
      );
    case 'codes':
      return (
        <SecureDialog
          title={t`New recovery codes`}
          description={<Trans>Those you have will no longer work.</Trans>}
          action={t`Make new codes`}
          onClose={close}
          onSubmit={async (password) =>
            onAsk({ kind: 'shown', codes: (await factor.renewCodes(password)).recoveryCodes })
          }
        />
      );
    case 'remove':
      return (
        <SecureDialog
          title={t`Remove the passkey ${asked.passkey.name}?`}
          description={<Trans>It will no longer sign you in here.</Trans>}
          action={t`Remove`}
          variant="danger"
          onClose={close}
          onSubmit={async (password) => {
            await factor.removePasskey(asked.passkey.id, password);
            done();
          }}
        />
      );
  }
}

type PasskeyDialogProps = {
  onAdd: (name: string, password: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

function PasskeyDialog({ onAdd, onClose, onDone }: PasskeyDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  return (
    <SecureDialog
      title={t`Add a passkey`}
      description={
        <Trans>Your browser asks where to keep it: on this device, on your phone or on a security key.</Trans>
      }
      action={t`Add`}
      onClose={onClose}
      onSubmit={async (password) => {
        await onAdd(name.trim(), password);
        onDone();
      }}
      fields={(errors) => (
        <TextField
          label={t`Name of the passkey`}
          help={t`By which you know it again, such as “Laptop”`}
          maxLength={80}
          value={name}
          onValueChange={setName}
          error={errors['name']}
        />
      )}
    />
  );
}
