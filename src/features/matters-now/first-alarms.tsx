import { Trans, useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { useUnreadAlarms, type AlarmRow } from '#src/data/hooks/use-alarms.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Foreign, ListRow, Panel, RowList } from '#src/ui/index.tsx';
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
      <RowList>
        {first.map((alarm) => (
          <AlarmOf key={alarm.id} alarm={alarm} />
        ))}
      </RowList>
      {alarms.length > MOST && (
        <LocaleLink path="/dashboard/?show=alarms">
          <Trans>All websites with unread alarms</Trans>
        </LocaleLink>
      )}
    </Panel>
  );
}

function AlarmOf({ alarm: { site, event, severity, reason, fields, atMs } }: { alarm: AlarmRow }) {
  const formats = useFormats();
  const severities = useSeverityNames();
  const reasonLine = useReasonLine();
  const fieldName = useFieldNames();
  return (
    <ListRow
      name={
        <>
          <Badge tone={TONES[severity]}>{severities[severity]}</Badge>{' '}
          <LocaleLink path={`/monitoring/${site}/`}>
            <Foreign>{shownHost(site)}</Foreign>
          </LocaleLink>
        </>
      }
      notes={
        event === 'changed' ? <Trans>Changed: {formats.list(fields.map(fieldName))}</Trans> : reasonLine(reason, fields)
      }
      actions={<time dateTime={new Date(atMs).toISOString()}>{formats.dateTime(atMs)}</time>}
    />
  );
}
