import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OwnPasskey, SecondFactor } from '#core/contract/second-factor.ts';
import { hasPasskeys } from '#src/data/hooks/has-passkeys.ts';
import { useSecondFactor } from '#src/data/hooks/use-second-factor.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ErrorNote, Panel, Skeleton, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './profile.module.css';
import { CodesDialog, SecondFactorDialog } from './second-factor-dialog.tsx';
import { SecureDialog } from './secure-dialog.tsx';

type Asked =
  | { readonly kind: 'on' | 'off' | 'codes' | 'passkey' }
  | { readonly kind: 'remove'; readonly passkey: OwnPasskey }
  | { readonly kind: 'shown'; readonly codes: readonly string[] };

/** What protects the account besides the password: a code of an app, passkeys. */
export function SecurityPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const factor = useSecondFactor();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = factor;
  return (
    <Panel title={t`Extra protection`}>
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading what protects your account`} lines={3} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <ul className={styles['rows']}>
          <AppRow state={data} onAsk={setAsked} />
          <PasskeyRow onAsk={setAsked} />
          {data.passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onRemove={() => setAsked({ kind: 'remove', passkey })} />
          ))}
        </ul>
      )}
      {asked !== undefined && <AskedDialog asked={asked} factor={factor} onAsk={setAsked} />}
    </Panel>
  );
}

function Row({ name, note, children }: { name: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span>{name}</span>
        <span className={styles['note']}>{note}</span>
      </div>
      <div className={styles['actions']}>{children}</div>
    </li>
  );
}

function AppRow({ state, onAsk }: { state: SecondFactor; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui();
  const name = t`Code of an app at sign-in`;
  if (!state.isOn)
    return (
      <Row name={name} note={<Trans>Off. Whoever knows your password can sign in.</Trans>}>
        <Button variant="cancel" onClick={() => onAsk({ kind: 'on' })}>
          <Trans>Set up</Trans>
        </Button>
      </Row>
    );
  const note = (
    <Plural value={state.recoveryCodes} one="On. # recovery code is left." other="On. # recovery codes are left." />
  );
  return (
    <Row name={name} note={note}>
      <Button variant="cancel" onClick={() => onAsk({ kind: 'codes' })}>
        <Trans>New recovery codes</Trans>
      </Button>
      <Button variant="cancel" onClick={() => onAsk({ kind: 'off' })}>
        <Trans>Switch off</Trans>
      </Button>
    </Row>
  );
}

function PasskeyRow({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <Row
      name={<Trans>Passkeys</Trans>}
      note={<Trans>Sign in with your fingerprint, your face or the PIN of your device, without a password.</Trans>}
    >
      {hasPasskeys() && (
        <Button variant="cancel" onClick={() => onAsk({ kind: 'passkey' })}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </Row>
  );
}

function OnePasskey({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { name, createdAtMs, lastUsedAtMs } = passkey;
  const [created, lastUsed] = [formats.date(createdAtMs), lastUsedAtMs === null ? '' : formats.date(lastUsedAtMs)];
  const note = lastUsed === '' ? <Trans>Added {created}, not used yet</Trans> : <Trans>Last used {lastUsed}</Trans>;
  return (
    <Row name={name} note={note}>
      <Button variant="cancel" size="s" aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Row>
  );
}

type AskedDialogProps = {
  asked: Asked;
  factor: ReturnType<typeof useSecondFactor>;
  onAsk: (asked: Asked | undefined) => void;
};

function AskedDialog({ asked, factor, onAsk }: AskedDialogProps) {
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
      return <PasskeyDialog onAdd={factor.addPasskey} onClose={close} onDone={done} />;
    case 'off':
      return (
        <SecureDialog
          title={t`Switch the code off?`}
          description={<Trans>Your password alone will open your account again. Recovery codes are deleted.</Trans>}
          action={t`Switch off`}
          variant="danger"
          onClose={close}
          onSubmit={async (password) => void (await factor.end(password), done())}
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
          onSubmit={async (password) => void (await factor.removePasskey(asked.passkey.id, password), done())}
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
