import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { limitIn } from '#core/domain/plan-limits.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { Draft } from '#src/data/hooks/use-draft.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useProjectCommands, useProjectCount } from '#src/data/hooks/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, LineListField, ProgressBar, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './add-website.module.css';
import { isTableFile } from './is-table-file.ts';
import { createLineReader, type LineReader } from './line-reader.ts';
import { readSites, type SitesReading } from './read-sites.ts';
import { readTextFile } from './read-text-file.ts';
import { TagPicker } from './tag-picker.tsx';
import { pasteLongText } from './paste-long-text.ts';
import { useHostCount } from './use-host-count.ts';

export type WebsiteDraft = Draft<{ text: string; isList: boolean }>;
type AddWebsiteFormProps = {
  draft: WebsiteDraft;
  initialText: string;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
  /** A file with columns: what counts of it is chosen first. */
  onTableFile: (file: File) => void;
  onCancel: () => void;
};

/** Disabling a field with a text longer than this would hold up the screen: its progress takes its place. */
const LONG_TEXT = 20_000;

export function AddWebsiteForm(props: AddWebsiteFormProps) {
  const { draft, initialText, onBusyChange, onDone, onTableFile, onCancel } = props;
  const isSignedIn = useAccount() !== null;
  const [tags, setTags] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<SitesReading | null>(null);
  const [readLines] = useState(createLineReader);
  const { isBusy, progress, run } = useSave(onBusyChange, onDone);
  const { text, isList } = draft.value;

  useInitialText(draft, initialText);

  function handleTextChange(next: string) {
    draft.set({ text: next, isList });
    setWrong(null);
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void run(async (add) => {
      const reading = await readSites(text, isList, readLines);
      if (reading.kind === 'hosts') await add(reading.hosts, tags);
      else setWrong(reading);
    });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles['fields']} disabled={isBusy}>
        {isBusy && isList && text.length > LONG_TEXT ? (
          <AddingProgress progress={progress} />
        ) : (
          <SitesField text={text} isList={isList} wrong={wrong} readLines={readLines} onTextChange={handleTextChange} />
        )}
        <ModeRow
          isList={isList}
          onModeChange={(next) => {
            draft.set({ text, isList: next });
            setWrong(null);
          }}
          onFileText={(added) =>
            draft.set({ text: text.trim() === '' ? added : `${text.trimEnd()}\n${added}`, isList: true })
          }
          onTableFile={onTableFile}
        />
        {isSignedIn && <RoomNote />}
        {isSignedIn && <TagPicker selected={tags} onSelectedChange={setTags} />}
      </fieldset>
      <FormActions isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

/** What the product itself can hold is no limit of a plan. */
const NO_LIMIT_SITES = 100_000;

/** How many websites the plan holds and how many there are, before the limit is met; nothing for a plan without one. */
function RoomNote() {
  const { planLimits = {} } = useEnvironment();
  const formats = useFormats();
  const count = useProjectCount();
  const limit = limitIn(planLimits, 'sites');
  if (count === undefined || !Number.isFinite(limit) || limit >= NO_LIMIT_SITES) return null;
  const [done, all] = [formats.number(count), formats.number(limit)];
  return (
    <p>
      <Trans>
        {done} of {all} websites of your plan
      </Trans>
    </p>
  );
}

/** A domain typed elsewhere wins over what was left here. */
function useInitialText(draft: WebsiteDraft, initialText: string) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || initialText === '') return;
    isTaken.current = true;
    draft.set({ text: initialText, isList: initialText.includes('\n') });
  }, [draft, initialText]);
}

type Progress = { doneCount: number; total: number };
type AddSites = (hosts: readonly SiteHost[], tags: readonly string[]) => Promise<void>;

function useSave(onBusyChange: (isBusy: boolean) => void, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const projects = useProjectCommands();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const showAdded = useAddedNote();

  async function add(hosts: readonly SiteHost[], tags: readonly string[]) {
    const onProgress = (doneCount: number) => setProgress({ doneCount, total: hosts.length });
    showAdded(await projects.add(hosts, { tags, onProgress }));
    onDone();
  }
  async function run(action: (add: AddSites) => Promise<void>) {
    setIsBusy(true);
    onBusyChange(true);
    try {
      await action(add);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
      setProgress(null);
      onBusyChange(false);
    }
  }
  return { isBusy, progress, run };
}

