import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { StorageUse } from '#src/data/hooks/use-device-storage.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './storage.module.css';

type PersistenceProps = { use: StorageUse | undefined; isBusy: boolean; onKeep: () => void };

/** Whether the browser may remove the data by itself. */
export function Persistence({ use, isBusy, onKeep }: PersistenceProps) {
  if (use === undefined) return null;
  if (use.isPersisted === true) {
    return (
      <p className={styles['safe']}>
        <Check aria-hidden="true" />
        <Trans>This browser keeps the data until you remove it.</Trans>
      </p>
    );
  }
  if (use.isPersisted === null) {
    return (
      <p className={styles['muted']}>
        <Trans>This browser does not say whether it may remove the data.</Trans>
      </p>
    );
  }
  return (
    <div className={styles['choice']}>
      <p>
        {use.isRefused ? (
          <Trans>
            The browser did not agree to keep the data: it may remove it when space runs low. Installing the app or
            adding a bookmark often changes that.
          </Trans>
        ) : (
          <Trans>This browser may remove the data when space runs low or after some time without a visit.</Trans>
        )}
      </p>
      <Button variant="cancel" isBusy={isBusy} onClick={onKeep}>
        {use.isRefused ? (
          <Trans comment="Button: ask the browser once more to keep the data">Ask again</Trans>
        ) : (
          <Trans comment="Button: ask the browser never to remove the data by itself">Keep the data</Trans>
        )}
      </Button>
    </div>
  );
}
