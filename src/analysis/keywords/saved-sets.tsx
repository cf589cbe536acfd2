import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { KeywordSetKind } from '#core/contract/lists/keyword-sets.ts';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { useKeywordSets, type KeywordSet } from '#src/data/hooks/use-keyword-sets.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ConfirmDialog, Dialog, Foreign, IconButton, Panel, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './keywords.module.css';

type SavedSetsProps = { kind: KeywordSetKind; onOpen: (value: unknown) => void };

/** What was saved of this kind, to go on with; nothing while there is none. */
export function SavedSets({ kind, onOpen }: SavedSetsProps) {
  const { t } = useLingui();
  const { sets, open, remove } = useKeywordSets(kind);
  const [removed, setRemoved] = useState<KeywordSet | null>(null);
  if (sets === undefined || sets.length === 0) return null;

  return (
    <Panel title={t`Saved`}>
      <ul className={styles['sets']}>
        {sets.map((set) => (
          <SetRow
            key={set.set}
            set={set}
            onOpen={() => ignoreFailure(open(set).then(onOpen), 'keyword set')}
            onRemove={() => setRemoved(set)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removed !== null}
        title={t`Delete this saved list?`}
        text={<Foreign>{removed?.name ?? ''}</Foreign>}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed !== null) ignoreFailure(remove(removed), 'keyword set');
          setRemoved(null);
        }}
      />
    </Panel>
  );
}

type SetRowProps = { set: KeywordSet; onOpen: () => void; onRemove: () => void };

function SetRow({ set: { name, atMs, phrases, isSaved }, onOpen, onRemove }: SetRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <li className={styles['set']}>
      <button type="button" className={styles['link']} onClick={onOpen}>
        <Foreign>{name}</Foreign>
      </button>
      <span className={styles['hint']}>
        <Plural value={phrases} one="# phrase" other="# phrases" /> · {formats.dateTime(atMs)}
        {!isSaved && (
          <>
            {' · '}
            <Trans>not sent yet</Trans>
          </>
        )}
      </span>
      <IconButton label={t`Delete ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}

type SaveSetProps = {
  kind: KeywordSetKind;
  site: string;
  phrases: number;
  /** Offered as its name. */
  suggestedName: string;
  /** What is saved: enough to make everything again. */
  getValue: () => unknown;
};

/** Saves what is on the screen under a name, on all devices of the account. */
export function SaveSet({ kind, site, phrases, suggestedName, getValue }: SaveSetProps) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const { save } = useKeywordSets(kind);
  const [name, setName] = useState<string | null>(null);
  const isNamed = name !== null && name.trim() !== '';

  async function handleSave() {
    if (!isNamed) return;
    const isSaved = await save({ name: name.trim().slice(0, 200), site, phrases }, getValue()).catch(() => null);
    if (isSaved === null) return;
    setName(null);
    if (isSaved) snackbar.showSuccess(t`Saved on your devices`);
    else snackbar.showError(t`This is too large to be saved. Download it instead.`);
  }

  return (
    <>
      <Button variant="cancel" onClick={() => setName(suggestedName.slice(0, 200))}>
        {t`Save`}
      </Button>
      <Dialog
        isOpen={name !== null}
        onClose={() => setName(null)}
        title={t`Save on all your devices`}
        size="s"
        footer={
          <>
            <Button variant="cancel" onClick={() => setName(null)}>
              {t`Cancel`}
            </Button>
            <Button disabled={!isNamed} onClick={() => void handleSave()}>
              {t`Save`}
            </Button>
          </>
        }
      >
        <TextField label={t`Name`} value={name ?? ''} onValueChange={setName} maxLength={200} dir="auto" />
      </Dialog>
    </>
  );
}
