import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { GroupSelect } from '#src/analysis/keywords/group-select.tsx';
import { KeywordRoom } from '#src/analysis/keywords/keyword-room.tsx';
import { ReadingSummary } from '#src/analysis/keywords/reading-summary.tsx';
import { useKeywordReading } from '#src/analysis/keywords/use-keyword-reading.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useKeywordRoom } from '#src/data/hooks/use-keyword-room.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { Button, CheckboxField, Dialog, Foreign, LineListField, ProgressBar, useSnackbar } from '#src/ui/index.tsx';
import styles from './serp-keywords.module.css';
import { PhraseSources } from './phrase-sources.tsx';

export type AddKeywordsDialogProps = {
  site: string;
  /** The phrases that are tracked; the same array while they are the same. */
  known: readonly string[];
  groups: readonly SerpGroupRow[];
  onAdd: (keywords: readonly SerpKeyword[], onProgress: (doneCount: number) => void) => Promise<unknown>;
  onClose: () => void;
};

/** A pasted text longer than this is kept as a file: a field with it would hold up the screen. */
const LONG_TEXT = 20_000;
const TYPING_PAUSE_MS = 300;
const FILE_TYPES = '.txt,.csv,.tsv,.xlsx,text/plain,text/csv';

/** Adds keywords that are typed, pasted or read from a file; shows before saving which of them are new. */
export function AddKeywordsDialog({ site, known, groups, onAdd, onClose }: AddKeywordsDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`keywords ${site}`, '');
  const [file, setFile] = useState<File | null>(null);
  const [column, setColumn] = useState<number | null>(null);
  const [groupId, setGroupId] = useState('');
  const [isNearAdded, setIsNearAdded] = useState(true);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const text = useSettled(draft.value);
  const asked = useMemo(() => {
    if (file !== null) return { source: { kind: 'file', file } as const, column };
    return text.trim() === '' ? null : { source: { kind: 'text', text } as const, column };
  }, [file, text, column]);
  // Rows that arrive while the dialog is open would have the list read again and again.
  const [knownThen] = useState(known);
  const { reading, pct, isReading } = useKeywordReading(asked, knownThen);
  const room = useKeywordRoom();
  const snackbar = useSnackbar();
  const attempt = useAttempt();

  const sifted = reading !== null && reading !== 'failed' && reading.kind === 'read' ? reading.sifted : null;
  const phrases = useMemo(
    () => (sifted === null ? [] : [...sifted.fresh, ...(isNearAdded ? sifted.near.map(({ phrase }) => phrase) : [])]),
    [sifted, isNearAdded],
  );
  const isCurrent = !isReading && (file !== null || text === draft.value);
  const hasRoom = room === null || phrases.length <= room.left;

  function take(found: readonly string[], name: string) {
    const lines = [...(draft.value.trim() === '' ? [] : [draft.value.trimEnd()]), ...found].join('\n');
    if (lines.length > LONG_TEXT) setFile(new File([lines], name, { type: 'text/plain' }));
    else draft.set(lines);
  }
  async function save() {
    setDoneCount(0);
    await attempt(async () => {
      const addedAtMs = Date.now();
      const fresh = {
        site,
        groupId: groupId === '' ? null : groupId,
        tags: [],
        targetUrl: '',
        note: '',
        isFavourite: false,
      };
      await onAdd(
        phrases.map((phrase) => ({ ...fresh, phrase, addedAtMs })),
        setDoneCount,
      );
      draft.clear();
      onClose();
      snackbar.showSuccess(plural(phrases.length, { one: '# keyword was added', other: '# keywords were added' }));
    });
    setDoneCount(null);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={doneCount !== null}
      title={t`Add keywords`}
      footer={
        <>
          <Button variant="cancel" onClick={onClose} disabled={doneCount !== null}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            isBusy={doneCount !== null}
            disabled={!isCurrent || !hasRoom || phrases.length === 0}
            onClick={() => void save()}
          >
            {phrases.length === 0
              ? t`Add keywords`
              : plural(phrases.length, { one: 'Add # keyword', other: 'Add # keywords' })}
          </Button>
        </>
      }
    >
      {doneCount !== null ? (
        <ProgressBar pct={(100 * doneCount) / Math.max(1, phrases.length)} label={t`Adding keywords`} />
      ) : (
        <div className={styles['stack']}>
          <SourceFields
            text={draft.value}
            onTextChange={(next) => draft.set(next)}
            file={file}
            onFileChange={(next) => {
              setFile(next);
              setColumn(null);
            }}
          />
          {file === null && <PhraseSources site={site} onPhrases={take} />}
          <GroupSelect groups={groups} groupId={groupId} onGroupIdChange={setGroupId} />
          {isReading && <ProgressBar pct={pct} label={t`Reading the keywords`} />}
          {reading !== null && <ReadingSummary reading={reading} column={column} onColumnChange={setColumn} />}
          {sifted !== null && sifted.near.length > 0 && (
            <CheckboxField
              label={<Trans>Add the similar ones, too</Trans>}
              isChecked={isNearAdded}
              onCheckedChange={setIsNearAdded}
            />
          )}
          {room !== null && <KeywordRoom room={room} adding={phrases.length} />}
        </div>
      )}
    </Dialog>
  );
}

type SourceFieldsProps = {
  text: string;
  onTextChange: (text: string) => void;
  file: File | null;
  onFileChange: (file: File | null) => void;
};

function SourceFields({ text, onTextChange, file, onFileChange }: SourceFieldsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  if (file !== null)
    return (
      <div className={styles['row']}>
        <Foreign>{file.name}</Foreign>
        <Button variant="cancel" size="s" onClick={() => onFileChange(null)}>
          <Trans>Remove file</Trans>
        </Button>
      </div>
    );
  return (
    <>
      <LineListField
        label={t`Keywords, one per line`}
        rows={8}
        value={text}
        onValueChange={onTextChange}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (pasted.length <= LONG_TEXT) return;
          event.preventDefault();
          onFileChange(new File([text === '' ? '' : `${text}\n`, pasted], t`Pasted list`, { type: 'text/plain' }));
        }}
        invalidLines={[]}
      />
      <div className={styles['row']}>
        <Button variant="cancel" size="s" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <span className={styles['hint']}>
          <Trans>TXT, CSV or XLSX</Trans>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={FILE_TYPES}
          aria-label={t`File with keywords`}
          onChange={({ target }) => onFileChange(target.files?.[0] ?? null)}
        />
      </div>
    </>
  );
}

/** A text as it is after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
