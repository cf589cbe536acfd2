import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useState } from 'react';
import type { ShownSchedule } from '#core/contract/report-schedules.ts';
import {
  REFRESHED_TYPES,
  reportScheduleSchema,
  WAIT_HOURS,
  type ReportSchedule,
  type RefreshedType,
} from '#core/reports/schedule.ts';
import { REPORT_FORMATS } from '#core/reports/settings.ts';
import { useReportDeliveries } from '#src/data/hooks/use-report-deliveries.ts';
import { FORMAT_NAMES } from '#src/features/report-center/format-names.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { ReportFields } from '#src/features/report-center/report-fields.tsx';
import { SectionList } from '#src/features/report-center/section-list.tsx';
import { SiteChoice } from '#src/features/report-center/site-choice.tsx';
import { TemplateBar } from '#src/features/report-center/template-bar.tsx';
import { useReportSettings } from '#src/features/report-center/use-report-settings.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import {
  Button,
  CheckboxField,
  ErrorNote,
  PageTitle,
  Panel,
  SelectField,
  Skeleton,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
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
  const fresh = useFreshSchedule(site);
  const wanted = copyOf ?? id;
  if (wanted === '') return <ScheduleForm id="" first={fresh} />;
  if (schedules === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the schedule`} lines={8} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const found: ShownSchedule | undefined = schedules.find((each) => each.id === wanted);
  if (found === undefined) return <ErrorNote text={errorText('NOT_FOUND')} />;
  const { name } = found.settings;
  const first = copyOf === undefined ? found.settings : { ...found.settings, name: t`${name} (copy)` };
  return <ScheduleForm id={copyOf === undefined ? id : ''} first={first} />;
}

/** What a new schedule has: the report as it is in the builder, on the first of each month. */
function useFreshSchedule(site: string | undefined): ReportSchedule {
  const { settings } = useReportSettings(site);
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
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  const { save } = useSchedules();
  const [ownId] = useState(() => (id === '' ? crypto.randomUUID() : id));
  const [schedule, setSchedule] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const set = (part: Partial<ReportSchedule>) => setSchedule({ ...schedule, ...part });
  const setReport = (part: Partial<ReportSchedule['report']>) => set({ report: { ...schedule.report, ...part } });
  const parsed = reportScheduleSchema.safeParse(schedule);

  async function handleSave() {
    setIsChecked(true);
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      await save(ownId, parsed.data);
      snackbar.show({ text: t`Schedule “${parsed.data.name}” saved` });
      navigate(LIST);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    // No form: the bar of templates is one.
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Reports are made automatically. Nothing is sent before people have said yes.</Trans>}
        actions={
          <>
            <Button variant="cancel" onClick={() => navigate(LIST)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button isBusy={isBusy} onClick={() => void handleSave()}>
              <Trans>Save schedule</Trans>
            </Button>
          </>
        }
      >
        {id === '' ? <Trans>Schedule a report</Trans> : <Trans>Edit schedule</Trans>}
      </PageTitle>
      {isChecked && !parsed.success && (
        <ErrorNote
          text={
            schedule.report.sites.length === 0
              ? t`Choose at least one website.`
              : t`Give the schedule a name, and check what is marked.`
          }
        />
      )}
      <div className={styles['halves']}>
        <div className={styles['settings']}>
          <Panel title={<Trans>Name</Trans>}>
            <TextField
              label={t`Name in your list`}
              value={schedule.name}
              maxLength={80}
              required
              error={isChecked && schedule.name.trim() === '' ? errorText('REQUIRE_MSG') : undefined}
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
    </div>
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
