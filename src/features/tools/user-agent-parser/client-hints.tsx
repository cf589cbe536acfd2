import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import { Panel } from '#src/ui/index.tsx';
import { toHintHeaders, WANTED_HINTS, type HintHeader, type UserAgentData } from './hint-headers.ts';
import styles from './user-agent-parser.module.css';

/** What this browser tells a server besides its user agent; only browsers of the Chromium family do. */
export function ClientHints() {
  const { t } = useLingui();
  const headers = useHintHeaders();
  const isWindows11 = headers.some(
    ({ name, value }) => name === 'Sec-CH-UA-Platform-Version' && Number.parseInt(value.slice(1), 10) >= 13,
  );
  const isWindows = headers.some(({ name, value }) => name === 'Sec-CH-UA-Platform' && value === '"Windows"');
  return (
    <Panel title={t`Client hints of this browser`}>
      {headers.length === 0 ? (
        <p>
          <Trans>
            This browser sends no client hints, or the page was not opened over HTTPS. Firefox and Safari never send
            any.
          </Trans>
        </p>
      ) : (
        <>
          <ToolValues
            values={headers.map(({ name, value, isAlwaysSent }) => ({
              key: name,
              text: value,
              note: isAlwaysSent ? t`(always sent)` : t`(sent when a server asks for it)`,
            }))}
          />
          {isWindows && (
            <p className={styles['notes']}>
              {isWindows11 ? (
                <Trans>A platform version of 13 or more means Windows 11.</Trans>
              ) : (
                <Trans>A platform version below 13 means Windows 10.</Trans>
              )}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function useHintHeaders(): readonly HintHeader[] {
  const [headers, setHeaders] = useState<readonly HintHeader[]>([]);
  useEffect(() => {
    const data = (navigator as Navigator & { userAgentData?: UserAgentData }).userAgentData; // not in every browser, nor in TypeScript
    if (data === undefined) return undefined;
    let isCurrent = true;
    const show = (values: Parameters<typeof toHintHeaders>[0]) => {
      if (isCurrent) setHeaders(toHintHeaders(values));
    };
    data.getHighEntropyValues(WANTED_HINTS).then(show, () => show(data));
    return () => {
      isCurrent = false;
    };
  }, []);
  return headers;
}
