import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { defaultMonitor, findMonitorKind } from '#core/contract/monitor-defaults.ts';
import {
  LEAST_PAGES_MINUTES,
  MAX_WATCHED_PAGES,
  WATCHED_ANALYSES,
  type MonitorSettings,
} from '#core/contract/monitor-settings.ts';
import { saveMonitor, type Monitor } from '#core/contract/monitoring.ts';
import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { parseStatuses } from '#core/monitoring/statuses.ts';
import { useProject } from '#src/data/hooks/use-projects.ts';
import { useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, CheckboxField, Dialog, Disclosure, ErrorNote, SelectField, TextField } from '#src/ui/index.tsx';
import { AgreeingField } from './agreeing-field.tsx';
import { LimitField, LimitFields } from './limit-fields.tsx';
import { MaintenanceFields } from './maintenance-fields.tsx';
import styles from './monitoring.module.css';
import { PositionFields, usualPositions } from './position-fields.tsx';
import { textsOf, withTexts, type Texts } from './setting-texts.ts';
import { useAnalysisNames, useEveryText, useKindNames } from './words.ts';
import { useSeverityNames } from '#src/analysis/monitoring/severity-names.ts';

type MonitorDialogProps = { site: SiteHost; monitor: Monitor | null; onClose: () => void; onSaved: () => void };
type Wrong = Partial<Record<keyof MonitorSettings, string>>;
const MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1440, 2880, 10_080, 20_160, 43_200];

