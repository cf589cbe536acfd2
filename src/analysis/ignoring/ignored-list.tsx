import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isInForce } from '#core/domain/ignored-findings.ts';
import type { IgnoredRow } from '#src/data/hooks/use-ignored-findings.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, CheckboxField, EmptyNote, Foreign, Panel, Skeleton } from '#src/ui/index.tsx';
import styles from './ignoring.module.css';
import { useIgnore } from './use-ignore.ts';

/** Everything that is ignored on a website: why, by whom, until when; taken back one by one or together. */
export function IgnoredList({ site, texts }: { site: string; texts: CheckTexts }) {
  const { t } = useLingui();
  const { rows, nowMs, remove } = useIgnore(site);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (rows === undefined) return <Skeleton label={t`Loading ignored findings`} shape="table" lines={4} />;
  if (rows.length === 0)
    return (
      <EmptyNote title={t`Nothing is ignored`}>
        <Trans>Ignore a finding or a whole check, and it is listed here with the reason.</Trans>
      </EmptyNote>
    );
  const chosen = rows.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const mark = (id: string, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  return (
    <section className={styles['list']} aria-label={t`Ignored`}>
      <div className={styles['actions']}>
        <CheckboxField
          label={t`Select all`}
          isChecked={chosen.length === rows.length}
          onCheckedChange={(isChecked) => setMarked(new Set(isChecked ? rows.map(({ id }) => id) : []))}
        />
        {chosen.length > 0 && (
          <Button variant="cancel" size="s" onClick={() => void remove(chosen)}>
            <Plural value={chosen.length} one="Stop ignoring # entry" other="Stop ignoring # entries" />
          </Button>
        )}
      </div>
      <Panel isFlush>
        <ul className={styles['rules']}>
          {rows.map((row) => (
            <Rule
              key={row.id}
              row={row}
              title={texts.title(row.value.check)}
              isOver={!isInForce(row.value, nowMs)}
              isMarked={marked.has(row.id)}
              onMark={(isMarked) => mark(row.id, isMarked)}
              onRemove={() => void remove([row.id])}
            />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

type RuleProps = {
  row: IgnoredRow;
  title: string;
  isOver: boolean;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onRemove: () => void;
};

function Rule({ row, title, isOver, isMarked, onMark, onRemove }: RuleProps) {
  const { t } = useLingui();
  const { finding, reason } = row.value;
  return (
    <li className={styles['rule']}>
      <input
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={isMarked}
        onChange={(event) => onMark(event.target.checked)}
      />
      <div className={styles['ruleText']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['muted']}>
          {finding === null ? (
            <Trans>Every finding of this check</Trans>
          ) : 'key' in finding ? (
            <Trans>One finding; its address was not kept when it was ignored</Trans>
          ) : (
            <Place {...finding} />
          )}
        </p>
        {reason !== '' && (
          <p>
            <Foreign>{reason}</Foreign>
          </p>
        )}
        <p className={styles['muted']}>
          <When value={row.value} isOver={isOver} />
        </p>
      </div>
      <Button variant="cancel" size="s" onClick={onRemove}>
        <Trans>Stop ignoring</Trans>
      </Button>
    </li>
  );
}

function Place({ url, at }: { url: string; at: string }) {
  if (url === at) return <Foreign>{url}</Foreign>;
  return (
    <>
      <Foreign>{at}</Foreign> ← <Foreign>{url}</Foreign>
    </>
  );
}

/** Who, since when and until when. */
function When({ value, isOver }: { value: IgnoredRow['value']; isOver: boolean }) {
  const formats = useFormats();
  const since = formats.date(value.ignoredAtMs);
  const until = value.untilMs === null ? '' : formats.date(value.untilMs);
  const who = value.byName;
  return (
    <>
      {who === '' ? (
        <Trans>Ignored on {since}</Trans>
      ) : (
        <Trans>
          Ignored by {who} on {since}
        </Trans>
      )}
      {' · '}
      {until === '' ? <Trans>for good</Trans> : <Trans>until {until}</Trans>}
      {isOver && (
        <>
          {' '}
          <Badge tone="neutral">
            <Trans>Expired, counts again</Trans>
          </Badge>
        </>
      )}
    </>
  );
}
