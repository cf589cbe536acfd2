import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FolderOpen from 'lucide-react/icons/folder-open';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, useSnackbar } from '#src/ui/index.tsx';
import styles from './tool-text.module.css';

export type InputError = {
  readonly text: string;
  /** Where it is, from 1 on. */
  readonly line?: number;
  readonly column?: number;
};

export type ToolInputProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Shows what the tool does. */
  sample?: string | undefined;
  error?: InputError | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Takes a file as it is; without it a file is read as text. */
  onFile?: ((file: File) => void) | undefined;
  /** Takes several files at once; one alone goes to `onFile`, or is read as text. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Told of the file that was read as text. */
  onFileName?: ((name: string) => void) | undefined;
  /** Kinds of files, as `accept` of an input has them. */
  accept?: string | undefined;
  /** An editor in place of the plain field, which is given for the time until it is loaded. */
  editor?: ((plain: ReactNode) => ReactNode) | undefined;
};

/** A longer text would hold up the page while it is drawn. */
const MAX_TEXT_BYTES = 20_000_000;

/** Where a text is typed, pasted, dropped or opened from a file; an error stands below it, and nothing typed is lost. */
export function ToolInput({
  label,
  value,
  onValueChange,
  sample,
  error,
  help,
  placeholder,
  rows = 6,
  onFile,
  onFiles,
  onFileName,
  accept,
  editor,
}: ToolInputProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const takeText = useTextFile(onValueChange);
  function take(files: readonly File[]) {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1 && onFiles !== undefined) onFiles(files);
    else if (onFile !== undefined) onFile(file);
    else void takeText(file).then((isTaken) => isTaken && onFileName?.(file.name));
  }
  const drop = useDrop(take);
  function clear() {
    onValueChange('');
    field.current?.focus();
  }
  const plain = (
    <textarea
      ref={field}
      id={id}
      className={styles['text']}
      rows={rows}
      value={value}
      placeholder={placeholder ?? t`Type, paste, or drop a file`}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${id}-note`}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
  return (
    <div className={styles['part']} data-dragged={drop.isOver} {...drop.handlers}>
      <div className={styles['bar']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <div className={styles['actions']}>
          <PasteButton onPaste={onValueChange} />
          <OpenButton onOpen={take} accept={accept} isMultiple={onFiles !== undefined} />
          {sample !== undefined && (
            <Button variant="cancel" size="s" onClick={() => onValueChange(sample)}>
              <Trans>Sample</Trans>
            </Button>
          )}
          <Button variant="cancel" size="s" icon={<X aria-hidden="true" />} disabled={value === ''} onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        </div>
      </div>
      {editor === undefined ? plain : editor(plain)}
      <p id={`${id}-note`} className={styles['note']} data-error={error !== undefined} aria-live="polite">
        {error === undefined ? help : <ErrorText error={error} />}
      </p>
    </div>
  );
}

function ErrorText({ error: { text, line, column } }: { error: InputError }) {
  if (line === undefined) return text;
  if (column === undefined)
    return (
      <Trans>
        Line {line}: {text}
      </Trans>
    );
  return (
    <Trans>
      Line {line}, column {column}: {text}
    </Trans>
  );
}

/** Reads a text file of any length a text field can bear; tells what it cannot read. */
function useTextFile(onText: (text: string) => void): (file: File) => Promise<boolean> {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  return async (file) => {
    if (file.size > MAX_TEXT_BYTES) {
      showError(t`This file is too large to be shown as text: more than 20 MB.`);
      return false;
    }
    try {
      onText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()));
      return true;
    } catch {
      showError(t`This file is not UTF-8 text. Nothing was changed.`);
      return false;
    }
  };
}

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}

function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  async function paste() {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      showError(t`The browser did not allow pasting. Press Ctrl+V in the field.`);
    }
  }
  return (
    <Button variant="cancel" size="s" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => void paste()}>
      <Trans>Paste</Trans>
    </Button>
  );
}

type OpenButtonProps = {
  onOpen: (files: readonly File[]) => void;
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
};

/** Opens a file, or several. */
export function OpenButton({ onOpen, accept, isMultiple = false }: OpenButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="cancel" size="s" icon={<FolderOpen aria-hidden="true" />} onClick={() => input.current?.click()}>
        <Trans>Open file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onOpen(files);
        }}
      />
    </>
  );
}
