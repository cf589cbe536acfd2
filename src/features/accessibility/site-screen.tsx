import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { SampleFields, SampleNote } from '#src/analysis/whole-site/sample-fields.tsx';
import { ScopeSwitch } from '#src/analysis/whole-site/scope-switch.tsx';
import { sampleParamsOf, useSampleChoice } from '#src/analysis/whole-site/use-sample-choice.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { accessibilitySiteView } from './analysis-view-site.ts';
import { accessibilityView } from './analysis-view.ts';
import { FIRST_SETTINGS, SettingsForm } from './settings-form.tsx';

const SiteResult = lazy(() => import('./site-result.tsx').then((module) => ({ default: module.SiteResult })));

/** Accessibility of a whole website: which pages stand for it, the live progress, and the faults they share. */
export function AccessibilitySiteScreen(props: AnalysisScreenProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useSampleChoice(accessibilitySiteView.type, props.search.url ?? '');
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  return (
    <AnalysisScreen
      {...props}
      view={accessibilitySiteView}
      meta={<Trans>Check pages that stand for the templates of a website, and mend once what many pages share.</Trans>}
      above={<ScopeSwitch page={accessibilityView} site={accessibilitySiteView} url={props.search.url} isWholeSite />}
      words={{ form: t`Check a website`, address: t`Website`, placeholder: 'example.org' }}
      Result={SiteResult}
      settings={{
        form: (
          <>
            <SampleFields choice={choice} onChange={setChoice}>
              {null}
            </SampleFields>
            <SettingsForm settings={settings} onChange={setSettings} />
          </>
        ),
        params: { ...sampleParamsOf(choice), ...settings, language: activeLanguage() },
      }}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: accessibilitySiteView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={accessibilitySiteView} />;
  return (
    <>
      <SampleNote />
      <Expectations
        lines={{
          error: <Trans>Faults that many pages share as one fault, with every page that has it.</Trans>,
          warning: <Trans>Whether a fault belongs to the whole website, to one template, or to single pages.</Trans>,
          notice: <Trans>The pages that were checked, each a click away from its own analysis.</Trans>,
          passed: <Trans>A history, so that you see what is mended.</Trans>,
        }}
      />
    </>
  );
}