function useAddedNote(): (added: readonly SiteHost[]) => void {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  return (added) => {
    const [first = ''] = added;
    if (added.length === 0) snackbar.show({ text: t`Already in your list` });
    else
      snackbar.showSuccess(
        added.length === 1
          ? t`${first} was added`
          : plural(added.length, { one: '# website was added', other: '# websites were added' }),
      );
  };
}

/** How far a long list is; what has been stored stays, also when the rest is not. */
function AddingProgress({ progress }: { progress: Progress | null }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { doneCount, total } = progress ?? { doneCount: 0, total: 1 };
  const done = formats.number(doneCount);
  const all = formats.number(total);
  return (
    <div className={styles['progress']}>
      <ProgressBar pct={(100 * doneCount) / total} label={t`Adding websites`} />
      {progress !== null && (
        <span aria-hidden="true">
          <Trans>
            {done} of {all}
          </Trans>
        </span>
      )}
    </div>
  );
}

type SitesFieldProps = {
  text: string;
  isList: boolean;
  wrong: SitesReading | null;
  readLines: LineReader;
  onTextChange: (text: string) => void;
};

function SitesField({ text, isList, wrong, readLines, onTextChange }: SitesFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const error = useReadingText(wrong);

  useEffect(() => {
    if (wrong !== null) input.current?.focus();
  }, [wrong]);

  if (!isList) {
    return (
      <TextField
        label={t`Domain`}
        placeholder="example.org"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        inputRef={input}
        value={text}
        onValueChange={onTextChange}
        error={error}
        help={t`Scheme, www and path are dropped: the project is the host.`}
      />
    );
  }
  return (
    <>
      <LineListField
        label={t`Domains, one per line`}
        value={text}
        onValueChange={onTextChange}
        onPaste={(event) => {
          if (pasteLongText(event)) onTextChange(event.currentTarget.value);
        }}
        invalidLines={wrong?.kind === 'invalidLines' ? wrong.lines : []}
        error={error}
      />
      <HostCount text={text} readLines={readLines} />
    </>
  );
}

function useReadingText(wrong: SitesReading | null): string | undefined {
  const errorText = useErrorText();
  if (wrong === null || wrong.kind === 'hosts') return undefined;
  if (wrong.kind === 'empty') return errorText('REQUIRE_MSG');
  if (wrong.kind === 'invalidDomain') return errorText('INVALID_DOMAIN');
  return `${errorText('INVALID_DOMAINS')} (${wrong.lines.length})`;
}

/** How many different domains the list holds, live. */
function HostCount({ text, readLines }: { text: string; readLines: LineReader }) {
  const count = useHostCount(text, readLines);
  return (
    <p className={styles['count']} aria-live="polite">
      <Plural value={count} one="# domain" other="# domains" />
    </p>
  );
}

type ModeRowProps = {
  isList: boolean;
  onModeChange: (isList: boolean) => void;
  onFileText: (text: string) => void;
  onTableFile: (file: File) => void;
};

function ModeRow({ isList, onModeChange, onFileText, onTableFile }: ModeRowProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
    if (isTableFile(file)) {
      onTableFile(file);
      return;
    }
    try {
      onFileText(await readTextFile(file, navigator.userAgent.includes('Windows')));
    } catch (error) {
      snackbar.showError(errorText(error));
    }
    if (fileInput.current !== null) fileInput.current.value = '';
  }
  return (
    <div className={styles['modes']}>
      <Button variant="close" size="s" onClick={() => onModeChange(!isList)}>
        {isList ? <Trans>Add a single website</Trans> : <Trans>Add a list</Trans>}
      </Button>
      <Button variant="close" size="s" icon={<FileUp aria-hidden="true" />} onClick={() => fileInput.current?.click()}>
        <Trans>Upload a text or CSV file</Trans>
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept=".txt,.csv,.tsv,.tab,text/plain,text/csv,text/tab-separated-values"
        hidden
        onChange={(event) => void handleFile(event.target.files?.[0])}
      />
    </div>
  );
}

function FormActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className={styles['actions']}>
      <Button variant="cancel" disabled={isBusy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" isBusy={isBusy}>
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}
