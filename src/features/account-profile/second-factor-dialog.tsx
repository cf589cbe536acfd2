import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState, type SyntheticEvent } from 'react';
import type { useSecondFactor } from '#src/data/hooks/use-second-factor.ts';
import { Button, Dialog, TextField } from '#src/ui/index.tsx';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';
import { useSecureSubmit } from '#src/analysis/use-secure-submit.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type SecondFactorDialogProps = {
  factor: Pick<ReturnType<typeof useSecondFactor>, 'begin' | 'confirm'>;
  onClose: () => void;
  onDone: () => void;
};
type Made = { readonly secret: string; readonly uri: string };

/** Switches the second factor on: password, QR code and first code, recovery codes. */
export function SecondFactorDialog({ factor, onClose, onDone }: SecondFactorDialogProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<Made>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined)
    return (
      <CodesDialog
        codes={codes}
        onClose={() => {
          onDone();
          onClose();
        }}
      />
    );
  if (made !== undefined)
    return (
      <AppDialog
        made={made}
        onClose={onClose}
        onCode={async (code) => setCodes((await factor.confirm(code)).recoveryCodes)}
      />
    );
  return (
    <SecureDialog
      title={t`Code of an app at sign-in`}
      description={
        <Trans>You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.</Trans>
      }
      action={t`Continue`}
      onClose={onClose}
      onSubmit={async (password) => setMade(await factor.begin(password))}
    />
  );
}

/** Recovery codes that were just made. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      size="s"
      title={t`Your recovery codes`}
      footer={
        <Button onClick={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

type AppDialogProps = { made: Made; onClose: () => void; onCode: (code: string) => Promise<void> };

function AppDialog({ made, onClose, onCode }: AppDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [code, setCode] = useState('');
  const { errors, isBusy, submit } = useSecureSubmit(() => onCode(code));
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={t`Scan this with your app`}
      footer={
        <Button type="submit" form={formId} isBusy={isBusy}>
          <Trans>Switch on</Trans>
        </Button>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={handleSubmit}>
        <Suspense>
          <QrCode text={made.uri} label={t`QR code for your authenticator app`} />
        </Suspense>
        <p className={styles['note']}>
          <Trans>Or type this key:</Trans> <span className={styles['secret']}>{made.secret}</span>
        </p>
        <TextField
          label={t`Code the app shows`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onValueChange={setCode}
          error={errors['code'] ?? errors['form']}
        />
      </form>
    </Dialog>
  );
}
