import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OwnPasskey, SecondFactor } from '#core/contract/second-factor.ts';
import { hasPasskeys } from '#src/data/hooks/has-passkeys.ts';
import { useSecondFactor } from '#src/data/hooks/use-second-factor.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ErrorNote, ListRow, Panel, RowList, Skeleton } from '#src/ui/index.tsx';
import { SecurityDialog, type AskedForSecurity } from './security-dialog.tsx';

/** What protects the account besides the password: a code of an app, passkeys. */
export function SecurityPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const factor = useSecondFactor();
  const [asked, setAsked] = useState<AskedForSecurity>();
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
        <RowList>
          <AppRow state={data} onAsk={setAsked} />
          <PasskeyRow onAsk={setAsked} />
          {data.passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onRemove={() => setAsked({ kind: 'remove', passkey })} />
          ))}
        </RowList>
      )}
      {asked !== undefined && <SecurityDialog asked={asked} factor={factor} onAsk={setAsked} />}
    </Panel>
  );
}

function Row({ name, note, children }: { name: ReactNode; note: ReactNode; children: ReactNode }) {
  return <ListRow name={name} notes={note} actions={children} />;
}

function AppRow({ state, onAsk }: { state: SecondFactor; onAsk: (asked: AskedForSecurity) => void }) {
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

function PasskeyRow({ onAsk }: { onAsk: (asked: AskedForSecurity) => void }) {
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
