import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorNote } from '#src/ui/index.tsx';
import { usePageRecovery } from './page-recovery.ts';

/** In place of a page that failed: a bug, or code that could not be loaded. What was stored is not touched. */
export function ErrorScreen() {
  const { t } = useLingui();
  const tryAgain = usePageRecovery();
  return (
    <ErrorNote
      title={t`This page could not be shown`}
      text={
        <Trans>
          Your projects, results and unsent changes are kept on this device. Try again. If the problem persists, reload
          the page.
        </Trans>
      }
      onRetry={tryAgain}
    />
  );
}
