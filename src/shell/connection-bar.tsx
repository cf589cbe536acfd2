import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useSession } from '#src/data/hooks/use-session.ts';
import { Button, useAppActions } from '#src/ui/index.tsx';
import styles from './connection-bar.module.css';

/** After the first paint: it has seldom something to say. Where its code cannot be had, it stays silent. */
const StorageBar = lazy<ComponentType>(() =>
  import('./storage-bar.tsx').then(
    (module) => ({ default: module.StorageBar }),
    () => ({ default: () => null }),
  ),
);

/** What stands between the app and the server just now, and the way to the changes that wait because of it. */
export function ConnectionBar() {
  const { state, waiting, failed } = useConnectivity();
  const { openOutbox } = useAppActions();
  const showChanges = waiting + failed > 0 && (
    <Button variant="cancel" size="s" onClick={openOutbox}>
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
      <Suspense>
        <StorageBar />
      </Suspense>
    </>
  );
}

/** Always in the document, so that a change is announced; `action` is not part of what is. */
function StateBar({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  const { state, waiting, lookNow } = useConnectivity();
  const isApart = state !== 'online';
  return (
    <div className={styles['bar']} data-empty={!isApart}>
      <span className={styles['state']}>
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
      </span>
      {isApart && (
        <Button variant="cancel" size="s" onClick={() => void lookNow()}>
          <Trans>Try again</Trans>
        </Button>
      )}
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
