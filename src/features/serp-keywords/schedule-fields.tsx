import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  listSchedules,
  removeSchedule,
  saveSchedule,
  SCHEDULE_KINDS,
  type SerpSchedule,
} from '#core/contract/serp/schedules.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import type { FollowedSearch } from '#src/data/hooks/use-serp-settings.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, ErrorNote, SelectField, Skeleton, TextField, useSnackbar } from '#src/ui/index.tsx';
import { useSearchName } from './result-list.tsx';
import styles from './serp-keywords.module.css';

type ScheduleFieldsProps = { site: string; followed: FollowedSearch };
type Kind = SerpSchedule['kind'];

/** When the keywords of a website are checked in one search. */
export function ScheduleFields({ site, followed }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(listSchedules, { query: { site } }, `serp schedules ${site}`);
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the schedule`} lines={2} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const search = toSearchKey(followed.search);
  const stored = data.schedules.find((each) => each.search === search);
  return (
    <Fields
      key={JSON.stringify(stored ?? null)}
      stored={stored ?? null}
      nextAtMs={stored?.nextAtMs ?? null}
      fresh={{ site, search, depth: followed.depth }}
      followed={followed}
      onSaved={refetch}
    />
  );
}

type FieldsProps = {
  stored: SerpSchedule | null;
  nextAtMs: number | null;
  fresh: Pick<SerpSchedule, 'site' | 'search' | 'depth'>;
  followed: FollowedSearch;
  onSaved: () => void;
};

const MORNING = 6;

function Fields({ stored, nextAtMs, fresh, followed, onSaved }: FieldsProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const searchName = useSearchName();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [kind, setKind] = useState<Kind | 'never'>(stored?.kind ?? 'never');
  const [everyDays, setEveryDays] = useState(String(stored?.everyDays ?? 3));
  const [weekday, setWeekday] = useState(String(stored?.weekday ?? 1));
  const [monthDay, setMonthDay] = useState(String(stored?.monthDay ?? 1));
  const [hour, setHour] = useState(String(stored?.hour ?? MORNING));
  const [isBusy, setIsBusy] = useState(false);
  const kinds: Record<Kind | 'never', string> = {
    never: t`Never`,
    daily: t`Every day`,
    days: t`Every few days`,
    weekly: t`Every week`,
    monthly: t`Every month`,
  };
  const ownZone = useZoneName();
  const zone = stored?.zone ?? ownZone;

  async function save() {
    setIsBusy(true);
    await attempt(async () => {
      if (kind === 'never') await once(api.call(removeSchedule, { body: { site: fresh.site, search: fresh.search } }));
      else
        await once(
          api.call(saveSchedule, {
            body: {
              ...fresh,
              kind,
              everyDays: clamped(everyDays, 90),
              weekday: clamped(weekday, 7),
              monthDay: clamped(monthDay, 31),
              hour: Number(hour),
              zone,
              isPaused: false,
            },
          }),
        );
      onSaved();
      snackbar.showSuccess(t`The schedule is saved`);
    });
    setIsBusy(false);
  }
  return (
    <section className={styles['stack']} aria-label={t`Schedule`}>
      <h3 className={styles['answer']}>
        <Trans>Schedule of {searchName(followed.search)}</Trans>
      </h3>
      <div className={styles['filters']}>
        <SelectField
          label={t`Check`}
          value={kind}
          onValueChange={(value) => setKind(SCHEDULE_KINDS.find((each) => each === value) ?? 'never')}
          options={(['never', ...SCHEDULE_KINDS] as const).map((value) => ({ value, label: kinds[value] }))}
        />
        {kind === 'days' && (
          <TextField
            label={t`Days between`}
            type="number"
            min={1}
            max={90}
            value={everyDays}
            onValueChange={setEveryDays}
          />
        )}
        {kind === 'weekly' && (
          <SelectField
            label={t`Day of the week`}
            value={weekday}
            onValueChange={setWeekday}
            options={weekdays(i18n.locale)}
          />
        )}
        {kind === 'monthly' && (
          <TextField
            label={t`Day of the month`}
            type="number"
            min={1}
            max={31}
            value={monthDay}
            onValueChange={setMonthDay}
          />
        )}
        {kind !== 'never' && (
          <SelectField
            label={t`Hour`}
            value={hour}
            onValueChange={setHour}
            options={Array.from({ length: 24 }, (_unused, at) => ({
              value: String(at),
              label: `${String(at).padStart(2, '0')}:00`,
            }))}
            help={zone}
          />
        )}
        <Button isBusy={isBusy} onClick={() => void save()}>
          <Trans>Save schedule</Trans>
        </Button>
      </div>
      {nextAtMs !== null && (
        <p className={styles['hint']}>
          <Trans>Next check: {formats.dateTime(nextAtMs)}</Trans>
        </p>
      )}
    </section>
  );
}

function clamped(text: string, most: number): number {
  return Math.min(most, Math.max(1, Math.round(Number(text)) || 1));
}

/** Monday first, in the language of the app; 5 January 1970 was a Monday. */
function weekdays(locale: string) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_unused, at) => ({
    value: String(at + 1),
    label: name.format(new Date(Date.UTC(1970, 0, 5 + at))),
  }));
}
