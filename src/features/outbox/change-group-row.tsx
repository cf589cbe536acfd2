import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Foreign, IconButton } from '#src/ui/index.tsx';
import { discardable, retriable, type ChangeGroup } from './change-groups.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { ChangesText, nameOf } from './change-text.tsx';
import styles from './outbox.module.css';
import { RowWindow } from './row-window.tsx';
import { StateBadge } from './state-badge.tsx';
import { WhyText } from './why-text.tsx';

type ChangeGroupRowProps = {
  group: ChangeGroup;
  nowMs: number;
  onRetry: (rows: readonly OutboxRow[]) => void;
  onDiscard: (rows: readonly OutboxRow[]) => void;
};

/** What one action made: what, how far it is, since when, why it waits, and what can be done about it. Many changes open into a list. */
export function ChangeGroupRow({ group, nowMs, onRetry, onDiscard }: ChangeGroupRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const dropped = discardable(group.rows);
  return (
    <li className={styles['group']}>
      <div className={styles['row']}>
        <div className={styles['what']}>
          <GroupName id={id} group={group} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          <span className={styles['state']}>
            <StateBadge state={group.state} />
            <Since atMs={group.queuedAtMs} nowMs={nowMs} />
          </span>
          <span className={styles['reason']} data-state={group.state}>
            <WhyText group={group} nowMs={nowMs} />
          </span>
        </div>
        <div className={styles['actions']}>
          {retriable(group.rows).length > 0 && (
            <Button
              id={`${id}-retry`}
              aria-labelledby={`${id}-retry ${id}`}
              size="s"
              onClick={() => onRetry(group.rows)}
            >
              <Trans>Retry</Trans>
            </Button>
          )}
          {dropped.length > 0 && (
            <Button
              id={`${id}-discard`}
              aria-labelledby={`${id}-discard ${id}`}
              variant="cancel"
              size="s"
              onClick={() => onDiscard(dropped)}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Members group={group} onDiscard={onDiscard} />}
    </li>
  );
}

type GroupNameProps = { id: string; group: ChangeGroup; isOpen: boolean; onToggle: () => void };

function GroupName({ id, group, isOpen, onToggle }: GroupNameProps) {
  const [first, ...others] = group.rows;
  const text = <ChangesText commands={[first.command, ...others.map((row) => row.command)]} />;
  if (others.length === 0) {
    return (
      <span id={id} className={styles['name']}>
        {text}
      </span>
    );
  }
  return (
    <button type="button" className={styles['opener']} aria-expanded={isOpen} onClick={onToggle}>
      <ChevronRight aria-hidden="true" />
      <span id={id} className={styles['name']}>
        {text}
      </span>
    </button>
  );
}

function Since({ atMs, nowMs }: { atMs: number; nowMs: number }) {
  const formats = useFormats();
  const exact = formats.dateTime(atMs);
  const ago = formats.ago(atMs, nowMs);
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      <Trans comment="Since when a change waits to be sent. exact: a date with the time; ago: such as 3 minutes ago">
        since {exact} ({ago})
      </Trans>
    </time>
  );
}

function Members({ group, onDiscard }: Pick<ChangeGroupRowProps, 'group' | 'onDiscard'>) {
  const { t } = useLingui();
  return (
    <RowWindow label={t`Changes of this action`} rows={group.rows} keyOf={(row) => row.sequence}>
      {(row) => {
        const name = shownAddress(nameOf(row.command));
        return (
          <>
            <span className={styles['member']} title={name}>
              <Foreign>{name}</Foreign>
            </span>
            {row.state === 'sending' ? (
              <StateBadge state="sending" />
            ) : (
              <IconButton
                label={t`Discard ${name}`}
                icon={<Trash aria-hidden="true" />}
                onClick={() => onDiscard([row])}
              />
            )}
          </>
        );
      }}
    </RowWindow>
  );
}
