import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/index.tsx';
import styles from './install-dialog.module.css';
import { toInstallWay, type InstallWay } from '#src/shell/install-help.ts';

type InstallDialogProps = { isOpen: boolean; onClose: () => void };

/** How to install the app where the browser does not offer it. */
export function InstallDialog({ isOpen, onClose }: InstallDialogProps) {
  const { t } = useLingui();
  const steps = STEPS[toInstallWay(navigator)];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Install app`} size="s">
      {steps === null ? (
        <p>
          <Trans>
            This browser cannot install web apps. Everything works in a browser window too, even offline. Chrome, Edge
            and Safari can install the app.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>An installed app opens in its own window, even offline.</Trans>
          </p>
          <ol className={styles['steps']}>
            {steps.map(([id, step]) => (
              <li key={id}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

const STEPS: Readonly<Record<InstallWay, readonly (readonly [string, ReactNode])[] | null>> = {
  iosShare: [
    ['share', <Trans>Open the Share menu of your browser.</Trans>],
    ['add', <Trans>Choose “Add to Home Screen”.</Trans>],
    ['confirm', <Trans>Confirm with “Add”.</Trans>],
  ],
  macDock: [
    ['share', <Trans>Open the File menu of Safari.</Trans>],
    ['add', <Trans>Choose “Add to Dock”.</Trans>],
    ['confirm', <Trans>Confirm with “Add”.</Trans>],
  ],
  androidMenu: [
    ['menu', <Trans>Open the menu of your browser.</Trans>],
    ['add', <Trans>Choose “Add to Home screen” or “Install”.</Trans>],
    ['confirm', <Trans>Confirm with “Add”.</Trans>],
  ],
  none: null,
};
