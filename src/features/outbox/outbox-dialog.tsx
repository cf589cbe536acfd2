import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { useMemo, useState } from 'react';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { useOutbox } from '#src/data/hooks/use-outbox.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Dialog, EmptyNote, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { ChangeGroupRow } from './change-group-row.tsx';
import { discardable, groupChanges, retriable } from './change-groups.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import styles from './outbox.module.css';
import { useNow } from '#src/analysis/use-now.ts';

const SHOWN_STEP = 100;

/** The changes the server does not have yet, and what can be done about each. */
export function OutboxDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="l"
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
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const { rows } = outbox;
  if (rows === undefined) return <Skeleton shape="table" label={t`Reading changes`} />;
  if (rows.length === 0) return <NothingToSend />;

  async function attempt(action: Promise<void>) {
    try {
      await action;
    } catch (error) {
      showError(errorText(error));
    }
  }
  const ask = (chosen: readonly OutboxRow[]) => setAsked(new Set(sequencesOf(chosen)));
  const retry = (chosen: readonly OutboxRow[]) => void attempt(outbox.retry(sequencesOf(chosen)));
  // The question goes away with what it asks about: the changes may be sent meanwhile.
  const [first, ...others] = asked.size === 0 ? [] : discardable(rows).filter((row) => asked.has(row.sequence));
  return (
    <>
      <Toolbar rows={rows} onRetry={retry} onDiscard={ask} />
      <Groups rows={rows} onRetry={retry} onDiscard={ask} />
      {first !== undefined && (
        <DiscardDialog
          rows={[first, ...others]}
          onConfirm={() => {
            setAsked(new Set());
            void attempt(outbox.discard(sequencesOf([first, ...others])));
          }}
          onCancel={() => setAsked(new Set())}
        />
      )}
    </>
  );
}

type ActionsProps = {
  rows: readonly OutboxRow[];
  onRetry: (rows: readonly OutboxRow[]) => void;
  onDiscard: (rows: readonly OutboxRow[]) => void;
};

/** What can be done with all at once. */
function Toolbar({ rows, onRetry, onDiscard }: ActionsProps) {
  const failed = rows.filter((row) => row.state === 'failed');
  const dropped = discardable(rows);
  const retried = retriable(rows);
  return (
    <div className={styles['toolbar']}>
      <p className={styles['count']} role="status">
        <Plural value={rows.length} one="# change" other="# changes" />
        {failed.length > 0 && (
          <>
            {', '}
            <Plural value={failed.length} one="# needs attention" other="# need attention" />
          </>
        )}
      </p>
      {retried.length > 1 && (
        <Button size="s" onClick={() => onRetry(retried)}>
          <Trans>Retry all</Trans>
        </Button>
      )}
      {dropped.length > 1 && (
        <Button variant="cancel" size="s" onClick={() => onDiscard(dropped)}>
          <Trans>Discard all</Trans>
        </Button>
      )}
      <ExportMenu rows={rows} />
    </div>
  );
}

function Groups({ rows, onRetry, onDiscard }: ActionsProps) {
  const formats = useFormats();
  const nowMs = useNow();
  const [shown, setShown] = useState(SHOWN_STEP);
  const groups = useMemo(() => groupChanges(rows), [rows]);
  const rest = formats.number(groups.length - shown);
  return (
    <>
      <ul className={styles['list']}>
        {groups.slice(0, shown).map((group) => (
          <ChangeGroupRow key={group.id} group={group} nowMs={nowMs} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </ul>
      {groups.length > shown && (
        <Button variant="cancel" size="s" onClick={() => setShown(shown + SHOWN_STEP)}>
          <Trans comment="rest: how many entries of the list are not shown yet">Show more ({rest})</Trans>
        </Button>
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

function sequencesOf(rows: readonly OutboxRow[]): number[] {
  return rows.map((row) => row.sequence);
}
