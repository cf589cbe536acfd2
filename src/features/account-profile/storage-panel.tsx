import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#core/contract/account.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Panel, useAppActions } from '#src/ui/index.tsx';
import styles from './profile.module.css';

/** How much is kept of the account, on the server and here. */
export function StoragePanel({ stored }: { stored: Profile['stored'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { openStorage } = useAppActions();
  const { sites, results, bytes } = stored;
  return (
    <Panel title={t`Storage`}>
      <ul className={styles['rows']}>
        <li className={styles['row']}>
          <div className={styles['what']}>
            <span>
              <Trans>On the server</Trans>
            </span>
            <span className={styles['note']}>
              <Plural value={sites} one="# website" other="# websites" />
              {', '}
              <Plural value={results} one="# result" other="# results" />
              {`, ${formats.bytes(bytes)}`}
            </span>
          </div>
        </li>
        <li className={styles['row']}>
          <span>
            <Trans>On this device</Trans>
          </span>
          <Button variant="cancel" onClick={openStorage}>
            <Trans>Data on this device</Trans>
          </Button>
        </li>
      </ul>
    </Panel>
  );
}
