import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { listNextTimes } from '#core/contract/report-schedules.ts';
import { MONTH_WEEKS, SCHEDULE_KINDS, type ScheduleKind, type ScheduleTiming } from '#core/reports/schedule.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Panel, SelectField } from '#src/ui/index.tsx';
import styles from '#src/features/report-center/report-center.module.css';

type TimingFieldsProps = { timing: ScheduleTiming; onChange: (timing: ScheduleTiming) => void };

const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTH_DAYS = Array.from({ length: 31 }, (_unused, at) => at + 1);
const HOURS = Array.from({ length: 24 }, (_unused, hour) => hour);
const MINUTES = [0, 15, 30, 45] as const;

/** When a report is made, by the clocks of which zone, and when that is next. */
export function TimingFields({ timing, onChange }: TimingFieldsProps) {
  const { t, i18n } = useLingui();
  const set = (part: Partial<ScheduleTiming>) => onChange({ ...timing, ...part });
  const kinds: Readonly<Record<ScheduleKind, string>> = {
    daily: t`Every day`,
    weekly: t`Every week`,
    monthly: t`Every month, on a date`,
    monthWeekday: t`Every month, on a weekday`,
  };
  const weeks: Readonly<Record<ScheduleTiming['week'], string>> = {
    1: t({ message: 'First', comment: 'The first weekday of a month, such as Monday' }),
    2: t({ message: 'Second', comment: 'The second weekday of a month, such as Monday' }),
    3: t({ message: 'Third', comment: 'The third weekday of a month, such as Monday' }),
    4: t({ message: 'Fourth', comment: 'The fourth weekday of a month, such as Monday' }),
    5: t({ message: 'Last', comment: 'The last weekday of a month, such as Monday' }),
  };
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  const zones = Intl.supportedValuesOf('timeZone');
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <Panel title={<Trans>When</Trans>}>
      <div className={styles['stack']}>
        <div className={styles['pair']}>
          <SelectField
            label={t`How often`}
            value={timing.kind}
            options={SCHEDULE_KINDS.map((value) => ({ value, label: kinds[value] }))}
            onValueChange={(value) => set({ kind: SCHEDULE_KINDS.find((each) => each === value) ?? 'monthly' })}
          />
          {timing.kind === 'monthWeekday' && (
            <SelectField
              label={t`Which one`}
              value={String(timing.week)}
              options={MONTH_WEEKS.map((week) => ({ value: String(week), label: weeks[week] }))}
              onValueChange={(value) => set({ week: MONTH_WEEKS.find((week) => String(week) === value) ?? 1 })}
            />
          )}
          {(timing.kind === 'weekly' || timing.kind === 'monthWeekday') && (
            <SelectField
              label={t`Weekday`}
              value={String(timing.weekday)}
              options={WEEKDAYS.map((day) => ({
                value: String(day),
                label: weekday.format(MONDAY_MS + (day - 1) * DAY_MS),
              }))}
              onValueChange={(value) => set({ weekday: Number(value) })}
            />
          )}
          {timing.kind === 'monthly' && (
            <SelectField
              label={t`Day of the month`}
              value={String(timing.monthDay)}
              options={MONTH_DAYS.map((day) => ({ value: String(day), label: String(day) }))}
              help={timing.monthDay > 28 ? t`In a shorter month: on its last day.` : undefined}
              onValueChange={(value) => set({ monthDay: Number(value) })}
            />
          )}
          <SelectField
            label={t`Time`}
            value={`${timing.hour}:${timing.minute}`}
            options={HOURS.flatMap((hour) =>
              MINUTES.map((minute) => ({ value: `${hour}:${minute}`, label: `${two(hour)}:${two(minute)}` })),
            )}
            onValueChange={(value) => {
              const [hour = 6, minute = 0] = value.split(':').map(Number);
              set({ hour, minute: MINUTES.find((each) => each === minute) ?? 0 });
            }}
          />
          <SelectField
            label={t`Time zone`}
            value={timing.zone}
            options={(zones.includes(timing.zone) ? zones : [timing.zone, ...zones]).map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
            onValueChange={(zone) => set({ zone })}
          />
        </div>
        <NextTimes timing={timing} />
      </div>
    </Panel>
  );
}

function NextTimes({ timing }: { timing: ScheduleTiming }) {
  const formats = useFormats();
  const asked = useDeferredValue(timing);
  const { data } = useQuery({
    queryKey: ['next times', asked],
    queryFn: ({ signal }) => api.call(listNextTimes, { body: { timing: asked } }, { signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined) return null;
  const times = formats.list(data.times.map((atMs) => formats.dateTime(atMs)));
  return (
    <p className={styles['hint']} role="status">
      <Trans>Next, by your clock: {times}</Trans>
    </p>
  );
}
