import { useLingui } from '@lingui/react/macro';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useRef, type ChangeEvent } from 'react';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, TextArea, useSnackbar } from '#src/ui/index.tsx';
import styles from './keywords.module.css';

/** A longer text would hold up the page while it is drawn. */
export const MAX_LIST_CHARACTERS = 20_000_000;

type ListInputProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  help: string;
  error?: string | undefined;
  rows?: number | undefined;
};

/** A list that is typed, pasted or opened from a file; an error stands below it, and nothing typed is lost. */
export function ListInput({ label, value, onValueChange, help, error, rows = 8 }: ListInputProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const snackbar = useSnackbar();
  const file = useRef<HTMLInputElement>(null);

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen === undefined) return;
    if (chosen.size > MAX_LIST_CHARACTERS) {
      const most = formats.bytes(MAX_LIST_CHARACTERS);
      snackbar.showError(t`The file is larger than ${most}. Split it into parts.`);
      return;
    }
    try {
      onValueChange(decode(await chosen.arrayBuffer()));
    } catch {
      snackbar.showError(t`The file could not be read. Save it as a text or CSV file and open it again.`);
    }
  }

  return (
    <div className={styles['input']}>
      <TextArea
        label={label}
        value={value}
        onValueChange={onValueChange}
        help={help}
        error={error}
        rows={rows}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
      />
      <input ref={file} type="file" accept=".txt,.csv,.tsv,text/*" hidden onChange={(event) => void open(event)} />
      <Button
        variant="cancel"
        size="s"
        icon={<FolderOpen aria-hidden="true" />}
        onClick={() => file.current?.click()}
        className={styles['open']}
      >
        {t`Open a file`}
      </Button>
    </div>
  );
}

/** UTF-8, or UTF-16 by its mark, as spreadsheets save it. @throws TypeError for other bytes. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
