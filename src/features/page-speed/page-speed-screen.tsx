import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { ScopeSwitch } from '#src/analysis/whole-site/scope-switch.tsx';
import { SPEED_RUNS, speedDevice, speedMode } from '#core/contract/analyses/page-speed.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { SelectField, Skeleton } from '#src/ui/index.tsx';
import { pageSpeedSiteView } from './analysis-view-site.ts';
import { pageSpeedView } from './analysis-view.ts';
import styles from './page-speed.module.css';

/** Most of the page's code; the address can be typed before it is there. */
const SpeedResult = lazy(() => import('./speed-result.tsx').then((module) => ({ default: module.SpeedResult })));

const PageSpeedSiteScreen = lazy(() =>
  import('./site-screen.tsx').then((module) => ({ default: module.PageSpeedSiteScreen })),
);

type Settings = {
  device: (typeof speedDevice.options)[number];
  mode: (typeof speedMode.options)[number];
  runs: (typeof SPEED_RUNS)[number];
};

/** Page speed: of one page, or of a whole website. */
export function PageSpeedScreen({ isWholeSite = false, ...props }: AnalysisScreenProps & { isWholeSite?: boolean }) {
  const { t } = useLingui();
  if (!isWholeSite) return <OnePage {...props} />;
  return (
    <Suspense fallback={<Skeleton label={t`Loading`} shape="panel" />}>
      <PageSpeedSiteScreen {...props} />
    </Suspense>
  );
}

/** An address, how it is measured, the live progress, and what was measured. */
function OnePage(props: AnalysisScreenProps) {
  const [settings, setSettings] = useState<Settings>({ device: 'phone', mode: 'lab', runs: 1 });
  return (
    <AnalysisScreen
      {...props}
      view={pageSpeedView}
      meta={<Trans>Measure how fast a page loads, and see what to fix first.</Trans>}
      above={<ScopeSwitch page={pageSpeedView} site={pageSpeedSiteView} url={props.search.url} isWholeSite={false} />}
      Result={SpeedResult}
      settings={{
        form: <SettingsForm settings={settings} onChange={setSettings} />,
        params: { ...settings, language: activeLanguage() },
      }}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: pageSpeedView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={pageSpeedView} />;
  return (
    <Expectations
      lines={{
        error: <Trans>What slows the page down, by how much it costs, with the files and how to fix it.</Trans>,
        warning: <Trans>Loading, stability and response as Lighthouse measures them, as a phone or a desktop.</Trans>,
        notice: <Trans>The page as it appears, every request in its order, and what third parties cost.</Trans>,
        passed: <Trans>Budgets for your website, and a history to compare with.</Trans>,
      }}
    />
  );
}

type SettingsFormProps = { settings: Settings; onChange: (settings: Settings) => void };

function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const devices = { phone: t`Phone`, desktop: t`Desktop` };
  const modes = { lab: t`Measure in a browser`, static: t`Static check without a browser` };
  return (
    <div className={styles['settings']}>
      <SelectField
        label={t`Method`}
        value={settings.mode}
        onValueChange={(next) => onChange({ ...settings, mode: speedMode.catch('lab').parse(next) })}
        options={speedMode.options.map((value) => ({ value, label: modes[value] }))}
      />
      {settings.mode === 'lab' && (
        <>
          <SelectField
            label={t`Device`}
            value={settings.device}
            onValueChange={(next) => onChange({ ...settings, device: speedDevice.catch('phone').parse(next) })}
            options={speedDevice.options.map((value) => ({ value, label: devices[value] }))}
          />
          <SelectField
            label={t`Runs`}
            value={String(settings.runs)}
            onValueChange={(next) =>
              onChange({ ...settings, runs: SPEED_RUNS.find((runs) => String(runs) === next) ?? 1 })
            }
            options={SPEED_RUNS.map((runs) => ({ value: String(runs), label: formats.number(runs) }))}
          />
        </>
      )}
    </div>
  );
}
