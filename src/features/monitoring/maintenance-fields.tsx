import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { minutesOf } from '#core/monitoring/clock-times.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';

type MaintenanceFieldsProps = {
  settings: MonitorSettings;
  onChange: (part: Pick<MonitorSettings, 'windows'>) => void;
};
const MINUTE_MS = 60_000;

/** Times in which nothing is blamed and nothing counts. */
export function MaintenanceFields({ settings: { windows, zone }, onChange }: MaintenanceFieldsProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const [weekday, setWeekday] = useState('0');
  const [from, setFrom] = useState('03:00');
  const [minutes, setMinutes] = useState('60');
  const days = [{ value: '0', label: t`Every day` }, ...weekdays(i18n.locale)];
  const name = (day: number): string => days[day]?.label ?? '';
  const lasts = Math.min(1440, Math.max(1, Math.round(Number(minutes)) || 1));
  return (
    <section className={styles['stack']} aria-label={t`Maintenance`}>
      <h3 className={styles['heading']}>
        <Trans>Maintenance</Trans>
      </h3>
      {windows.length > 0 && (
        <ul className={styles['list']}>
          {windows.map((window, at) => (
            <li key={JSON.stringify(window)} className={styles['row']}>
              <span>
                {name(window.weekday)}, {window.from}, {formats.span(window.minutes * MINUTE_MS)}
              </span>
              <Button
                variant="cancel"
                size="s"
                aria-label={t`Remove ${window.from}`}
                onClick={() => onChange({ windows: windows.filter((_window, other) => other !== at) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['row']}>
        <SelectField label={t`Day`} value={weekday} onValueChange={setWeekday} options={days} />
        <TextField label={t`From`} type="time" value={from} onValueChange={setFrom} help={zone} />
        <TextField label={t`Minutes`} type="number" min={1} max={1440} value={minutes} onValueChange={setMinutes} />
        <Button
          variant="cancel"
          size="s"
          disabled={Number.isNaN(minutesOf(from)) || windows.length >= 10}
          onClick={() => onChange({ windows: [...windows, { weekday: Number(weekday), from, minutes: lasts }] })}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Monday first, in the language of the app; 5 January 1970 was a Monday. */
function weekdays(locale: string) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_unused, at) => ({
    value: String(at + 1),
    label: name.format(new Date(Date.UTC(1970, 0, 5 + at))),
  }));
}
