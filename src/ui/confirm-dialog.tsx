import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Names the object and says what is lost or kept. */
  text: ReactNode;
  /** 'Delete' when not given. */
  confirmText?: string | undefined;
  variant?: ButtonVariant | undefined;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done; the confirm button has the focus, so Enter confirms. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmText,
  variant = 'danger',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const confirmButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={text}
      size="s"
      role="alertdialog"
      hasCloseCross={false}
      initialFocus={confirmButton}
      footer={
        <>
          <Button variant="cancel" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button ref={confirmButton} variant={variant} isBusy={isBusy} onClick={onConfirm}>
            {confirmText ?? t`Delete`}
          </Button>
        </>
      }
    />
  );
}
