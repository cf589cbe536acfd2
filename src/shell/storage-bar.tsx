import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { saveFile } from '#src/data/save-file.ts';
import { useStorageState } from '#src/data/hooks/use-environment.ts';
import { useHasOldChanges, useStorageStatus } from '#src/data/hooks/use-storage-status.ts';
import { Button, useAppActions } from '#src/ui/index.tsx';
import styles from './connection-bar.module.css';

/** What is wrong with the storage of this browser just now, and what to do about it. */
export function StorageBar() {
  return (
    <>
      <PlaceBar />
      <StatusBars />
      <OldChangesBar />
    </>
  );
}

/** Where the data is, when that is not where it should be. */
function PlaceBar() {
  switch (useStorageState()) {
    case 'opening':
    case 'ready':
      return null;
    case 'memory':
      return (
        <Bar>
          <Trans>This browser does not allow storage. Anything you add is lost when you reload.</Trans>
        </Bar>
      );
    case 'blocked':
      return (
        <Bar>
          <Trans>
            Another tab holds an older version of the data. Close the other tabs of this app to continue here.
          </Trans>
        </Bar>
      );
    case 'outdated':
      return (
        <Bar>
          <Trans>A newer version of the app is in use in another tab. Reload this page.</Trans>
        </Bar>
      );
    case 'unreadable':
      return <UnreadableBar />;
  }
}

function UnreadableBar() {
  const { discardUnreadable, reload } = useStorageStatus();
  const [isBusy, setIsBusy] = useState(false);
  async function startAgain() {
    setIsBusy(true);
    const unsent = await discardUnreadable();
    if (unsent !== null) saveFile('sitewarden-unsent-changes.json', unsent, 'application/json');
    reload();
  }
  return (
    <Bar
      action={
        <Button size="s" isBusy={isBusy} onClick={() => void startAgain()}>
          <Trans comment="Button: remove local data that cannot be read, and load the server's">Start again</Trans>
        </Button>
      }
    >
      <Trans>
        The data kept in this browser cannot be read; it was left as it is. You can start again with what the server
        has. Changes that were not sent are saved to a file if they can be read.
      </Trans>
    </Bar>
  );
}

function StatusBars() {
  const { isFull, isLost, isEvicted, acceptEviction, reload } = useStorageStatus();
  const { openStorage } = useAppActions();
  const showData = (
    <Button variant="cancel" size="s" onClick={openStorage}>
      <Trans>Data on this device</Trans>
    </Button>
  );
  return (
    <>
      {isFull && (
        <Bar action={showData}>
          <Trans>
            This browser’s storage is full: the last change could not be saved. Icons and old results have already been
            removed. Free up space on this device, then try again.
          </Trans>
        </Bar>
      )}
      {isLost && (
        <Bar
          action={
            <Button size="s" onClick={reload}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>The connection to the data in this browser was lost. Reload the page to continue.</Trans>
        </Bar>
      )}
      {isEvicted && (
        <Bar
          action={
            <>
              {showData}
              <Button variant="close" size="s" onClick={acceptEviction}>
                <Trans comment="Button: hides a notice that was read">Got it</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            This browser has removed the data that was kept here; it is loaded again from the server. Changes that were
            not sent are lost. To prevent this, install the app or let the browser keep the data.
          </Trans>
        </Bar>
      )}
    </>
  );
}

function OldChangesBar() {
  const [openedAtMs] = useState(Date.now);
  if (!useHasOldChanges(openedAtMs)) return null;
  return (
    <Bar>
      <Trans>
        Some changes have been waiting for more than three days. Connect soon: a browser may remove what it keeps after
        some days without a visit.
      </Trans>
    </Bar>
  );
}

function Bar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <span role="alert">{children}</span>
      {action}
    </div>
  );
}
