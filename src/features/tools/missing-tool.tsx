import { Trans, useLingui } from '@lingui/react/macro';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorNote } from '#src/ui/index.tsx';

/** As Chromium, Firefox and Safari tell it. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/iu;

/** What a tool consists of; tells when it is not on this device and cannot be loaded. Its name and what is said of it stay. */
export function ToolParts({ id, about, children }: { id: string; about: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => id}
      errorComponent={({ error }) => (
        <>
          <MissingTool error={error} />
          {about}
        </>
      )}
    >
      {children}
    </CatchBoundary>
  );
}

function MissingTool({ error }: { error: unknown }) {
  const { t } = useLingui();
  // All else is a bug, which the page tells.
  if (!(error instanceof Error) || !NOT_LOADED.test(error.message)) throw error;
  return (
    <ErrorNote
      title={t`This tool is not on this device yet`}
      text={<Trans>Open it once with a connection. From then on it opens without one, too.</Trans>}
      onRetry={() => location.reload()}
    />
  );
}
