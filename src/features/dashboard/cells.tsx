import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import styles from './dashboard.module.css';

/** How a score differs from the one before; `null` when there is none. */
export function ChangeCell({ change }: { change: number | null }) {
  const formats = useFormats();
  if (change === null) return '–';
  return (
    <span className={styles['change']} data-direction={change > 0 ? 'up' : change < 0 ? 'down' : 'same'}>
      {formats.change(change)}
    </span>
  );
}

export function Measured({ atMs, ago }: { atMs: number | undefined; ago: (atMs: number) => string }) {
  return atMs === undefined ? <Trans>never</Trans> : <time dateTime={new Date(atMs).toISOString()}>{ago(atMs)}</time>;
}
