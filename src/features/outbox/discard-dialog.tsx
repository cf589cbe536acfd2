import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '#src/data/app-database.ts';
import { ConfirmDialog } from '#src/ui/index.tsx';
import { ChangeText } from './change-text.tsx';
import styles from './outbox.module.css';

type DiscardDialogProps = { row: OutboxRow; onConfirm: () => void; onCancel: () => void };

/** Asks before a change is given up, and says what goes with it. */
export function DiscardDialog({ row, onConfirm, onCancel }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={t`Discard this change?`}
      text={
        <>
          <span className={styles['object']}>
            <ChangeText command={row.command} />
          </span>
          {row.command.name === 'tasks/create' ? (
            <Trans>The analysis will not be started from here.</Trans>
          ) : (
            <Trans>
              It will not be sent, and neither will later changes of the same website. With the next connection the list
              shows what the server has.
            </Trans>
          )}
        </>
      }
      confirmText={t`Discard`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
