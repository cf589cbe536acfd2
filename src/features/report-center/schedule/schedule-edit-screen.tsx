import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useState } from 'react';
import {
  REFRESHED_TYPES,
  reportScheduleSchema,
  WAIT_HOURS,
  type ReportSchedule,
  type RefreshedType,
} from '#core/reports/schedule.ts';
import { REPORT_FORMATS } from '#core/reports/settings.ts';
import { useReportDeliveries } from '#src/data/hooks/use-report-deliveries.ts';
import { EditFrame, useEditForm } from '#src/features/report-center/edit-form.tsx';
import { FORMAT_NAMES } from '#src/features/report-center/format-names.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { ReportFields } from '#src/features/report-center/report-fields.tsx';
import { SectionList } from '#src/features/report-center/section-list.tsx';
import { SiteChoice } from '#src/features/report-center/site-choice.tsx';
import { TemplateBar } from '#src/features/report-center/template-bar.tsx';
import { useReportSettings } from '#src/features/report-center/use-report-settings.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { CheckboxField, ErrorNote, Panel, SelectField, Skeleton, TextField } from '#src/ui/index.tsx';
import { REFRESH_NAMES } from './refresh-names.ts';
import { TimingFields } from './timing-fields.tsx';
import { useSchedules } from './use-schedules.ts';

const LIST = '/report-center/schedule-list/';
type ScreenProps = {
  /** Of the schedule that is edited; empty for a new one. */
  id: string;
  /** A schedule that a new one begins as. */
  copyOf?: string | undefined;
  site: string | undefined;
};

/** Sets up a report that is made again and again. */
export function ScheduleEditScreen({ id, copyOf, site }: ScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { schedules, error, refetch } = useSchedules();
  const { deliveries } = useReportDeliveries();
  const fresh = useFreshSchedule(site);
  const wanted = copyOf ?? id;
  if (wanted !== '' && schedules === undefined && error !== null)
    return <ErrorNote text={errorText(error)} onRetry={refetch} />;
  const found = schedules?.find((each) => each.id === wanted)?.settings;
  const isRead = deliveries !== undefined && (wanted === '' ? fresh !== undefined : schedules !== undefined);
  if (!isRead) return <Skeleton label={t`Loading the schedule`} lines={8} />;
  const first = wanted === '' ? fresh : found;
  if (first === undefined) return <ErrorNote text={errorText('NOT_FOUND')} />;
  if (copyOf === undefined) return <ScheduleForm id={id} first={first} />;
  const { name } = first;
  return <ScheduleForm id="" first={{ ...first, name: t`${name} (copy)` }} />;
}

/** What a new schedule has: the report as it is in the builder, on the first of each month; `undefined` until that is read. */
function useFreshSchedule(site: string | undefined): ReportSchedule | undefined {
  const { settings, isRead } = useReportSettings(site);
  if (!isRead) return undefined;
  return {
    name: '',
    report: settings,
    format: 'pdf',
    deliveryId: '',
    timing: { kind: 'monthly', weekday: 1, monthDay: 1, week: 1, hour: 8, minute: 0, zone: settings.zone },
    refresh: ['SiteAudit'],
    waitHours: 6,
    isReviewed: false,
    isPaused: false,
  };
}

