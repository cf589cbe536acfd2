import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FolderOpen from 'lucide-react/icons/folder-open';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type DragEvent } from 'react';
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
  /** Kinds of files, as `accept` of an input has them. */
  accept?: string | undefined;
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
  accept,
}: ToolInputProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const takeText = useTextFile(onValueChange);
  const take = (file: File) => (onFile === undefined ? void takeText(file) : onFile(file));
  const drop = useDrop(take);
  function clear() {
    onValueChange('');
    field.current?.focus();
  }
  return (
    <div className={styles['part']} data-dragged={drop.isOver} {...drop.handlers}>
      <div className={styles['bar']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <div className={styles['actions']}>
          <PasteButton onPaste={onValueChange} />
          <OpenButton onOpen={take} accept={accept} />
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
function useTextFile(onText: (text: string) => void): (file: File) => Promise<void> {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  return async (file) => {
    if (file.size > MAX_TEXT_BYTES) {
      showError(t`This file is too large to be shown as text: more than 20 MB.`);
      return;
    }
    try {
      onText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      showError(t`This file is not UTF-8 text. Nothing was changed.`);
    }
  };
}

function useDrop(onFile: (file: File) => void) {
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
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        onFile(file);
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

/** Opens one file. */
export function OpenButton({ onOpen, accept }: { onOpen: (file: File) => void; accept?: string | undefined }) {
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
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file !== undefined) onOpen(file);
        }}
      />
    </>
  );
}
