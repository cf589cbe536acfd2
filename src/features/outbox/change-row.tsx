import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OutboxRow, OutboxState } from '#src/data/app-database.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, SeverityMark } from '#src/ui/index.tsx';
import { ChangeText } from './change-text.tsx';
import styles from './outbox.module.css';

type ChangeRowProps = { row: OutboxRow; onRetry: () => void; onDiscard: () => void };

/** One change: what, since when, how far it is, and what can be done about it. */
export function ChangeRow({ row, onRetry, onDiscard }: ChangeRowProps) {
  const id = useId();
  const formats = useFormats();
  const errorText = useErrorText();
  const queuedAt = formats.dateTime(row.queuedAtMs);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span id={id} className={styles['name']}>
          <ChangeText command={row.command} />
        </span>
        <span className={styles['state']}>
          <StateBadge state={row.state} />
          <Trans comment="Since when a change waits to be sent. The placeholder is a date with the time.">
            since {queuedAt}
          </Trans>
        </span>
        {row.state === 'failed' && <span className={styles['reason']}>{errorText(row.errorCode)}</span>}
      </div>
      <div className={styles['actions']}>
        {row.state === 'failed' && (
          <Button id={`${id}-retry`} aria-labelledby={`${id}-retry ${id}`} size="s" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {row.state !== 'sending' && (
          <Button
            id={`${id}-discard`}
            aria-labelledby={`${id}-discard ${id}`}
            variant="cancel"
            size="s"
            onClick={onDiscard}
          >
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function StateBadge({ state }: { state: OutboxState }) {
  switch (state) {
    case 'waiting':
      return (
        <Badge>
          <Trans comment="State of a change: not sent yet">Waiting</Trans>
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="accent">
          <Trans comment="State of a change: on its way to the server">Sending</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="error">
          <SeverityMark severity="error" label="" />
          <Trans comment="State of a change: the server refused it">Needs attention</Trans>
        </Badge>
      );
  }
}
