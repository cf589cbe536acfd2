import { Trans } from '@lingui/react/macro';
import type { Monitor } from '#core/contract/monitoring.ts';
import { Badge } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { useReasonLine } from '#src/analysis/monitoring/alarm-words.ts';

/** How a monitor stands, and why. */
export function StateText({ monitor: { state, reason, detail, settings, lastAtMs } }: { monitor: Monitor }) {
  const reasonLine = useReasonLine();
  if (settings.isPaused)
    return (
      <Badge>
        <Trans>Paused</Trans>
      </Badge>
    );
  return (
    <span className={styles['name']}>
      <span>
        {state === 'down' ? (
          <Badge tone="error">
            <Trans>Problem</Trans>
          </Badge>
        ) : state === 'up' ? (
          <Badge tone="passed">
            <Trans>Well</Trans>
          </Badge>
        ) : (
          <Badge>{lastAtMs === null ? <Trans>Not checked yet</Trans> : <Trans>Checking</Trans>}</Badge>
        )}
      </span>
      {reason !== null && <span className={styles['hint']}>{reasonLine(reason, detail)}</span>}
    </span>
  );
}
