import { Trans, useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { useUnreadAlarms, type AlarmRow } from '#src/data/hooks/use-alarms.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Foreign, Panel } from '#src/ui/index.tsx';
import styles from './matters-now.module.css';
import { useSeverityNames } from '#src/analysis/monitoring/severity-names.ts';
import { useFieldNames, useReasonLine } from '#src/analysis/monitoring/alarm-words.ts';

const MOST = 3;
const TONES = { critical: 'error', warning: 'warning', info: 'neutral' } as const;

/** On the dashboard, of all websites: the alarms that nobody has read, what matters most first; nothing where there are none. */
export function FirstAlarms() {
  const { t } = useLingui();
  const alarms = useUnreadAlarms() ?? [];
  if (alarms.length === 0) return null;
  const rank = ({ severity }: AlarmRow): number => SEVERITIES.indexOf(severity);
  const first = alarms.toSorted((a, b) => rank(a) - rank(b) || b.atMs - a.atMs).slice(0, MOST);
  return (
    <Panel title={t`Unread alarms`}>
      <div className={styles['stack']}>
        <ul className={styles['list']}>
          {first.map((alarm) => (
            <AlarmOf key={alarm.id} alarm={alarm} />
          ))}
        </ul>
        {alarms.length > MOST && (
          <LocaleLink path="/dashboard/?show=alarms">
            <Trans>All websites with unread alarms</Trans>
          </LocaleLink>
        )}
      </div>
    </Panel>
  );
}

function AlarmOf({ alarm: { site, event, severity, reason, fields, atMs } }: { alarm: AlarmRow }) {
  const formats = useFormats();
  const severities = useSeverityNames();
  const reasonLine = useReasonLine();
  const fieldName = useFieldNames();
  return (
    <li className={styles['event']}>
      <span>
        <Badge tone={TONES[severity]}>{severities[severity]}</Badge>{' '}
        <LocaleLink path={`/monitoring/${site}/`}>
          <Foreign>{shownHost(site)}</Foreign>
        </LocaleLink>
      </span>
      <span>
        {event === 'changed' ? (
          <Trans>Changed: {formats.list(fields.map(fieldName))}</Trans>
        ) : (
          reasonLine(reason, fields)
        )}{' '}
        <time className={styles['hint']} dateTime={new Date(atMs).toISOString()}>
          {formats.dateTime(atMs)}
        </time>
      </span>
    </li>
  );
}
