import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { differenceOf } from '#core/text/text-difference.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Disclosure, SelectField } from '#src/ui/index.tsx';
import { MAX_VERSIONS, type ContentDraft, type DraftVersion } from './content-draft.ts';
import styles from './one-page-content.module.css';

type DraftVersionsProps = {
  id: string;
  value: ContentDraft;
  onRestore: (fields: Pick<ContentDraft, 'title' | 'text'>) => void;
};

/** Earlier states of a text: kept by a click, compared with what is there now, taken back. */
export function DraftVersions({ id, value, onRestore }: DraftVersionsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const stored = useDraft<{ versions: readonly DraftVersion[] }>(`content versions ${id}`, { versions: [] });
  const { versions } = stored.value;
  const [fromAt, setFromAt] = useState('0');
  const [toAt, setToAt] = useState('now');
  const from = versions[Number(fromAt)];
  const to = toAt === 'now' ? value : versions[Number(toAt)];
  const keep = () => {
    const version = { keptAtMs: Date.now(), title: value.title, text: value.text };
    stored.set({ versions: [version, ...versions].slice(0, MAX_VERSIONS) });
  };
  const options = versions.map(({ keptAtMs }, at) => ({ value: String(at), label: formats.dateTime(keptAtMs) }));
  return (
    <Disclosure summary={t`Versions: ${versions.length}`}>
      <div className={styles['stack']}>
        <div className={styles['row']}>
          <Button variant="cancel" size="s" onClick={keep}>
            <Trans>Keep this version</Trans>
          </Button>
        </div>
        {from !== undefined && to !== undefined && (
          <>
            <div className={styles['row']}>
              <SelectField label={t`Changes from`} value={fromAt} onValueChange={setFromAt} options={options} />
              <SelectField
                label={t`Changes to`}
                value={toAt}
                onValueChange={setToAt}
                options={[{ value: 'now', label: t`What is there now` }, ...options]}
              />
              <Button variant="cancel" size="s" onClick={() => onRestore({ title: from.title, text: from.text })}>
                <Trans>Take the first back</Trans>
              </Button>
            </div>
            <Difference before={from.text} after={to.text} />
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** Two texts as one, with what was removed and added marked. */
function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useLingui();
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles['difference']} dir="auto" role="region" aria-label={t`What differs`} tabIndex={0}>
      {parts.map(({ kind, text }, at) => {
        if (kind === 'removed') return <del key={at}>{text}</del>;
        return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
      })}
    </div>
  );
}
