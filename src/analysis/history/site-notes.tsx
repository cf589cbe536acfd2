import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { momentIn } from '#core/domain/zoned-moment.ts';
import { useSiteNotes, type SiteNoteRow } from '#src/data/hooks/use-site-notes.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, Foreign, Panel, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './site-notes.module.css';

const MAX_TEXT = 300;

/** What was done to a website and when, to be seen beside what was measured. */
export function SiteNotes({ site }: { site: string }) {
  const { t } = useLingui();
  const { notes, add, remove } = useSiteNotes(site);
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  async function take({ id, ...note }: SiteNoteRow) {
    try {
      await remove(id);
      snackbar.show({ text: t`Note deleted`, actionLabel: t`Undo`, onAction: () => void add(note) });
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return (
    <Panel title={t`Notes on this website`}>
      <NoteForm onAdd={add} />
      {notes.length === 0 ? (
        <p>
          <Trans>Note a deploy or another change, and you see in the charts what came after it.</Trans>
        </p>
      ) : (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} onDelete={() => void take(note)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteLine({ note: { atMs, text }, onDelete }: { note: SiteNoteRow; onDelete: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <li className={styles['note']}>
      <time dateTime={new Date(atMs).toISOString()}>{formats.dateTime(atMs)}</time>
      <Foreign>{text}</Foreign>
      <Button variant="cancel" size="s" aria-label={t`Delete the note “${text}”`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

type NoteFormProps = { onAdd: (note: { atMs: number; text: string }) => Promise<unknown> };

function NoteForm({ onAdd }: NoteFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const zone = useZoneName();
  const [text, setText] = useState('');
  /** Empty for now. */
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<{ text?: string; at?: string }>({});
  async function submit() {
    const atMs = at === '' ? Date.now() : momentIn(zone, at);
    const problems = {
      ...(text.trim() === '' && { text: t`Write what was changed.` }),
      ...(Number.isNaN(atMs) && { at: t`Choose a day and a time.` }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      await onAdd({ atMs, text: text.trim() });
      setText('');
      setAt('');
    } catch (error) {
      setWrong({ text: errorText(error) });
    }
  }
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={t`Add a note`}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t`What was changed`}
        value={text}
        maxLength={MAX_TEXT}
        onValueChange={setText}
        error={wrong.text}
      />
      <TextField
        label={t`When`}
        type="datetime-local"
        value={at}
        onValueChange={setAt}
        error={wrong.at}
        help={t`Leave it empty for this moment`}
      />
      <Button type="submit" size="s">
        <Trans>Add a note</Trans>
      </Button>
    </form>
  );
}