/** How something is watched; what is set when it opens works as it is. */
export function MonitorDialog({ site, monitor, onClose, onSaved }: MonitorDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const kinds = useKindNames();
  const zone = useZoneName();
  const start = `https://${site}/`;
  const [settings, setSettings] = useState<MonitorSettings>(
    () => monitor?.settings ?? defaultMonitor('availability', start, zone),
  );
  const [texts, setTexts] = useState<Texts>(() => textsOf(settings));
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const serp = useFollowed(site);
  const set = (part: Partial<MonitorSettings>): void => setSettings((before) => ({ ...before, ...part }));
  const type = (part: Partial<Texts>): void => setTexts((before) => ({ ...before, ...part }));

  async function save() {
    const problems: Wrong = {
      ...(settings.url.trim() === '' && { url: t`Enter an address.` }),
      ...(settings.kind === 'keyword' && settings.keyword.trim() === '' && { keyword: t`Enter a text.` }),
      ...(parseStatuses(settings.accepted) === null && { accepted: t`Write statuses such as 200-299, 301.` }),
    };
    setWrong(problems);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    try {
      const whole = withTexts(settings, texts);
      await once(api.call(saveMonitor, { body: { id: monitor?.id ?? null, site, settings: whole } }));
      onSaved();
    } catch (error) {
      if (error instanceof AppError) setWrong(problemsOf(error));
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function problemsOf(error: AppError): Wrong {
    const paths = new Set(error.fields.map(({ path }) => path));
    return {
      ...(paths.has('settings.url') && { url: t`This address is not of ${site}.` }),
      ...(paths.has('settings.keyword') && { keyword: t`This pattern cannot be used.` }),
    };
  }
  return (
    <Dialog
      isOpen
      size="l"
      title={monitor === null ? t`Add a monitor` : kinds[settings.kind].name}
      onClose={onClose}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={isBusy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== null && <ErrorNote text={errorText(failure)} />}
        {monitor === null && (
          <SelectField
            label={t`What to watch`}
            value={settings.kind}
            onValueChange={(value) => {
              const kind = MONITOR_KIND_IDS.find((each) => each === value) ?? 'availability';
              const positions = kind === 'positions' ? usualPositions(serp.current) : null;
              const usual = { ...defaultMonitor(kind, settings.url, zone), positions };
              setSettings({ ...usual, keyword: settings.keyword });
              setTexts(textsOf(usual));
            }}
            options={MONITOR_KIND_IDS.map((kind) => ({ value: kind, label: kinds[kind].name }))}
            help={kinds[settings.kind].about}
          />
        )}
        <KindFields settings={settings} texts={texts} wrong={wrong} set={set} type={type} />
        {settings.positions !== null && (
          <PositionFields
            site={site}
            positions={settings.positions}
            searches={serp.searches}
            texts={texts}
            set={(positions) => set({ positions })}
            type={type}
          />
        )}
        <IntervalFields settings={settings} set={set} />
        <Disclosure summary={t`More settings`}>
          <div className={styles['stack']}>
            <MoreFields settings={settings} texts={texts} wrong={wrong} set={set} type={type} />
            {settings.kind === 'availability' && <AgreeingField site={site} agreeing={settings.agreeing} set={set} />}
          </div>
        </Disclosure>
      </form>
    </Dialog>
  );
}

/** The searches a website is followed in. */
function useFollowed(site: SiteHost) {
  return useSerpSettings(site, useProject(site)?.se ?? 1);
}

type FieldsProps = { settings: MonitorSettings; set: (part: Partial<MonitorSettings>) => void };
type CheckedFieldsProps = FieldsProps & { wrong: Wrong; texts: Texts; type: (part: Partial<Texts>) => void };

function KindFields({ settings, texts, wrong, set, type }: CheckedFieldsProps): ReactNode {
  const { t } = useLingui();
  const analyses = useAnalysisNames();
  const most = useFormats().number(MAX_WATCHED_PAGES);
  const { kind } = settings;
  return (
    <>
      {findMonitorKind(kind).about === 'page' && (
        <TextField
          label={t`Address`}
          type="url"
          value={settings.url}
          maxLength={2048}
          onValueChange={(url) => set({ url })}
          error={wrong.url}
        />
      )}
      {kind === 'keyword' && (
        <>
          <TextField
            label={settings.isPattern ? t`Pattern (regular expression)` : t`Text`}
            value={settings.keyword}
            maxLength={200}
            onValueChange={(keyword) => set({ keyword })}
            error={wrong.keyword}
          />
          <CheckboxField
            label={t`It is a regular expression`}
            isChecked={settings.isPattern}
            onCheckedChange={(isPattern) => set({ isPattern })}
          />
          <SelectField
            label={t`Alarm when it is`}
            value={settings.isWanted ? 'missing' : 'present'}
            onValueChange={(value) => set({ isWanted: value === 'missing' })}
            options={[
              { value: 'missing', label: t`missing` },
              { value: 'present', label: t`there` },
            ]}
          />
        </>
      )}
      {kind === 'analysis' && (
        <SelectField
          label={t`Analysis`}
          value={settings.analysis ?? 'SiteAudit'}
          onValueChange={(value) => set({ analysis: WATCHED_ANALYSES.find((each) => each === value) ?? 'SiteAudit' })}
          options={WATCHED_ANALYSES.map((value) => ({ value, label: analyses[value] }))}
        />
      )}
      {kind === 'analysis' && <LimitFields settings={settings} texts={texts} type={type} />}
      {kind === 'sitemap' && (
        <CheckboxField
          label={t`Watch the listed pages, too`}
          isChecked={settings.watchesPages}
          onCheckedChange={(watchesPages) =>
            set({
              watchesPages,
              everyMinutes: watchesPages ? Math.max(LEAST_PAGES_MINUTES, settings.everyMinutes) : settings.everyMinutes,
            })
          }
          help={t`Each page is read once per interval, one at a time: up to ${most} pages, or as many as your plan allows. Changes appear on the timeline.`}
        />
      )}
      {(kind === 'certificate' || kind === 'domain') && (
        <TextField
          label={t`Alarm so many days before the end`}
          type="number"
          min={1}
          max={90}
          value={texts.daysBefore}
          onValueChange={(daysBefore) => type({ daysBefore })}
        />
      )}
    </>
  );
}

function IntervalFields({ settings, set }: FieldsProps) {
  const { t } = useLingui();
  const everyText = useEveryText();
  const severities = useSeverityNames();
  const leastMinutes = settings.watchesPages ? LEAST_PAGES_MINUTES : findMonitorKind(settings.kind).leastMinutes;
  const minutes = [...new Set([...MINUTES.filter((each) => each >= leastMinutes), settings.everyMinutes])].toSorted(
    (a, b) => a - b,
  );
  return (
    <div className={styles['row']}>
      <SelectField
        label={t`Interval`}
        value={String(settings.everyMinutes)}
        onValueChange={(value) => set({ everyMinutes: Number(value) })}
        options={minutes.map((each) => ({ value: String(each), label: everyText(each) }))}
      />
      <SelectField
        label={t`Severity`}
        value={settings.severity}
        onValueChange={(value) => set({ severity: SEVERITIES.find((each) => each === value) ?? 'warning' })}
        options={SEVERITIES.map((value) => ({ value, label: severities[value] }))}
      />
    </div>
  );
}

function MoreFields({ settings, texts, wrong, set, type }: CheckedFieldsProps) {
  const { t } = useLingui();
  const isReached = settings.kind === 'availability' || settings.kind === 'keyword';
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <TextField
          label={t`Further tries before an alarm`}
          type="number"
          min={0}
          max={10}
          value={texts.retries}
          onValueChange={(retries) => type({ retries })}
        />
        <TextField
          label={t`Seconds to wait for a response`}
          type="number"
          min={1}
          max={60}
          value={texts.timeoutSeconds}
          onValueChange={(timeoutSeconds) => type({ timeoutSeconds })}
        />
        {isReached && (
          <TextField
            label={t`Accepted statuses`}
            value={settings.accepted}
            maxLength={100}
            onValueChange={(accepted) => set({ accepted })}
            error={wrong.accepted}
          />
        )}
        {settings.kind === 'availability' && (
          <LimitField
            label={t`Too slow from, in milliseconds`}
            bounds={{ least: 50, most: 60_000 }}
            value={texts.slowMs}
            onValueChange={(slowMs) => type({ slowMs })}
          />
        )}
      </div>
      {isReached && (
        <CheckboxField
          label={t`The other way round: alarm when all is well`}
          isChecked={settings.isUpsideDown}
          onCheckedChange={(isUpsideDown) => set({ isUpsideDown })}
        />
      )}
      <TextField
        label={t`Lines to leave out`}
        value={texts.ignored}
        onValueChange={(ignored) => type({ ignored })}
        help={t`Patterns with * for anything, separated by |. What differs at each load is left out already.`}
      />
      <MaintenanceFields settings={settings} onChange={set} />
    </div>
  );
}
