import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Foreign, ProgressBar } from '#src/ui/index.tsx';
import styles from './tool-text.module.css';

export type ToolFileProps = {
  file: Pick<File, 'name' | 'size'>;
  /** How far reading it is, 0 to 100; `unknown` while that cannot be told, `null` when it is not being read. */
  pct: number | 'unknown' | null;
  onStop: () => void;
  onRemove: () => void;
};

/** The file a tool works on, in place of a text. */
export function ToolFile({ file, pct, onStop, onRemove }: ToolFileProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className={styles['part']}>
      <div className={styles['file']}>
        <span>
          <Foreign>{file.name}</Foreign>, {formats.bytes(file.size)}
        </span>
        {pct !== null && (
          <Button variant="cancel" size="s" onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        )}
        <Button variant="cancel" size="s" icon={<X aria-hidden="true" />} onClick={onRemove}>
          <Trans>Remove file</Trans>
        </Button>
      </div>
      {pct !== null && <ProgressBar pct={pct === 'unknown' ? null : pct} label={t`Reading the file`} />}
    </div>
  );
}
