import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '#src/data/save-file.ts';
import { Button, CopyButton } from '#src/ui/index.tsx';
import styles from './profile.module.css';

/** Codes that stand in for the app; nobody can show them again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <div className={styles['form']}>
      <p>
        <Trans>
          Keep these codes where you find them without your phone. Each signs you in once in place of the app. They are
          not shown again.
        </Trans>
      </p>
      <ul className={styles['codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton text={text} label={t`Copy the codes`} />
        <Button variant="cancel" onClick={() => saveFile('sitewarden-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          <Trans>Save as a file</Trans>
        </Button>
      </div>
    </div>
  );
}
