import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, useSnackbar } from '#src/ui/index.tsx';

type SignOutDialogProps = {
  pending: number;
  /** @returns how many changes could not be sent; 0 has signed out. */
  onSend: () => Promise<number>;
  onDiscard: () => Promise<void>;
  onStay: () => void;
};

/** Signing out removes everything from this browser; what was not sent yet is named first. */
export function SignOutDialog({ pending, onSend, onDiscard, onStay }: SignOutDialogProps) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      const left = await onSend();
      if (left > 0) showError(t`Not everything could be sent. You are still signed in.`);
    } catch (error) {
      showError(errorText(error));
    }
    setIsSending(false);
  }
  return (
    <Dialog
      isOpen
      onClose={onStay}
      isPersistent={isSending}
      size="s"
      title={t`Sign out with unsent changes?`}
      description={
        <Plural
          value={pending}
          one="# change has not been sent to the server yet. Signing out removes it from this device."
          other="# changes have not been sent to the server yet. Signing out removes them from this device."
        />
      }
      footer={
        <>
          <Button variant="close" onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="danger" onClick={() => void onDiscard()}>
            <Trans>Discard and sign out</Trans>
          </Button>
          <Button isBusy={isSending} onClick={() => void send()}>
            <Trans>Send now</Trans>
          </Button>
        </>
      }
    />
  );
}
