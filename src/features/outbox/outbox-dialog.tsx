import { Trans, useLingui } from '@lingui/react/macro';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { useState } from 'react';
import type { OutboxRow } from '#src/data/app-database.ts';
import { useConnectivity, useOutbox } from '#src/data/use-connectivity.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Dialog, EmptyNote, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { ChangeRow } from './change-row.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './outbox.module.css';

/** The changes the server does not have yet, and what can be done about each. */
export function OutboxDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Unsent changes`}
      description={<Trans>They are kept on this device until the server has them.</Trans>}
    >
      {isOpen && <Changes />}
    </Dialog>
  );
}

function Changes() {
  const { t } = useLingui();
  const outbox = useOutbox();
  const { showError } = useSnackbar();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<number | null>(null);
  const { rows } = outbox;
  if (rows === undefined) return <Skeleton shape="table" label={t`Changes are being read`} />;
  if (rows.length === 0) return <NothingToSend />;

  async function attempt(action: Promise<void>) {
    try {
      await action;
    } catch (error) {
      showError(errorText(error));
    }
  }
  // The question goes away with what it asks about: the change may be sent meanwhile.
  const toDiscard = rows.find((row) => row.sequence === asked && row.state !== 'sending');
  return (
    <>
      <ul className={styles['list']}>
        {withFailedFirst(rows).map((row) => (
          <ChangeRow
            key={row.sequence}
            row={row}
            onRetry={() => void attempt(outbox.retry(row.sequence))}
            onDiscard={() => setAsked(row.sequence)}
          />
        ))}
      </ul>
      <HiddenCount shown={rows.length} />
      {toDiscard !== undefined && (
        <DiscardDialog
          row={toDiscard}
          onConfirm={() => {
            setAsked(null);
            void attempt(outbox.discard(toDiscard.sequence));
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

function NothingToSend() {
  const { t } = useLingui();
  return (
    <EmptyNote icon={<CloudCheck aria-hidden="true" />} title={t`Everything is sent`}>
      <Trans>What you change without a connection is listed here until the server has it.</Trans>
    </EmptyNote>
  );
}

/** Only the oldest are listed. */
function HiddenCount({ shown }: { shown: number }) {
  const formats = useFormats();
  const { waiting, failed } = useConnectivity();
  if (waiting + failed <= shown) return null;
  const part = formats.number(shown);
  const total = formats.number(waiting + failed);
  return (
    <p className={styles['hidden']}>
      <Trans comment="part and total are numbers of changes">
        The oldest {part} of {total} changes
      </Trans>
    </p>
  );
}

function withFailedFirst(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
}
