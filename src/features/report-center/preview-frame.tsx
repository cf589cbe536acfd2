import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReportSettings } from '#core/reports/settings.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { Spinner } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

/** Not with every letter that is typed. */
const QUIET_MS = 700;

/** The document as it would be made now: the server's, in a frame in which nothing runs. */
export function PreviewFrame({ settings }: { settings: ReportSettings }) {
  const { t } = useLingui();
  const { state } = useConnectivity();
  const form = useRef<HTMLFormElement>(null);
  const name = `preview-${useId().replace(/\W/gu, '')}`;
  const [isLoading, setIsLoading] = useState(false);
  const text = JSON.stringify(settings);
  const canShow = state === 'online' && settings.sites.length > 0;

  useEffect(() => {
    if (!canShow) return undefined;
    const timer = setTimeout(() => {
      setIsLoading(true);
      form.current?.submit();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, canShow]);

  return (
    <div className={styles['preview']}>
      <form ref={form} method="post" action="/report-preview/" target={name} hidden>
        <input type="hidden" name="settings" value={text} readOnly />
      </form>
      {state !== 'online' && (
        <p className={styles['hint']} role="status">
          <Trans>
            You are offline: the preview comes back with the connection. A report you ask for now is made then. Reports
            made before can be read below.
          </Trans>
        </p>
      )}
      {isLoading && (
        <div className={styles['busy']}>
          <Spinner label={t`Preparing the preview`} />
        </div>
      )}
      <iframe
        className={styles['frame']}
        name={name}
        title={t`Preview of the report`}
        sandbox=""
        data-shown={canShow}
        onLoad={() => setIsLoading(false)}
      />
    </div>
  );
}
