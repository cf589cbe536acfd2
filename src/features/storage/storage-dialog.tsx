import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeviceStorage } from '#src/data/hooks/use-device-storage.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, useSnackbar } from '#src/ui/index.tsx';
import { ActivityChoice } from './activity-choice.tsx';
import { ClearAllDialog } from './clear-all-dialog.tsx';
import { KeptList } from './kept-list.tsx';
import { Persistence } from './persistence.tsx';
import { SpaceUse } from './space-use.tsx';
import styles from './storage.module.css';

/** What this browser keeps of the app, how safe it is there, and how to make it less. */
export function StorageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Data on this device`}
      description={<Trans>What you see is kept in this browser, so it works without a network.</Trans>}
    >
      {isOpen && <DeviceStorage />}
    </Dialog>
  );
}

function DeviceStorage() {
  const { t } = useLingui();
  const isVisitor = useAccount() === null;
  const storage = useDeviceStorage();
  const { showError, showSuccess } = useSnackbar();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'keep' | 'cache' | 'all' | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function attempt(what: 'keep' | 'cache' | 'all', action: () => Promise<unknown>) {
    setBusy(what);
    try {
      await action();
    } catch (error) {
      showError(errorText(error));
    }
    setBusy(null);
  }
  async function clearCache() {
    await storage.clearCache();
    showSuccess(t`The cache is empty`);
  }
  return (
    <div className={styles['parts']}>
      <SpaceUse use={storage.use} />
      <Persistence use={storage.use} isBusy={busy === 'keep'} onKeep={() => void attempt('keep', storage.keep)} />
      <KeptList kept={storage.kept} />
      {!isVisitor && <ActivityChoice />}
      <div className={styles['choice']}>
        <p>
          <Trans>Icons, flags and whole results are loaded again when they are needed.</Trans>
        </p>
        <Button variant="cancel" isBusy={busy === 'cache'} onClick={() => void attempt('cache', clearCache)}>
          <Trans comment="Button: drops icons, flags and whole results">Clear cache</Trans>
        </Button>
      </div>
      <div className={styles['choice']}>
        <p>
          {isVisitor ? (
            <Trans>Removes everything, settings and drafts included.</Trans>
          ) : (
            <Trans>Removes everything, settings and drafts included. You stay signed in.</Trans>
          )}
        </p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          <Trans>Clear all data</Trans>
        </Button>
      </div>
      {isAsking && (
        <ClearAllDialog
          unsent={storage.kept?.changes ?? 0}
          isBusy={busy === 'all'}
          onConfirm={() => void attempt('all', storage.clearAll)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
