import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useConnectivity } from '#src/data/use-connectivity.ts';
import { useStorageState } from '#src/data/use-environment.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button, useAppActions } from '#src/ui/index.tsx';
import styles from './connection-bar.module.css';

const OutboxDialog = lazy(async () => ({
  default: (await import('#src/features/outbox/outbox-dialog.tsx')).OutboxDialog,
}));

/** What stands between the app and the server just now, and the way to the changes that wait because of it. */
export function ConnectionBar() {
  const { state, waiting, failed } = useConnectivity();
  // `null` until it is first asked for; stays rendered after that, also when everything has been sent meanwhile.
  const [isOutboxOpen, setIsOutboxOpen] = useState<boolean | null>(null);
  const showChanges = waiting + failed > 0 && (
    <Button variant="cancel" size="s" onClick={() => setIsOutboxOpen(true)}>
      <Trans>Show changes</Trans>
    </Button>
  );
  return (
    <>
      <StateBar action={failed === 0 && showChanges} />
      {failed > 0 && (
        <div className={styles['bar']}>
          <span role="alert">
            <Plural
              value={failed}
              one="# change was refused by the server and needs your attention"
              other="# changes were refused by the server and need your attention"
            />
          </span>
          {showChanges}
        </div>
      )}
      <SessionBar action={failed === 0 && state === 'online' && showChanges} />
      <StorageBar />
      {isOutboxOpen !== null && (
        <Suspense>
          <OutboxDialog isOpen={isOutboxOpen} onClose={() => setIsOutboxOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Always in the document, so that a change is announced; `action` is not part of what is. */
function StateBar({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  const { state, waiting } = useConnectivity();
  const isApart = state !== 'online';
  return (
    <div className={styles['bar']} data-empty={!isApart}>
      {isApart && <CloudOff aria-hidden="true" />}
      <span role="status" aria-label={t`Connection`}>
        {isApart && (state === 'offline' ? <Trans>You are offline</Trans> : <Trans>Cannot reach the server</Trans>)}
        {isApart && waiting > 0 && (
          <>
            {'. '}
            <Plural value={waiting} one="# change is waiting to be sent" other="# changes are waiting to be sent" />
          </>
        )}
      </span>
      {isApart && action}
    </div>
  );
}

function SessionBar({ action }: { action: ReactNode }) {
  const { isExpired } = useSession();
  const { openAuth } = useAppActions();
  if (!isExpired) return null;
  return (
    <div className={styles['bar']} role="alert">
      <Trans>Your session has ended. Sign in again; your changes are kept until then.</Trans>
      <Button size="s" onClick={() => openAuth('SignIn')}>
        <Trans>Sign in</Trans>
      </Button>
      {action}
    </div>
  );
}

function StorageBar() {
  const storage = useStorageState();
  if (storage === 'opening' || storage === 'ready') return null;
  return (
    <p className={styles['bar']} role="alert">
      {storage === 'memory' && <Trans>This browser gives no storage: what you add is gone after a reload.</Trans>}
      {storage === 'blocked' && (
        <Trans>Another tab keeps an older version of the data open. Close the other tabs of this app.</Trans>
      )}
      {storage === 'outdated' && <Trans>A newer version of the app is in use in another tab. Reload this page.</Trans>}
    </p>
  );
}
