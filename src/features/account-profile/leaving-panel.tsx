import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnAccount } from '#src/data/hooks/use-own-account.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ListRow, Panel, RowList, useSnackbar } from '#src/ui/index.tsx';
import styles from './profile.module.css';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';

/** Taking everything along, and deleting the account. */
export function LeavingPanel({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title={t`Your data`}>
      <RowList>
        <ListRow
          name={<Trans>Download everything</Trans>}
          notes={<Trans>Profile, websites, tasks and results as JSON files in a ZIP archive.</Trans>}
          actions={<ExportButton />}
        />
        <ListRow
          name={<Trans>Delete the account</Trans>}
          notes={
            hasPassword ? (
              <Trans>With all websites and results, for good.</Trans>
            ) : (
              <Trans>Choose a password first: it is asked for.</Trans>
            )
          }
          actions={
            <Button variant="danger" disabled={!hasPassword} onClick={() => setIsAsking(true)}>
              <Trans>Delete account</Trans>
            </Button>
          }
        />
      </RowList>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function ExportButton() {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  const [isBusy, setIsBusy] = useState(false);
  async function handleClick() {
    setIsBusy(true);
    try {
      await own.exportAll();
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button variant="cancel" isBusy={isBusy} onClick={() => void handleClick()}>
      <Trans>Download</Trans>
    </Button>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  return (
    <SecureDialog
      title={t`Delete your account?`}
      description={
        <Trans>
          Your websites, results, lists and settings are deleted on the server and on this device, for good. Download
          everything first if you may need it.
        </Trans>
      }
      action={t`Delete account`}
      variant="danger"
      onClose={onClose}
      onSubmit={async (password) => {
        await own.deleteAccount(password);
        snackbar.showSuccess(t`Your account is deleted`);
      }}
      fields={() => (
        <div className={styles['actions']}>
          <ExportButton />
        </div>
      )}
    />
  );
}
