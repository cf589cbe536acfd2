import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { parseHostLines, type SiteHost } from '#core/domain/site-host.ts';
import type { Draft } from '#src/data/use-draft.ts';
import { useAccount } from '#src/data/use-environment.ts';
import { useProjectCommands } from '#src/data/use-projects.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, LineListField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './add-website.module.css';
import { readSites, type SitesReading } from './read-sites.ts';
import { readTextFile } from './read-text-file.ts';
import { TagPicker } from './tag-picker.tsx';

export type WebsiteDraft = Draft<{ text: string; isList: boolean }>;
type AddWebsiteFormProps = {
  draft: WebsiteDraft;
  initialText: string;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
};

export function AddWebsiteForm({ draft, initialText, onBusyChange, onDone, onCancel }: AddWebsiteFormProps) {
  const isSignedIn = useAccount() !== null;
  const [tags, setTags] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<SitesReading | null>(null);
  const { isBusy, save } = useSave(onBusyChange, onDone);
  const { text, isList } = draft.value;

  useInitialText(draft, initialText);

  function handleTextChange(next: string) {
    draft.set({ text: next, isList });
    setWrong(null);
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const reading = readSites(text, isList);
    if (reading.kind === 'hosts') void save(reading.hosts, tags);
    else setWrong(reading);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles['fields']} disabled={isBusy}>
        <SitesField text={text} isList={isList} wrong={wrong} onTextChange={handleTextChange} />
        <ModeRow
          isList={isList}
          onModeChange={(next) => {
            draft.set({ text, isList: next });
            setWrong(null);
          }}
          onFileText={(added) =>
            draft.set({ text: text.trim() === '' ? added : `${text.trimEnd()}\n${added}`, isList: true })
          }
        />
        {isSignedIn && <TagPicker selected={tags} onSelectedChange={setTags} />}
      </fieldset>
      <FormActions isBusy={isBusy} onCancel={onCancel} />
    </form>
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

function useSave(onBusyChange: (isBusy: boolean) => void, onDone: () => void) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const projects = useProjectCommands();
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function save(hosts: readonly SiteHost[], tags: readonly string[]) {
    setIsBusy(true);
    onBusyChange(true);
    try {
      const added = await projects.add(hosts, { tags });
      const [first = ''] = added;
      if (added.length === 0) snackbar.show({ text: t`Already in your list` });
      else
        snackbar.showSuccess(
          added.length === 1
            ? t`${first} was added`
            : plural(added.length, { one: '# website was added', other: '# websites were added' }),
        );
      onDone();
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
      onBusyChange(false);
    }
  }
  return { isBusy, save };
}

type SitesFieldProps = {
  text: string;
  isList: boolean;
  wrong: SitesReading | null;
  onTextChange: (text: string) => void;
};

function SitesField({ text, isList, wrong, onTextChange }: SitesFieldProps) {
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
        label={t`Domains, one a line`}
        value={text}
        onValueChange={onTextChange}
        invalidLines={wrong?.kind === 'invalidLines' ? wrong.lines : []}
        error={error}
      />
      <HostCount text={text} />
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
function HostCount({ text }: { text: string }) {
  const count = parseHostLines(text).hosts.length;
  return (
    <p className={styles['count']} aria-live="polite">
      <Plural value={count} one="# domain" other="# domains" />
    </p>
  );
}

type ModeRowProps = { isList: boolean; onModeChange: (isList: boolean) => void; onFileText: (text: string) => void };

function ModeRow({ isList, onModeChange, onFileText }: ModeRowProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
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
        <Trans>Upload a text file</Trans>
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept=".txt,text/plain"
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
