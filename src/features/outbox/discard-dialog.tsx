import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { ConfirmDialog } from '#src/ui/index.tsx';
import { ChangeText, DiscardedText } from './change-text.tsx';
import styles from './outbox.module.css';

type DiscardDialogProps = {
  rows: readonly [OutboxRow, ...OutboxRow[]];
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before changes are given up, names the one or the number, and says what goes with them. */
export function DiscardDialog({ rows, onConfirm, onCancel }: DiscardDialogProps) {
  const { t } = useLingui();
  const [{ command }] = rows;
  const isOne = rows.length === 1;
  return (
    <ConfirmDialog
      isOpen
      title={
        isOne ? t`Discard this change?` : plural(rows.length, { one: 'Discard # change?', other: 'Discard # changes?' })
      }
      text={
        <>
          {isOne && (
            <span className={styles['object']}>
              <ChangeText command={command} />
            </span>
          )}
          {!isOne ? (
            <Trans>
              They will not be sent, and neither will later changes of the same websites. Analyses among them will not
              be started. With the next connection the list shows what the server has. Export them first to keep a copy.
            </Trans>
          ) : (
            <DiscardedText command={command} />
          )}
        </>
      }
      confirmText={t`Discard`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
