import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { speedDevice, type SpeedDevice } from '#core/contract/analyses/page-speed.ts';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { SampleFields, SampleNote } from '#src/analysis/whole-site/sample-fields.tsx';
import { ScopeSwitch } from '#src/analysis/whole-site/scope-switch.tsx';
import { sampleParamsOf, useSampleChoice } from '#src/analysis/whole-site/use-sample-choice.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { SelectField } from '#src/ui/index.tsx';
import { pageSpeedSiteView } from './analysis-view-site.ts';
import { pageSpeedView } from './analysis-view.ts';

const SiteResult = lazy(() => import('./site-result.tsx').then((module) => ({ default: module.SiteResult })));

/** Page speed of a whole website: which pages stand for it, the live progress, and its templates by metrics. */
export function PageSpeedSiteScreen(props: AnalysisScreenProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useSampleChoice(pageSpeedSiteView.type, props.search.url ?? '');
  const [device, setDevice] = useState<SpeedDevice>('phone');
  const devices = { phone: t`Phone`, desktop: t`Desktop` };
  return (
    <AnalysisScreen
      {...props}
      view={pageSpeedSiteView}
      meta={<Trans>Measure pages that stand for the templates of a website, and see which of them is slow.</Trans>}
      above={<ScopeSwitch page={pageSpeedView} site={pageSpeedSiteView} url={props.search.url} isWholeSite />}
      words={{ form: t`Measure a website`, address: t`Website`, placeholder: 'example.org' }}
      Result={SiteResult}
      settings={{
        form: (
          <SampleFields choice={choice} onChange={setChoice}>
            <SelectField
              label={t`Device`}
              value={device}
              onValueChange={(next) => setDevice(speedDevice.catch('phone').parse(next))}
              options={speedDevice.options.map((value) => ({ value, label: devices[value] }))}
            />
          </SampleFields>
        ),
        params: { ...sampleParamsOf(choice), device, language: activeLanguage() },
      }}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: pageSpeedSiteView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={pageSpeedSiteView} />;
  return (
    <>
      <SampleNote />
      <Expectations
        lines={{
          error: <Trans>Which template is slow, the worst first, with every metric beside the others.</Trans>,
          warning: <Trans>The pages that were measured, each a click away from its own analysis.</Trans>,
          notice: <Trans>Pages that could not be measured, and why.</Trans>,
          passed: <Trans>A history, so that you see whether a change made a template faster.</Trans>,
        }}
      />
    </>
  );
}
