import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Download from 'lucide-react/icons/download';
import { useId, type ReactNode } from 'react';
import { saveBlob, saveFile } from '#src/data/save-file.ts';
import { Button, CopyButton, toVisibleText } from '#src/ui/index.tsx';
import styles from './tool-text.module.css';

export type ToolOutputProps = {
  label: string;
  text: string;
  /** What it is saved as. */
  fileName: string;
  type?: 'text/plain' | 'text/csv' | 'application/json' | undefined;
  /** Makes the output the input. */
  onSwap?: (() => void) | undefined;
  actions?: ReactNode;
  /** All of it, where it is so long that `text` is only its beginning: it is saved, and cannot be copied. */
  whole?: Blob | undefined;
};

/** More is not drawn: it is copied and saved whole. */
const SHOWN_CHARS = 200_000;

/** What came of the input: to read, to copy, to save. */
export function ToolOutput({ label, text, fileName, type = 'text/plain', onSwap, actions, whole }: ToolOutputProps) {
  const { t } = useLingui();
  const id = useId();
  const isEmpty = text === '';
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['bar']}>
        <h2 id={id} className={styles['label']}>
          {label}
        </h2>
        <div className={styles['actions']}>
          {actions}
          {onSwap !== undefined && (
            <Button
              variant="cancel"
              size="s"
              icon={<ArrowUpDown aria-hidden="true" />}
              disabled={isEmpty || whole !== undefined}
              onClick={onSwap}
            >
              <Trans>Use as input</Trans>
            </Button>
          )}
          {!isEmpty && whole === undefined && <CopyButton label={t`Copy`} text={text} />}
          <Button
            variant="cancel"
            size="s"
            icon={<Download aria-hidden="true" />}
            disabled={isEmpty}
            onClick={() => (whole === undefined ? saveFile(fileName, text, type) : saveBlob(fileName, whole))}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <pre className={styles['output']} tabIndex={0} aria-labelledby={id}>
        {toVisibleText(text.slice(0, SHOWN_CHARS))}
      </pre>
      {whole !== undefined ? (
        <p className={styles['note']}>
          <Trans>Only the beginning is shown. Save gives all of it.</Trans>
        </p>
      ) : (
        text.length > SHOWN_CHARS && (
          <p className={styles['note']}>
            <Trans>Only the beginning is shown. Copy and Save give all of it.</Trans>
          </p>
        )
      )}
    </section>
  );
}