function ScheduleForm({ id, first }: { id: string; first: ReportSchedule }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { save } = useSchedules();
  const [ownId] = useState(() => (id === '' ? crypto.randomUUID() : id));
  const form = useEditForm<ReportSchedule>({
    ...{ first, schema: reportScheduleSchema, list: LIST },
    problemOf: (value) => {
      if (value.report.sites.length === 0) return t`Choose at least one website.`;
      return value.name.trim() === '' ? t`Give the schedule a name, and check what is marked.` : undefined;
    },
    store: (settings) => save(ownId, settings),
    said: ({ name }) => t`Schedule “${name}” saved`,
  });
  const { value: schedule, set, wrong } = form;
  const setReport = (part: Partial<ReportSchedule['report']>) => set({ report: { ...schedule.report, ...part } });
  return (
    <EditFrame
      form={form}
      hasForms
      heading={id === '' ? <Trans>Schedule a report</Trans> : <Trans>Edit schedule</Trans>}
      meta={<Trans>Reports are made automatically. Nothing is sent before people have said yes.</Trans>}
      action={<Trans>Save schedule</Trans>}
    >
      <div className={styles['halves']}>
        <div className={styles['settings']}>
          <Panel title={<Trans>Name</Trans>}>
            <TextField
              label={t`Name in your list`}
              value={schedule.name}
              maxLength={80}
              required
              error={wrong.has('name') ? errorText('REQUIRE_MSG') : undefined}
              onValueChange={(name) => set({ name })}
            />
          </Panel>
          <TimingFields timing={schedule.timing} onChange={(timing) => set({ timing })} />
          <RefreshFields schedule={schedule} onChange={set} />
          <SendingFields schedule={schedule} onChange={set} />
        </div>
        <div className={styles['settings']}>
          <TemplateBar settings={schedule.report} onOpen={(report) => set({ report })} />
          <SiteChoice sites={schedule.report.sites} onChange={(sites) => setReport({ sites: [...sites] })} />
          <ReportFields settings={schedule.report} onChange={setReport} />
          <SectionList
            sections={schedule.report.sections}
            onChange={(sections) => setReport({ sections: [...sections] })}
          />
        </div>
      </div>
    </EditFrame>
  );
}

type PartProps = { schedule: ReportSchedule; onChange: (part: Partial<ReportSchedule>) => void };

function RefreshFields({ schedule, onChange }: PartProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { refresh } = schedule;
  const toggle = (type: RefreshedType, isWanted: boolean) =>
    onChange({ refresh: REFRESHED_TYPES.filter((each) => (each === type ? isWanted : refresh.includes(each))) });
  return (
    <Panel title={<Trans>Measured anew before</Trans>}>
      <div className={styles['stack']}>
        <div className={styles['ticks']}>
          {REFRESHED_TYPES.map((type) => (
            <CheckboxField
              key={type}
              label={_(REFRESH_NAMES[type])}
              isChecked={refresh.includes(type)}
              onCheckedChange={(isChecked) => toggle(type, isChecked)}
            />
          ))}
        </div>
        {refresh.length > 0 && (
          <SelectField
            label={t`Wait up to`}
            help={t`What is not ready by then is reported as it was measured last.`}
            value={String(schedule.waitHours)}
            options={WAIT_HOURS.map((hours) => ({
              value: String(hours),
              label: plural(hours, { one: '# hour', other: '# hours' }),
            }))}
            onValueChange={(value) => onChange({ waitHours: WAIT_HOURS.find((each) => String(each) === value) ?? 6 })}
          />
        )}
      </div>
    </Panel>
  );
}

function SendingFields({ schedule, onChange }: PartProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { deliveries = [] } = useReportDeliveries();
  return (
    <Panel title={<Trans>Sending</Trans>}>
      <div className={styles['stack']}>
        <div className={styles['pair']}>
          <SelectField
            label={t`Format`}
            value={schedule.format}
            options={REPORT_FORMATS.map((value) => ({ value, label: _(FORMAT_NAMES[value]) }))}
            onValueChange={(value) => onChange({ format: REPORT_FORMATS.find((each) => each === value) ?? 'pdf' })}
          />
          <SelectField
            label={t`Delivery`}
            value={deliveries.some(({ id }) => id === schedule.deliveryId) ? schedule.deliveryId : ''}
            options={[
              { value: '', label: t`None: kept in your downloads` },
              ...deliveries.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(deliveryId) => onChange({ deliveryId })}
          />
        </div>
        <p className={styles['hint']}>
          <Trans>
            Who gets it and with what words is a <LocaleLink path="/report-center/delivery/">delivery</LocaleLink>.
          </Trans>
        </p>
        <CheckboxField
          label={t`Send it only after I have approved it`}
          help={t`You get a mail when it is ready. If nobody approves it within two weeks, it is not sent.`}
          isChecked={schedule.isReviewed}
          onCheckedChange={(isReviewed) => onChange({ isReviewed })}
        />
      </div>
    </Panel>
  );
}
