import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { ConfirmDialog } from '#src/ui/index.tsx';
import styles from './storage.module.css';

type ClearAllDialogProps = { unsent: number; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before everything is removed, and says what comes back and what does not. */
export function ClearAllDialog({ unsent, isBusy, onConfirm, onCancel }: ClearAllDialogProps) {
  const { t } = useLingui();
  const isVisitor = useAccount() === null;
  return (
    <ConfirmDialog
      isOpen
      title={t`Clear all data on this device?`}
      text={
        <>
          {unsent > 0 && (
            <strong className={styles['loss']}>
              <Plural
                value={unsent}
                one="# change has not been sent to the server and will be lost."
                other="# changes have not been sent to the server and will be lost."
              />
            </strong>
          )}
          {isVisitor ? (
            <Trans>Your projects, settings and drafts are kept only here: they will be gone for good.</Trans>
          ) : (
            <Trans>Settings and drafts will be gone; your projects and results are loaded again from the server.</Trans>
          )}
        </>
      }
      confirmText={t`Clear all data`}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
